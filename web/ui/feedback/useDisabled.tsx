import { useId } from 'react'
import { cx } from '../cx.ts'

/** The attributes of a control that cannot be used for now. No control takes a bare `disabled`. */
export interface Disabling {
  /** Why the control is disabled, in words for its users; without a reason it is enabled. */
  disabledReason?: string | undefined
}

/**
 * Disables a control that has a reason or is busy. The reason is its title and its description; `note` holds the
 * description and is hidden, because a text inside a button or label would become a part of the name.
 */
export function useDisabled(reason: string | undefined, { busy, describedBy }: Options = {}) {
  const id = useId()
  const attributes = {
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(busy ? { disabled: true, 'aria-busy': true } : {}),
    ...(reason ? { disabled: true, title: reason, 'aria-describedby': cx(describedBy, id) } : {}),
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
}
