import type { StartConfig } from '../../core/api/start.api.ts'
import { hideMissing, logoUrl } from '../../core/pictures/pictures.ts'
import { cx } from '../../ui/cx.ts'
import { ResponsiveImage } from '../../ui/pictures/ResponsiveImage.tsx'
import styles from './Logo.module.css'

type Branded = Pick<StartConfig, 'imageBaseUrl' | 'siteId' | 'updatedAfter'>

/** The showcase's logo on a tile of its own hue. */
export function Logo({ of, size = 'usual' }: { of: Branded; size?: 'tiny' | 'usual' | 'large' }) {
  return (
    <span className={cx(styles.logo, styles[size])}>
      <ResponsiveImage
        key={of.updatedAfter}
        src={logoUrl(of)}
        alt=""
        width={40}
        height={40}
        decoding="async"
        onError={hideMissing}
      />
    </span>
  )
}
