import { Icon } from '../pictures/Icon.tsx'
import type { IconName } from '../pictures/icon-names.ts'
import styles from './ProductCard.module.css'

/** The heart in a picture's corner: outline, or full and springing when the product is a favourite. */
export function HeartButton({ on, label, onClick }: { on: boolean; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.heart} aria-pressed={on} aria-label={label} onClick={onClick}>
      <Icon name={on ? 'heart-fill' : 'heart'} />
    </button>
  )
}

/** The round button over a picture. */
export function AddButton({ label, icon, onClick }: { label: string; icon: IconName; onClick?: () => void }) {
  return (
    <button type="button" className={styles.add} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
    </button>
  )
}
