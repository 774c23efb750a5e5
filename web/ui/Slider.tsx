import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote } from './FieldNote.tsx'
import styles from './Slider.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** What it stands at, as people read it: «5 %» */
  shown: string
  error?: string
  hint?: string
  /** Beside the value: what else belongs to it */
  children?: ReactNode
}

/** A value picked by sliding; arrow keys move it a step. */
export function Slider({ label, shown, error, hint, children, ...input }: Props) {
  const [id, note] = [useId(), useId()]
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {children}
        <output htmlFor={id} className="num">
          <bdi>{shown}</bdi>
        </output>
      </div>
      <input
        {...input}
        id={id}
        type="range"
        aria-valuetext={shown}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
      />
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  )
}
