import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { useSearchState } from '../../core/routing/useSearchState.ts'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { useWords } from '../../words/useWords.ts'
import AppliedFilters from './AppliedFilters.tsx'
import type { Scope } from './catalog.api.ts'
import styles from './ListingTools.module.css'
import { filtersOn, LISTING, type Listing } from './listing.ts'
import { sortLabels } from './sort-labels.ts'

const FiltersSheet = lazySheet(() => import('./FiltersSheet.tsx'))
const SortSheet = lazySheet(() => import('./SortSheet.tsx'))

/** Sorting and filters of a list; both are in the URL, so that a link or going back restores them. */
export function ListingTools({ total, scope }: { total: number | undefined; scope: Scope }) {
  const t = useWords()
  const [listing, setListing] = useSearchState(LISTING)
  const sorting = useSheet()
  const filtering = useSheet()
  const change = (part: Partial<Listing>) => {
    setListing(part)
    window.scrollTo(0, 0)
    sorting.close()
    filtering.close()
  }
  const count = filtersOn(listing)
  const shown = { listing, scope, total, onChange: change }
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <Chip icon="sort-ascending" onClick={() => sorting.show(true)}>
          {t(sortLabels[listing.sort])}
        </Chip>
        <Chip icon="sliders-horizontal" soft chosen={count > 0} onClick={() => filtering.show(true)}>
          {count > 0 ? t('catalog.filtersCount', { count }) : t('catalog.filters')}
        </Chip>
      </div>
      <AppliedFilters listing={listing} scope={scope} onChange={change} />
      {sorting.subject && <SortSheet {...sorting.overlay} {...shown} />}
      {filtering.subject && <FiltersSheet {...filtering.overlay} {...shown} />}
    </div>
  )
}
