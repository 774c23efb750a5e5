import type { ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './FileButton.module.css'

/** A text inside, or a label for a picture. */
type Name = { children: NonNullable<ReactNode>; label?: string } | { label: string; children?: ReactNode }
type Props = Name & {
  accept: readonly string[]
  multiple?: boolean
  className?: string
  describedBy?: string
  busy?: boolean
  inputRef?: Ref<HTMLInputElement>
  onFiles: (files: readonly File[]) => void
}

/** Anything that opens the choice of files when it is tapped, or by the keyboard; the same file may be chosen again. */
export function FileButton({ label, accept, multiple, className, children, ...input }: Props) {
  return (
    <label className={cx(styles.button, className)}>
      {children}
      <input
        ref={input.inputRef}
        className="aloud"
        type="file"
        multiple={multiple}
        accept={accept.join()}
        aria-label={label}
        aria-describedby={input.describedBy}
        aria-disabled={input.busy || undefined}
        onClick={(event) => input.busy && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0 && !input.busy) input.onFiles(files)
        }}
      />
    </label>
  )
}
