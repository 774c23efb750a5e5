import type { StartConfig } from '../../core/api/start.api.ts'
import { hideMissing, logoUrl } from '../../core/pictures/pictures.ts'
import { cx } from '../../ui/cx.ts'
import { ResponsiveImage } from '../../ui/pictures/ResponsiveImage.tsx'
import styles from './Logo.module.css'

type Branded = Pick<StartConfig, 'imageBaseUrl' | 'siteId' | 'updatedAfter'>

/** The showcase's logo on a tile in its hue. */
export function Logo({ showcase, size = 'usual' }: { showcase: Branded; size?: 'tiny' | 'usual' | 'large' }) {
  return (
    <span className={cx(styles.logo, styles[size])}>
      <ResponsiveImage
        key={showcase.updatedAfter}
        src={logoUrl(showcase)}
        alt=""
        width={40}
        height={40}
        decoding="async"
        onError={hideMissing}
      />
    </span>
  )
}
