import { useEffect, useMemo } from 'react'
import { useGlobalFilter } from '../../../core/launch/global-filter.ts'
import { CardsSkeleton } from '../../../core/query/HomeSkeleton.tsx'
import { withoutPageError } from '../../../core/query/infinite-query.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { useFoundInfiniteQuery } from '../../../parts/catalog/catalog.api.ts'
import { EndlessGrid } from '../../../parts/catalog/EndlessGrid.tsx'
import { ListingTools } from '../../../parts/catalog/ListingTools.tsx'
import { useCachedSearch, useListFreshness } from '../../../parts/catalog/list-cache.ts'
import { filtersOn, LISTING, listingRequest } from '../../../parts/catalog/listing.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { NoResults } from './NoResults.tsx'
import { rememberSearch } from './recent-searches.ts'
import styles from './SearchPage.module.css'

/** Results of the query, filtered and sorted by the URL. */
export function SearchResults({ query, onSeek }: { query: string; onSeek: (query: string) => void }) {
  const t = useWords()
  const [listing] = useSearchState(LISTING)
  const filter = useGlobalFilter()
  const request = { q: query, ...listingRequest(listing), ...filter }
  const found = useFoundInfiniteQuery(request, useListFreshness())
  useCachedSearch(request)
  const pages = found.currentData?.pages
  const [first] = pages ?? []
  // A numbered page may repeat items that moved down since the previous one.
  const products = useMemo(
    () => [...new Map(pages?.flatMap((page) => page.products.map((one) => [one.id, one])) ?? []).values()],
    [pages],
  )
  const isFound = products.length > 0
  useEffect(() => {
    if (isFound) rememberSearch(query)
  }, [isFound, query])
  const isNarrowed = filtersOn(listing) > 0 || filter.sf !== undefined
  const nothing = first !== undefined && !isFound
  const meant = first?.corrected ?? query
  const top = (
    <>
      {first?.corrected && first.corrected !== query && (
        <p className={styles.corrected} role="status">
          {t('search.shown')}{' '}
          <PlainButton onClick={() => onSeek(first.corrected ?? '')}>«{first.corrected}»</PlainButton>
        </p>
      )}
      {(!nothing || isNarrowed) && <ListingTools total={first?.total} scope={{ q: meant, ...filter }} />}
    </>
  )
  return (
    <div className={styles.results}>
      <QueryView
        query={withoutPageError(found)}
        hidesPrevious
        top={top}
        skeleton={<CardsSkeleton />}
        isEmpty={() => nothing}
        empty={<NoResults query={query} isNarrowed={isNarrowed} onSeek={onSeek} />}
      >
        {() => (
          <EndlessGrid
            products={products}
            hasMore={found.hasNextPage}
            isLoading={found.isFetchingNextPage}
            isFailed={found.isFetchNextPageError}
            onMore={found.fetchNextPage}
          />
        )}
      </QueryView>
    </div>
  )
}
