import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Badge } from '../feedback/Badge.tsx'
import { type Disabling, useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './IconButton.module.css'

interface Look {
  label: string
  icon?: IconName
  count?: number
  filled?: boolean
  on?: boolean
  /** Faded and ignores taps, but can still be focused and read (SH-13, SH-14). */
  inert?: boolean
  busy?: boolean
}
type Props = Look &
  Disabling &
  Omit<ComponentProps<'button'>, keyof Look | 'disabled' | 'title'> & { children?: ReactNode }

/** The class of an icon button, for a link. */
export function iconButtonClass({ filled, on, inert }: Pick<Look, 'filled' | 'on' | 'inert'> = {}): string {
  return cx(styles.button, filled && styles.filled, on && styles.on, inert && styles.inert)
}

/** A round 44 px button with a picture, a name for screen readers and perhaps a count. */
export function IconButton({ label, icon, count = 0, filled, on, inert, busy, ...button }: Props) {
  const { children, onClick, className, disabledReason, ...rest } = button
  const { attributes, note } = useDisabled(disabledReason, { busy })
  return (
    <button
      type="button"
      {...rest}
      {...attributes}
      className={cx(iconButtonClass({ filled, on, inert }), className)}
      aria-label={label}
      aria-disabled={inert || undefined}
      onClick={inert ? undefined : onClick}
    >
      {icon ? <Icon name={icon} /> : children}
      <Badge count={count} />
      {note}
    </button>
  )
}
