import { cx } from '../cx.ts'
import { useDisabled } from '../feedback/useDisabled.tsx'
import { takesFocus } from '../overlays/useKeptFocus.ts'
import { Icon } from '../pictures/Icon.tsx'
import styles from './Stepper.module.css'

/**
 * «− 2 +»: minus below the minimum and plus above the maximum are disabled. Quantities begin at `first`; below it is
 * nothing.
 */
export function Stepper(props: StepperProps) {
  const { value, min = 0, max = 999, step = 1, first = step, labels, onChange, floating, large } = props
  const less = useDisabled(value <= min ? labels.least : undefined)
  const more = useDisabled(value + step > max ? labels.most : undefined)
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
        onClick={() => value > min && onChange(value <= first ? min : Math.max(value - step, min))}
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
        onClick={() => onChange(Math.max(value + step, first))}
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
  step?: number
  first?: number
  labels: StepperLabels
  onChange: (value: number) => void
  floating?: boolean
  large?: boolean
}
