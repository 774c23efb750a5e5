import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react'
import type { BareDisabling } from '../feedback/useDisabled.tsx'
import { FieldNote } from './FieldNote.tsx'
import styles from './Slider.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | BareDisabling> & {
  label: NonNullable<ReactNode>
  min: number
  max: number
  /** Its position: how far the track is filled */
  now: number
  /** Its value as text: «5 %» */
  shown: string
  error?: string
  hint?: string
  /** Additional content next to the value */
  children?: ReactNode
}

/** A slider; arrow keys move it by a step. */
export function Slider({ label, shown, now, error, hint, children, ...input }: Props) {
  const id = useId()
  const note = useId()
  const filled = (now - input.min) / Math.max(1, input.max - input.min)
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
        style={{ '--filled': `${100 * filled}%` } as CSSProperties} // React's type knows no custom properties
        aria-valuetext={shown}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
      />
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  )
}
