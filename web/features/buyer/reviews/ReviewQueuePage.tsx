import { REVIEW_STATUSES } from '@sarafan/contract/catalog/reviews'
import { useConfig } from '../../../core/config/config-context.ts'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import styles from '../../../parts/reviews/Reviews.module.css'
import { useReviewQueueQuery } from '../../../parts/reviews/reviews.api.ts'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { useWords } from '../../../words/useWords.ts'
import { ModeratedReview } from './ModeratedReview.tsx'
import { listRequest, SEARCH } from './review-queue.ts'

/** The showcase's reviews for its moderators: pending first, then published and rejected. */
export default function ReviewQueuePage() {
  const t = useWords()
  const { showcaseName } = useConfig()
  const [choice, change] = useSearchState(SEARCH)
  const { status, page } = choice
  const query = useReviewQueueQuery(listRequest(choice), useFreshPerVisit())
  const { data, isFetching } = query
  return (
    <>
      <TitleBar title={t('reviews.title')} text={<bdi>{showcaseName}</bdi>} />
      <div className={styles.tabs}>
        <Rail label={t('reviews.title')} narrow>
          {REVIEW_STATUSES.map((one) => (
            <Chip key={one} chosen={one === status} onClick={() => change({ status: one })}>
              {t(`reviews.status.${one}`)}
              {one === 'on_moderation' && data && data.waiting > 0 && ` ${data.waiting}`}
            </Chip>
          ))}
        </Rail>
      </div>
      <QueryView query={query} skeleton={<RowsSkeleton />} isEmpty={({ reviews }) => reviews.length === 0}>
        {({ reviews, pager }) => (
          <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
            {reviews.length === 0 && (
              <EmptyState
                art={ownPicture('s-message')}
                title={t('reviews.queueEmpty')}
                text={t('reviews.queueEmptyText')}
              />
            )}
            {reviews.map((review) => (
              <ModeratedReview key={review.id} review={review} />
            ))}
            <Pages page={page} total={pager.totalPages} onPage={(to) => change({ page: to })} />
          </div>
        )}
      </QueryView>
    </>
  )
}
