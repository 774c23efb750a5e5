import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Badge } from '../feedback/Badge.tsx'
import { type BareDisabling, type ButtonDisabling, useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './IconButton.module.css'

interface Look {
  label: string
  icon?: IconName
  count?: number
  filled?: boolean
  on?: boolean
  /** Why it is faded and ignores taps; unlike a disabled one it can still be focused and read (SH-13, SH-14). */
  inertReason?: string | undefined
  busy?: boolean
}
type Props = Look &
  ButtonDisabling &
  Omit<ComponentProps<'button'>, keyof Look | 'aria-label' | 'inert' | BareDisabling> & {
    children?: ReactNode
  }

type IconLook = Pick<Look, 'filled' | 'on'> & { inert?: boolean | undefined }

/** The class of an icon button, for a link. */
export function iconButtonClass({ filled, on, inert }: IconLook = {}): string {
  return cx(styles.button, filled && styles.filled, on && styles.on, inert && styles.inert)
}

/** A round 44 px button with a picture, a name for screen readers and perhaps a count. */
export function IconButton({ label, icon, count = 0, filled, on, inertReason, busy, ...button }: Props) {
  const { children, onClick, className, disabledReason, ...rest } = button
  const { attributes, note } = useDisabled(disabledReason || inertReason, {
    busy,
    isFocusable: !disabledReason,
  })
  return (
    <button
      type="button"
      {...rest}
      {...attributes}
      className={cx(iconButtonClass({ filled, on, inert: Boolean(inertReason) }), className)}
      aria-label={label}
      onClick={inertReason ? undefined : onClick}
    >
      {icon ? <Icon name={icon} /> : children}
      <Badge count={count} />
      {note}
    </button>
  )
}
