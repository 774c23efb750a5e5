import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../core/query/skeletons.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFreshPerVisit } from '../../../core/routing/visit.ts'
import { type RatingList, useRatingsQuery } from '../../../parts/ratings/ratings.api.ts'
import { SellerRating } from '../../../parts/ratings/SellerRating.tsx'
import styles from '../../../parts/reviews/Reviews.module.css'
import { Chip } from '../../../ui/buttons/Chip.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { number } from '../../../ui/format.ts'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { Rail } from '../../../ui/lists/Rail.tsx'
import { Totals } from '../../../ui/lists/Totals.tsx'
import { useWords } from '../../../words/useWords.ts'
import { RatingCard } from './RatingCard.tsx'
import { GROUPS, listRequest, SEARCH } from './rating-list.ts'

/** Ratings of the shop by buyers of its orders, for the team. */
export default function RatingsPage() {
  const t = useWords()
  const [choice, change] = useSearchState(SEARCH)
  const { group, page } = choice
  const query = useRatingsQuery(listRequest(choice), useFreshPerVisit())
  const { isFetching } = query
  return (
    <>
      <TitleBar title={t('ratings.title')} text={t('ratings.about')} />
      <div className={styles.tabs}>
        <Rail label={t('ratings.title')} narrow>
          {GROUPS.map((one) => (
            <Chip key={one} chosen={one === group} onClick={() => change({ group: one })}>
              {t(`ratings.group.${one}`)}
            </Chip>
          ))}
        </Rail>
      </div>
      <QueryView
        query={query}
        denied={{ title: t('ratings.closedTitle'), text: t('ratings.closedText') }}
        skeleton={<RowsSkeleton />}
        isEmpty={({ ratings }) => ratings.length === 0}
      >
        {(list) => (
          <div aria-busy={isFetching} className={isFetching ? styles.dim : undefined}>
            {page === 1 && group === 'all' && <RatingSummary list={list} />}
            {list.ratings.length === 0 && (
              <EmptyState
                art={ownPicture('s-message')}
                title={t('ratings.none')}
                text={t('ratings.noneText')}
              />
            )}
            {list.ratings.map((rating) => (
              <RatingCard key={rating.orderId} rating={rating} mayReply={list.mayReply} />
            ))}
            <Pages page={page} total={list.pager.totalPages} onPage={(to) => change({ page: to })} />
          </div>
        )}
      </QueryView>
    </>
  )
}

/** The mean as buyers see it, and how many ratings have how many stars. */
function RatingSummary({ list }: { list: RatingList }) {
  const t = useWords()
  const all = list.stars.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const rows = list.stars
    .map((count, at) => ({ label: t('reviews.stars', { count: at + 1 }), value: number(count) }))
    .reverse()
  return (
    <ListGroup padded {...(list.rating ? {} : { remark: t('ratings.tooFew') })}>
      <SellerRating rating={list.rating} />
      <Totals rows={rows} />
    </ListGroup>
  )
}
