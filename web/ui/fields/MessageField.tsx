import type { ComponentProps } from 'react'

type Props = Omit<
  ComponentProps<'textarea'>,
  'aria-label' | 'placeholder' | 'aria-invalid' | 'aria-describedby' | 'disabled'
> & {
  /** Shown while the field is empty, and said by screen readers. */
  label: string
  /** Id of the text that says what is wrong; absent: nothing is. */
  wrong?: string | undefined
}

/** The field of a conversation: one line without a visible label, which grows with its text. */
export function MessageField({ label, wrong, ...area }: Props) {
  return (
    <textarea
      rows={1}
      dir="auto"
      {...area}
      placeholder={label}
      aria-label={label}
      aria-invalid={wrong === undefined ? undefined : true}
      aria-describedby={wrong}
    />
  )
}
