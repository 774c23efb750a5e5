import type { ReactNode } from 'react'
import styles from './RadioCards.module.css'

export interface RadioCard {
  readonly id: string
  readonly title: ReactNode
  readonly text?: ReactNode
}

interface Props {
  label: string
  /** Names the group of radios; one per page. */
  name: string
  cards: readonly RadioCard[]
  chosen: string
  onChoose: (id: string) => void
}

/** Cards in a row, of which one is chosen by a tap or by the arrow keys; they scroll sideways where they do not fit. */
export function RadioCards({ label, name, cards, chosen, onChoose }: Props) {
  return (
    <div className={styles.cards} role="radiogroup" aria-label={label}>
      {cards.map(({ id, title, text }) => (
        <label key={id} className={styles.card}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <b dir="auto">{title}</b>
          {text && <span>{text}</span>}
        </label>
      ))}
    </div>
  )
}
