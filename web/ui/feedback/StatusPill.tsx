import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './StatusPill.module.css'

export type Tone = 'plain' | 'new' | 'wait' | 'good' | 'bad'

/** A status: an icon and a text, never the colour alone. */
export function StatusPill({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon: IconName
  children: ReactNode
}) {
  return (
    <span className={cx(styles.pill, styles[tone])}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
