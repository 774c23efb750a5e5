import { useSearchParams } from 'react-router'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import {
  type ReviewableLine,
  useMyReviewsQuery,
  type WrittenReview,
} from '../../../parts/reviews/reviews.api.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewedProduct } from './ReviewedProduct.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/**
 * Purchases to review and written reviews; `?order=` filters by order, `?line=` opens the form (domain.md
 * 4.3).
 */
export default function MyReviewsPage() {
  const t = useWords()
  const [search] = useSearchParams()
  const order = search.get('order')
  const line = Number(search.get('line'))
  const query = useMyReviewsQuery(order === null ? {} : { order }, useFreshPerVisit())
  return (
    <>
      <TitleBar title={t(line > 0 ? 'reviews.write' : 'reviews.mine')} />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {(mine) => (line > 0 ? <LineReviewForm line={line} mine={mine} /> : <ReviewLists mine={mine} />)}
      </QueryView>
    </>
  )
}

interface Mine {
  readonly toWrite: readonly ReviewableLine[]
  readonly written: readonly WrittenReview[]
}

function LineReviewForm({ line, mine }: { line: number; mine: Mine }) {
  const again = mine.written.find((one) => one.lineId === line && one.status === 'rejected')
  const goods = mine.toWrite.find((one) => one.lineId === line) ?? again
  return goods ? (
    <ReviewForm goods={goods} lineId={line} before={again} />
  ) : (
    // Already written, possibly on another device.
    <ReviewLists mine={mine} />
  )
}

function ReviewLists({ mine: { toWrite, written } }: { mine: Mine }) {
  const t = useWords()
  if (toWrite.length === 0 && written.length === 0)
    return (
      <EmptyState art={ownPicture('s-message')} title={t('reviews.none')} text={t('reviews.noneText')}>
        {appLink({
          href: links.orders(),
          className: buttonClass({ kind: 'tonal' }),
          children: t('shell.orders'),
        })}
      </EmptyState>
    )
  return (
    <>
      {toWrite.length > 0 && (
        <ListGroup title={t('reviews.waiting')} large>
          {toWrite.map((line) => (
            <ReviewedProduct
              key={line.lineId}
              goods={line}
              text={[...line.options, t('reviews.write')].join(' · ')}
              href={links.writeReview(line.lineId)}
            />
          ))}
        </ListGroup>
      )}
      {written.map((review) => (
        <ReviewCard key={review.id} review={review}>
          {review.status === 'rejected' &&
            review.lineId !== null &&
            appLink({
              href: links.writeReview(review.lineId),
              className: buttonClass({ kind: 'tonal' }),
              children: t('reviews.again'),
            })}
        </ReviewCard>
      ))}
    </>
  )
}
