import { SORTS } from '@sarafan/contract/catalog/catalog'
import { useState } from 'react'
import { QueryView } from '../../core/query/QueryView.tsx'
import { readSearch, writeSearch } from '../../core/routing/search-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/fields/Choice.tsx'
import { ListRow } from '../../ui/lists/ListRow.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import { attributeText } from './attribute-text.ts'
import { type Facets, type Scope, useShowFacetsQuery } from './catalog.api.ts'
import { FacetChips } from './FacetChips.tsx'
import styles from './FiltersSheet.module.css'
import {
  brandsOn,
  filterRequest,
  filtersOn,
  LISTING,
  type Listing,
  NO_FILTERS,
  toggledBrand,
  toggledTrait,
  traitsOn,
} from './listing.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { sortLabels } from './sort-labels.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  listing: Listing
  /** The fixed part of the query */
  scope: Scope
  total: number | undefined
  onChange: (part: Partial<Listing>) => void
}

/**
 * Sorting, price, brand, attributes, sale and stock, each with its number of results; the button shows the
 * total.
 */
export default function FiltersSheet({ open, onClose, ...rest }: SheetProps) {
  const t = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.filters')} closeLabel={t('common.close')}>
      {open && <FilterForm {...rest} />}
    </Sheet>
  )
}

function FilterForm({ listing, scope, total, onChange }: Omit<SheetProps, 'open' | 'onClose'>) {
  const t = useWords()
  const [draft, setDraft] = useState(listing)
  const change = (part: Partial<Listing>) => setDraft({ ...draft, ...part })
  // Only what the URL would hold is requested: half a price range is no filter.
  const valid = readSearch(LISTING, writeSearch(LISTING, draft))
  const query = useShowFacetsQuery({ ...scope, ...filterRequest(valid) })
  const { data, isFetching } = query
  return (
    <>
      {!scope.q && (
        <>
          <h3 className={styles.name}>{t('catalog.sort')}</h3>
          <div className={styles.chips}>
            {SORTS.map((sort) => (
              <Chip key={sort} soft chosen={sort === draft.sort} onClick={() => change({ sort })}>
                {t(sortLabels[sort])}
              </Chip>
            ))}
          </div>
        </>
      )}
      <QueryView query={query} variant="inline" skeleton={<FacetsSkeleton />}>
        {(facets) => <FilterChoices facets={facets} draft={draft} onDraft={change} />}
      </QueryView>
      <div className={styles.acts}>
        {filtersOn(valid) > 0 && (
          <Button kind="fill" onClick={() => change(NO_FILTERS)}>
            {t('catalog.reset')}
          </Button>
        )}
        <Button wide busy={isFetching && !data} onClick={() => onChange(valid)}>
          {data?.total === 0
            ? t('catalog.showNone')
            : t('catalog.show', { cntProd: data?.total ?? total ?? 0 })}
        </Button>
      </div>
    </>
  )
}

interface FilterChoicesProps {
  facets: Facets
  draft: Listing
  onDraft: (part: Partial<Listing>) => void
}

function FilterChoices({ facets, draft, onDraft }: FilterChoicesProps) {
  const t = useWords()
  const picked = new Set(traitsOn(draft).flat())
  const flag = (name: 'stock' | 'sale', title: string) => (
    <ListRow
      control
      title={title}
      value={(row) => (
        <>
          {facets[name] !== null && <span className={styles.count}>{facets[name]}</span>}
          <Switch
            label={row}
            checked={draft[name] === '1'}
            onChange={(input) => onDraft({ [name]: input.target.checked ? '1' : undefined })}
          />
        </>
      )}
    />
  )
  return (
    <>
      <PriceFilter price={facets.price} draft={draft} onDraft={onDraft} />
      <FacetChips
        title={t('catalog.brand')}
        values={facets.brands.map((one) => ({ key: one.alias, name: one.name, products: one.products }))}
        chosen={new Set(brandsOn(draft))}
        onToggle={(alias) => onDraft(toggledBrand(draft, alias))}
      />
      {facets.traits.map(({ name, values }) => (
        <FacetChips
          key={name}
          title={name}
          values={values.map((one) => ({
            key: one.id,
            name: attributeText(t, one.value),
            products: one.products,
          }))}
          chosen={picked}
          onToggle={(id) =>
            onDraft(
              toggledTrait(
                draft,
                id,
                values.map((one) => one.id),
              ),
            )
          }
        />
      ))}
      <div className={styles.flags}>
        {flag('sale', t('catalog.onSale'))}
        {flag('stock', t('catalog.inStock'))}
      </div>
    </>
  )
}

function FacetsSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="100%" height={52} radius={14} />
      <Skeleton width={80} height={13} />
      <div className={styles.chips}>
        {[96, 74, 88, 110].map((width) => (
          <Skeleton key={width} width={width} height={38} radius={19} />
        ))}
      </div>
      <Skeleton width="100%" height={52} radius={14} />
    </div>
  )
}
