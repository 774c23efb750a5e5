import { useId } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './Reviews.module.css'

const FIVE = [1, 2, 3, 4, 5] as const

/** So many stars out of five, read aloud as one mark. */
export function Stars({ rating }: { rating: number }) {
  const t = useWords()
  return (
    <span className={styles.stars} role="img" aria-label={t('product.rating', { value: rating })}>
      {FIVE.map((star) => (
        <Icon key={star} name={star <= rating ? 'star-fill' : 'star'} size={18} />
      ))}
    </span>
  )
}

/** A choice of stars: a radio group with arrow keys. */
export function StarsChoice({ value, onChange, error }: ChoiceProps) {
  const t = useWords()
  const name = useId()
  const note = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? note : undefined}>
      <legend>{t('reviews.mark')}</legend>
      {FIVE.map((star) => (
        <label key={star} data-on={star <= value}>
          <input
            type="radio"
            className="aloud"
            name={name}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Icon name={star <= value ? 'star-fill' : 'star'} size={32} />
          <span className="aloud">{t('reviews.stars', { count: star })}</span>
        </label>
      ))}
      {error && (
        <p id={note} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  /** 0: none yet */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}
