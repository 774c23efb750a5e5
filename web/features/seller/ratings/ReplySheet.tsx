import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { type BuyerRating, useReplyToRatingMutation } from '../../../parts/ratings/ratings.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './RatingCard.module.css'

interface Props {
  rating: BuyerRating
  open: boolean
  onClose: () => void
}

/** The only answer to a rating; its buyer reads it. */
export default function ReplySheet({ rating, open, onClose }: Props) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [reply, { isLoading }] = useReplyToRatingMutation()
  const [text, setText] = useState('')
  async function send(): Promise<void> {
    const { error } = await reply({ id: rating.orderId, text: text.trim() })
    if (error) return toastError(error)
    toast(t('ratings.replied'))
    setText('')
    onClose()
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      isDirty={text.trim() !== ''}
      title={t('ratings.replyTitle')}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea
          label={t('ratings.reply')}
          hint={t('ratings.replyHint')}
          rows={4}
          dir="auto"
          maxLength={LIMITS.ratingChars}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          wide
          type="submit"
          busy={isLoading}
          disabledReason={text.trim() === '' ? t('disabled.emptyField') : undefined}
        >
          {t('reviews.answer')}
        </Button>
      </form>
    </FormSheet>
  )
}
