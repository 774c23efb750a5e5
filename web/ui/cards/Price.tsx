import { cx } from '../cx.ts'
import { money } from '../format.ts'
import styles from './Price.module.css'

/** The price, bold, and the one before it, struck out and announced by its label. Kopecks. */
export function Price({ kop, oldKop, oldLabel, large }: PriceProps) {
  const fell = oldKop !== undefined && oldKop > kop
  return (
    <span className={cx(styles.price, fell && styles.fell, large && styles.large)}>
      <b className="num">
        <bdi>{money(kop)}</bdi>
      </b>
      {fell && (
        <s className="num">
          <span className="aloud">{oldLabel} </span>
          <bdi>{money(oldKop)}</bdi>
        </s>
      )}
    </span>
  )
}

interface PriceProps {
  kop: number
  oldKop?: number
  oldLabel: string
  large?: boolean
}
