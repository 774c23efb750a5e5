import { IconButton } from '../buttons/IconButton.tsx'
import styles from './MoveButtons.module.css'

interface Props {
  labels: { up: string; down: string }
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

/** Two arrows at the end of a row, which move it among the others; at the ends of the list one does nothing. */
export function MoveButtons({ labels, isFirst, isLast, onMove }: Props) {
  return (
    <span className={styles.buttons}>
      <IconButton icon="arrow-up" label={labels.up} inert={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon="arrow-down" label={labels.down} inert={isLast} onClick={() => onMove(1)} />
    </span>
  )
}
