import { useRef } from 'react'
import { Button } from '../buttons/Button.tsx'
import { TextArea } from './Field.tsx'
import styles from './RichTextField.module.css'
import { listed, toggleBold } from './rich-text-marks.ts'

interface Props {
  label: string
  hint: string
  error?: string | undefined
  value: string
  maxLength: number
  rows: number
  /** Labels of the buttons that format the selection */
  marks: { readonly bold: string; readonly list: string }
  onChange: (value: string) => void
}

/** A text with two marks: bold words and lists (decision 029). */
export function RichTextField({ value, marks, onChange, ...area }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const mark = (by: typeof toggleBold) => {
    const element = box.current?.querySelector('textarea')
    const start = element?.selectionStart ?? value.length
    onChange(by(value, start, element?.selectionEnd ?? value.length))
    element?.focus()
  }
  return (
    <div ref={box} className={styles.field}>
      <TextArea {...area} value={value} onChange={({ target }) => onChange(target.value)} />
      <div className={styles.marks}>
        <Button small kind="tonal" onClick={() => mark(toggleBold)}>
          {marks.bold}
        </Button>
        <Button small kind="tonal" onClick={() => mark(listed)}>
          {marks.list}
        </Button>
      </div>
    </div>
  )
}
