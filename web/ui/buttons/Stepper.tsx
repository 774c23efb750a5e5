import { cx } from '../cx.ts'
import { useDisabled } from '../feedback/useDisabled.tsx'
import { takesFocus } from '../overlays/useKeptFocus.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Stepper.module.css'

/** «− 2 +»: minus below the minimum and plus above the maximum are disabled. */
export function Stepper({ value, min = 0, max = 999, labels, onChange, floating, large }: StepperProps) {
  const less = useDisabled(value <= min ? labels.least : undefined)
  const more = useDisabled(value >= max ? labels.most : undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in older WebViews.
    <span
      role="group"
      className={cx(styles.stepper, floating && styles.floating, large && styles.large)}
      aria-label={labels.quantity}
    >
      <button
        type="button"
        aria-label={labels.less}
        {...less.attributes}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus-bold" size={18} />
        {less.note}
      </button>
      <output key={value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        {...takesFocus}
        aria-label={labels.more}
        {...more.attributes}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus-bold" size={18} />
        {more.note}
      </button>
    </span>
  )
}

export interface StepperLabels {
  less: string
  more: string
  quantity: string
  /** Why there can be no less; absent where zero takes the stepper away */
  least?: string
  /** Why there can be no more */
  most: string
}
interface StepperProps {
  value: number
  min?: number
  max?: number
  labels: StepperLabels
  onChange: (value: number) => void
  floating?: boolean
  large?: boolean
}
