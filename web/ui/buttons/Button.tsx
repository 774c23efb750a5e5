import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { type BareDisabling, type ButtonDisabling, useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** A text inside, which a label may extend for screen readers, or only a label. */
type Name = { children: NonNullable<ReactNode>; label?: string } | { label: string; children?: never }
type Props = ButtonLook &
  ButtonDisabling &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label' | BareDisabling> &
  Name & { icon?: IconName; busy?: boolean }

/** A button; while busy it keeps its size and colour, shows a spinner and ignores taps. */
export function Button({ kind, small, wide, icon, busy, className, label, children, ...button }: Props) {
  const { onClick, disabledReason, ...rest } = button
  const { attributes, note } = useDisabled(disabledReason, { describedBy: rest['aria-describedby'] })
  return (
    <button
      type="button"
      {...rest}
      {...attributes}
      className={cx(buttonClass({ kind, small, wide }), className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (tap) => tap.preventDefault() : onClick}
    >
      {busy ? (
        <span className={styles.busy}>
          <Spinner kind="small" />
        </span>
      ) : (
        icon && <Icon name={icon} size={20} />
      )}
      <span>{children}</span>
      {note}
    </button>
  )
}
