import { cx } from '../../ui/cx.ts'
import { Sized } from '../../ui/Sized.tsx'
import { hideMissing, logoUrl } from '../pictures.ts'
import type { StartConfig } from '../start.api.ts'
import styles from './Logo.module.css'

type Branded = Pick<StartConfig, 'imageBaseUrl' | 'siteId' | 'updatedAfter'>

/** The showcase's logo on a tile of its own hue. */
export function Logo({ of, size = 'usual' }: { of: Branded; size?: 'tiny' | 'usual' | 'large' }) {
  return (
    <span className={cx(styles.logo, styles[size])}>
      <Sized
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
