import { LIMITS } from '@sarafan/contract/limits'
import { useForm } from 'react-hook-form'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { PhotoPicker } from '../../../parts/photos/PhotoPicker.tsx'
import { usePhotos } from '../../../parts/photos/usePhotos.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import {
  type ReviewableLine,
  useSendReviewPhotoMutation,
  useWriteReviewMutation,
  type WrittenReview,
} from '../../../parts/reviews/reviews.api.ts'
import { StarsChoice } from '../../../parts/reviews/Stars.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ReviewedProduct } from './ReviewedProduct.tsx'

interface Draft {
  rating: number
  text: string
}

interface Props {
  goods: Pick<ReviewableLine, 'productId' | 'name' | 'picture'>
  lineId: number
  /** The rejected review that it replaces */
  before?: WrittenReview | undefined
}

/** Stars, words and photos of a bought thing; it is shown to others once a moderator has read it. */
export function ReviewForm({ goods, lineId, before }: Props) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const toast = useToast()
  const toastError = useErrorToast()
  const [write, { isLoading }] = useWriteReviewMutation()
  const [send] = useSendReviewPhotoMutation()
  const photos = usePhotos({ send, atMost: LIMITS.reviewPhotos })
  const draft = useForm<Draft>({ defaultValues: { rating: before?.rating ?? 0, text: before?.text ?? '' } })
  const release = useUnsaved(draft.formState.isDirty)
  const rating = draft.watch('rating')
  const text = draft.watch('text')
  async function submit(values: Draft): Promise<void> {
    if (photos.isSending) return
    const { error } = await write({
      lineId,
      rating: values.rating,
      text: values.text.trim(),
      photos: photos.ids,
    })
    if (error) return toastError(error)
    toast(t('reviews.sent'))
    release()
    navigate(links.myReviews(), { replace: true })
  }
  return (
    <>
      <ListGroup remark={before ? `${t('reviews.reason')}: ${before.reason}` : t('reviews.hint')}>
        <ReviewedProduct goods={goods} />
      </ListGroup>
      <ListGroup padded>
        <form className={styles.form} noValidate onSubmit={draft.handleSubmit(submit)}>
          <input type="hidden" {...draft.register('rating', { min: 1, valueAsNumber: true })} />
          <StarsChoice
            value={rating}
            onChange={(star) => draft.setValue('rating', star, { shouldValidate: true })}
            error={draft.formState.errors.rating && t('reviews.markMissing')}
          />
          <TextArea
            label={t('reviews.text')}
            rows={5}
            maxLength={LIMITS.reviewChars}
            labelEnd={
              text.length > LIMITS.reviewChars / 2 ? `${text.length} / ${LIMITS.reviewChars}` : undefined
            }
            dir="auto"
            {...draft.register('text')}
          />
          <PhotoPicker photos={photos} />
          <Button wide type="submit" busy={isLoading || photos.isSending}>
            {t('reviews.send')}
          </Button>
        </form>
      </ListGroup>
    </>
  )
}
