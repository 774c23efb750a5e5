import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type BareDisabling, type ButtonDisabling, useDisabled } from '../feedback/useDisabled.tsx'
import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './Chip.module.css'

type Props = ButtonDisabling &
  Omit<ComponentProps<'button'>, BareDisabling> & {
    children: NonNullable<ReactNode>
    chosen?: boolean
    soft?: boolean
    icon?: IconName
  }

/** A pill to pick with: ink when chosen, or softly tinted (`soft`, for filters); struck out when not to be had. */
export function Chip({ chosen = false, soft, icon, disabledReason, children, ...rest }: Props) {
  const { attributes, note } = useDisabled(disabledReason)
  return (
    <button
      type="button"
      {...rest}
      {...attributes}
      className={cx(styles.chip, soft && styles.soft)}
      aria-pressed={chosen}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
      {note}
    </button>
  )
}
