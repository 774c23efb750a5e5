import { cx } from '../cx.ts'
import styles from './Icon.module.css'
import type { IconName } from './icon-names.ts'

export type IconSize = 14 | 16 | 18 | 20 | 24 | 32 | 40

/** Where the pictures are, up to their names: in a file, until `inlineSprite` has put it into the page. */
export const sprite = {
  prefix: `${import.meta.env.BASE_URL}img/icons.svg?v=${import.meta.env.ICONS_VERSION ?? 0}#`,
}
const mirrored = /^(caret|arrow)-(left|right)|^arrow-bend|^truck|^share-fat|^sign-out/

/** One picture of the sprite (EX-05); those that point somewhere turn round in a right-to-left layout. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: IconSize
  className?: string
}) {
  return (
    <svg
      className={cx(styles.icon, mirrored.test(name) && styles.turns, className)}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      aria-hidden="true"
    >
      <use href={sprite.prefix + name} />
    </svg>
  )
}
