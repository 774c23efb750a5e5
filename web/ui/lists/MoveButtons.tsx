import { IconButton } from '../buttons/IconButton.tsx'
import styles from './MoveButtons.module.css'

/** What the arrows do, and why the first and the last one cannot. */
export interface MoveLabels {
  up: string
  down: string
  first: string
  last: string
}

interface Props {
  labels: MoveLabels
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

/** Two arrows at the end of a row, which move it among the others; at the ends of the list one does nothing. */
export function MoveButtons({ labels, isFirst, isLast, onMove }: Props) {
  return (
    <span className={styles.buttons}>
      <IconButton
        icon="arrow-up"
        label={labels.up}
        inertReason={isFirst ? labels.first : undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={labels.down}
        inertReason={isLast ? labels.last : undefined}
        onClick={() => onMove(1)}
      />
    </span>
  )
}
