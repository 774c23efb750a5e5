import { LIMITS } from '@sarafan/contract/limits'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorScreen } from '../../app/shell/ErrorScreen.tsx'
import { CardsSkeleton } from '../../app/shell/skeletons.tsx'
import { useWords } from '../../words/useWords.ts'
import { useFoundInfiniteQuery } from '../catalog/catalog.api.ts'
import { EndlessGrid } from '../catalog/EndlessGrid.tsx'
import { ListingTools } from '../catalog/ListingTools.tsx'
import { listingOf } from '../catalog/listing.ts'
import { Nothing } from './Nothing.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { rememberSearch } from './recent.ts'
import { SearchField } from './SearchField.tsx'
import styles from './SearchPage.module.css'

/** Milliseconds without a key before a query is sent. */
const PAUSE_MS = 300

/** Search as one types; the query and its filters live in the address. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const seek = (query: string) => {
    setText(query)
    setParams(query === '' ? {} : { q: query }, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause.
  useEffect(() => {
    if (text.trim() === asked) return
    const timer = setTimeout(() => seek(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <SearchField text={text} onText={setText} onSubmit={() => seek(text.trim())} />
      {asked.length >= LIMITS.searchMinChars ? (
        <Results query={asked.slice(0, LIMITS.searchMaxChars)} onSeek={seek} />
      ) : (
        <RecentSearches onSeek={seek} />
      )}
    </>
  )
}

function Results({ query, onSeek }: { query: string; onSeek: (query: string) => void }) {
  const t = useWords()
  const [params] = useSearchParams()
  const listing = listingOf(params)
  const found = useFoundInfiniteQuery({ q: query, ...listing })
  const pages = found.currentData?.pages ?? []
  const [first] = pages
  const products = pages.flatMap((page) => page.products)
  const isFound = products.length > 0
  useEffect(() => {
    if (isFound) rememberSearch(query)
  }, [isFound, query])
  if (found.error && !first) return <ErrorScreen error={found.error} onAgain={found.refetch} />
  if (first && !isFound)
    return <Nothing query={query} isNarrowed={Object.keys(listing).length > 0} onSeek={onSeek} />
  return (
    <>
      {first?.corrected && first.corrected !== query && (
        <p className={styles.corrected}>
          {t('search.shown')}{' '}
          <button type="button" onClick={() => onSeek(first.corrected ?? '')}>
            «{first.corrected}»
          </button>
        </p>
      )}
      <ListingTools total={first?.total} scope={{}} />
      {first ? (
        <EndlessGrid
          products={products}
          hasMore={found.hasNextPage}
          isLoading={found.isFetchingNextPage}
          isFailed={found.isFetchNextPageError}
          onMore={found.fetchNextPage}
        />
      ) : (
        <CardsSkeleton />
      )}
    </>
  )
}
