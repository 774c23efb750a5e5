import { type ComponentType, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCloseOnBack } from '../../core/overlays/back-stack.ts'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { useWords } from '../../words/useWords.ts'
import AppliedFilters from './AppliedFilters.tsx'
import type { Listing, Scope } from './catalog.api.ts'
import type { SheetProps } from './FiltersSheet.tsx'
import styles from './ListingTools.module.css'
import { filtersOn, listingOf, paramsOf, sortOf } from './listing.ts'
import { sortWord } from './sort-word.ts'

const FiltersSheet = lazyScreen(() => import('./FiltersSheet.tsx'))
const SortSheet = lazyScreen(() => import('./SortSheet.tsx'))

/** Order and filters of a list; both live in the address, so a link or «back» brings them along. */
export function ListingTools({ total, scope }: { total: number | undefined; scope: Scope }) {
  const t = useWords()
  const [params, setParams] = useSearchParams()
  const listing = listingOf(params)
  const [open, setOpen] = useState<'sort' | 'filters'>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const close = () => setOpen(undefined)
  useCloseOnBack(open !== undefined, close)
  const show = (sheet: 'sort' | 'filters') => {
    setSeen((before) => new Set(before).add(sheet))
    setOpen(sheet)
  }
  const change = (next: Listing) => {
    setParams(paramsOf(next, params), { replace: true })
    window.scrollTo(0, 0)
    close()
  }
  const count = filtersOn(listing)
  const sheet = (name: 'sort' | 'filters', Sheet: ComponentType<SheetProps>) =>
    seen.has(name) && (
      <Suspense>
        <Sheet open={open === name} onClose={close} {...{ listing, scope, total }} onChange={change} />
      </Suspense>
    )
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <Chip icon="sort-ascending" onClick={() => show('sort')}>
          {t(sortWord[sortOf(listing)])}
        </Chip>
        <Chip icon="sliders-horizontal" soft chosen={count > 0} onClick={() => show('filters')}>
          {count > 0 ? t('catalog.filtersCount', { count }) : t('catalog.filters')}
        </Chip>
      </div>
      <AppliedFilters listing={listing} scope={scope} onChange={change} />
      {sheet('sort', SortSheet)}
      {sheet('filters', FiltersSheet)}
    </div>
  )
}
