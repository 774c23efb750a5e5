import type { ComponentProps, ReactNode } from 'react'
import { type BareDisabling, type ButtonDisabling, useDisabled } from '../feedback/useDisabled.tsx'

/** A text inside, which a label may extend for screen readers, or a label and a picture. */
type Name =
  | { children: NonNullable<ReactNode>; label?: string | undefined }
  | { label: string; children?: ReactNode }
type Props = ButtonDisabling &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label' | BareDisabling> &
  Name & { busy?: boolean }

/** A button without a look of its own, for tiles, rows and texts that are tapped. */
export function PlainButton({ label, busy, disabledReason, children, ...button }: Props) {
  const { attributes, note } = useDisabled(disabledReason, {
    busy,
    describedBy: button['aria-describedby'],
  })
  return (
    <button type="button" {...button} {...attributes} aria-label={label}>
      {children}
      {note}
    </button>
  )
}
