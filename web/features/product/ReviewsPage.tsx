import { useParams } from 'react-router'
import { ownPicture } from '../../app/pictures.ts'
import { ErrorScreen } from '../../app/shell/ErrorScreen.tsx'
import { RowsSkeleton } from '../../app/shell/skeletons.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../words/useWords.ts'
import { useReviewsInfiniteQuery } from './product.api.ts'
import styles from './Reviews.module.css'
import { ReviewCard } from './Reviews.tsx'

/** All reviews of a product, newest first. */
export default function ReviewsPage() {
  const t = useWords()
  const { id = '' } = useParams()
  const query = useReviewsInfiniteQuery({ product: id })
  if (!query.data)
    return query.error ? <ErrorScreen error={query.error} onAgain={query.refetch} /> : <RowsSkeleton />
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  if (reviews.length === 0)
    return <EmptyState art={ownPicture('s-message')} title={t('product.reviewsNone')} />
  return (
    <>
      <h1 className="page-title">{t('product.reviewsTitle')}</h1>
      <div className={styles.all}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
        {query.hasNextPage && (
          <Button wide kind="fill" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('common.more')}
          </Button>
        )}
      </div>
    </>
  )
}
