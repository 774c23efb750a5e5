import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import {
  type Queued,
  useModerateReviewMutation,
  useReplyToReviewMutation,
} from '../../../parts/reviews/reviews.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import { ReviewCard } from './ReviewCard.tsx'

const _Sheet = lazySheet(async () => ({ default: (await import('../../../ui/overlays/Sheet.tsx')).Sheet }))

/** A review with moderation: publish, reject with a reason, reply. */
export function ModeratedReview({ review }: { review: Queued }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [moderate, { isLoading }] = useModerateReviewMutation()
  const [reply, { isLoading: isReplying }] = useReplyToReviewMutation()
  const sheet = useSheet<'reject' | 'reply'>({ resetsOnClose: true })
  const open = sheet.subject
  const { id } = review
  const author = [review.author, review.verified && t('reviews.verified')].filter(Boolean).join(' · ')
  async function settle(work: Promise<{ error?: unknown }>): Promise<void> {
    const { error } = await work
    if (error) return toastError(error)
    sheet.close()
  }
  return (
    <ReviewCard review={review} author={author}>
      {review.status !== 'published' && (
        <Button busy={isLoading} onClick={() => void settle(moderate({ id, action: 'publish' }))}>
          {t('reviews.publish')}
        </Button>
      )}
      {review.status !== 'rejected' && (
        <Button kind="fill" onClick={() => sheet.show('reject')}>
          {t('reviews.reject')}
        </Button>
      )}
      <Button kind="fill" onClick={() => sheet.show('reply')}>
        {t('reviews.answer')}
      </Button>
      {open && (
        <FormSheet
          {...sheet.overlay}
          title={t(open === 'reject' ? 'reviews.rejectTitle' : 'reviews.answerTitle')}
          closeLabel={t('common.close')}
        >
          <TextForm
            label={t(open === 'reject' ? 'reviews.reason' : 'reviews.reply')}
            button={t(open === 'reject' ? 'reviews.reject' : 'reviews.answerSend')}
            first={open === 'reply' ? review.reply : ''}
            atMost={open === 'reject' ? 500 : LIMITS.reviewChars}
            // Rejecting requires a reason; an empty reply removes the previous one.
            isRequired={open === 'reject'}
            busy={isLoading || isReplying}
            onSend={(text) =>
              void settle(
                open === 'reject' ? moderate({ id, action: 'reject', reason: text }) : reply({ id, text }),
              )
            }
          />
        </FormSheet>
      )}
    </ReviewCard>
  )
}

interface TextFormProps {
  label: string
  button: string
  first: string
  atMost: number
  isRequired: boolean
  busy: boolean
  onSend: (text: string) => void
}

function TextForm({ label, button, first, atMost, isRequired, busy, onSend }: TextFormProps) {
  const t = useWords()
  const [text, setText] = useState(first)
  useUnsaved(text !== first)
  return (
    <form
      style={{ display: 'grid', gap: 'var(--space-16)', padding: '0 var(--gutter) var(--space-16)' }}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(text.trim())
      }}
    >
      <TextArea
        label={label}
        rows={4}
        dir="auto"
        maxLength={atMost}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        wide
        type="submit"
        busy={busy}
        disabledReason={isRequired && text.trim() === '' ? t('disabled.emptyField') : undefined}
      >
        {button}
      </Button>
    </form>
  )
}
