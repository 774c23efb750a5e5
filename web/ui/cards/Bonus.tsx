import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconSize } from '../pictures/Icon.tsx'
import styles from './Bonus.module.css'

export type BonusKind = 'global' | 'local'

/**
 * Gold ∞ for Likechain, a coral shopfront for one showcase's own bonuses: distinguished by shape, not only by
 * colour.
 */
export function BonusCoin({ kind = 'global', size = 20 }: { kind?: BonusKind; size?: IconSize }) {
  return <Icon name={`coin-${kind}`} size={size} />
}

/** A coin with its amount; a pill has its own background. */
export function Bonus({
  kind = 'global',
  pill,
  children,
}: {
  kind?: BonusKind
  pill?: boolean
  children: ReactNode
}) {
  return (
    <span className={cx(styles.bonus, pill && styles.pill)}>
      <BonusCoin kind={kind} size={pill ? 18 : 16} />
      <bdi>{children}</bdi>
    </span>
  )
}
