import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { type OwnRating, useRateOrderMutation } from '../../../../parts/ratings/ratings.api.ts'
import { StarsChoice } from '../../../../parts/reviews/Stars.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../../ui/fields/Field.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from './OrderRating.module.css'

interface Props {
  id: string
  rating: OwnRating['rating']
  open: boolean
  onClose: () => void
}

/** Stars and words about the shop; only the seller reads the words. */
export default function RatingSheet({ id, rating, open, onClose }: Props) {
  const t = useWords()
  return (
    <FormSheet open={open} onClose={onClose} title={t('ratings.rate')} closeLabel={t('common.close')}>
      <RatingForm id={id} rating={rating} onDone={onClose} />
    </FormSheet>
  )
}

function RatingForm({ id, rating, onDone }: Pick<Props, 'id' | 'rating'> & { onDone: () => void }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [rate, { isLoading }] = useRateOrderMutation()
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [text, setText] = useState(rating?.text ?? '')
  useUnsaved(stars !== (rating?.stars ?? 0) || text !== (rating?.text ?? ''))
  async function send(): Promise<void> {
    if (stars === 0) return
    const { error } = await rate({ id, stars, text: text.trim() })
    if (error) return toastError(error)
    toast(t('ratings.sent'))
    onDone()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <StarsChoice value={stars} onChange={setStars} />
      <TextArea
        label={t('ratings.text')}
        hint={t('ratings.textHint')}
        rows={4}
        maxLength={LIMITS.ratingChars}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        wide
        type="submit"
        busy={isLoading}
        disabledReason={stars === 0 ? t('reviews.markMissing') : undefined}
      >
        {t('ratings.send')}
      </Button>
    </form>
  )
}
