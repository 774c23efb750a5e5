import { useId } from 'react'
import { cx } from '../cx.ts'

/** Attributes that controls do not take: without a reason they would say only that something cannot be used. */
export type BareDisabling = 'disabled' | 'aria-disabled' | 'title'

/** The attributes of a control that cannot be used for now. No control takes a bare `disabled`. */
export interface Disabling {
  /** Why the control is disabled, in words for its users; without a reason it is enabled. */
  disabledReason?: string | undefined
}

/** The same of a button; a name with a hyphen compiles in JSX unless it is forbidden. */
export interface ButtonDisabling extends Disabling {
  'aria-disabled'?: never
}

/**
 * Disables a control that has a reason or is busy. The reason is its title and its description; `note` holds the
 * description and is hidden, because a text inside a button or label would become a part of the name.
 */
export function useDisabled(reason: string | undefined, { busy, describedBy, isFocusable }: Options = {}) {
  const id = useId()
  const attributes = {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(busy ? { disabled: true, 'aria-busy': true } : {}),
    ...(reason ? { title: reason, 'aria-describedby': cx(describedBy, id) } : {}),
    ...(reason && (isFocusable ? { 'aria-disabled': true } : { disabled: true })),
  }
  const note = reason ? (
    <span id={id} hidden>
      {reason}
    </span>
  ) : null
  return { attributes, note }
}

interface Options {
  busy?: boolean | undefined
  /** The id of another description of the control */
  describedBy?: string | undefined
  /** The control keeps the focus and must ignore taps by itself. */
  isFocusable?: boolean
}
