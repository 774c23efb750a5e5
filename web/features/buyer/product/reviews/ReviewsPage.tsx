import { useParams } from 'react-router'
import { ownPicture } from '../../../../core/pictures/pictures.ts'
import { withoutPageError } from '../../../../core/query/infinite-query.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../../core/routing/useSearchState.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Chip } from '../../../../ui/buttons/Chip.tsx'
import { SegmentedControl } from '../../../../ui/buttons/SegmentedControl.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../../ui/layout/TitleBar.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { useReviewsInfiniteQuery } from '../product.api.ts'
import styles from './ProductReviews.module.css'
import { RatingBars, ReviewCard } from './ProductReviews.tsx'
import { listRequest, SEARCH, SORTS } from './review-list.ts'

/** All reviews of a product: distribution of marks, sorting, filter by stars. */
export default function ReviewsPage() {
  const t = useWords()
  const product = Number(useParams().id)
  const [{ sort, stars }, change] = useSearchState(SEARCH)
  const query = useReviewsInfiniteQuery(listRequest(product, { sort, stars }))
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  const ratingsOf = ([first]: NonNullable<typeof query.data>['pages']) =>
    first && first.rating !== null ? (
      <RatingBars
        rating={first.rating}
        ratings={first.ratings}
        chosen={stars}
        onStars={(value) => change({ stars: value })}
      />
    ) : null
  const controls = (
    <>
      <div className={styles.sorts}>
        <SegmentedControl
          label={t('reviews.sort')}
          options={SORTS.map((value) => ({ value, label: t(`reviews.sort.${value}`) }))}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
      </div>
      {stars && (
        <p className={styles.filtered}>
          <Chip chosen onClick={() => change({ stars: undefined })}>
            {t('reviews.starsOnly', { count: Number(stars) })} <Icon name="x-bold" size={14} />
          </Chip>
        </p>
      )}
    </>
  )
  const list = (
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
  )
  return (
    <QueryView
      query={withoutPageError(query)}
      skeleton={<RowsSkeleton />}
      isEmpty={({ pages }) => (pages[0]?.rating ?? null) === null}
      empty={<EmptyState art={ownPicture('s-message')} title={t('product.reviewsNone')} />}
    >
      {({ pages }) => (
        <>
          <TitleBar title={t('product.reviewsTitle')} />
          <div className={styles.marks}>{ratingsOf(pages)}</div>
          {controls}
          {list}
        </>
      )}
    </QueryView>
  )
}
