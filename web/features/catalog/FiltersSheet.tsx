import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Switch } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/useWords.ts'
import { type Listing, useListingInfiniteQuery, useShowBrandsQuery } from './catalog.api.ts'
import styles from './FiltersSheet.module.css'
import { filtersOn, listingOf, paramsOf } from './listing.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  listing: Listing
  /** What stays whatever is chosen: the category */
  scope: Listing
  total: number | undefined
  onChange: (listing: Listing) => void
}

/** Price, brand, what is in stock, what is on sale; the button tells how many products would remain. */
export default function FiltersSheet({ open, onClose, ...rest }: SheetProps) {
  const t = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('catalog.filters')} closeLabel={t('common.close')}>
      {open && <Filters {...rest} />}
    </Sheet>
  )
}

function Filters({ listing, scope, total, onChange }: Omit<SheetProps, 'open' | 'onClose'>) {
  const t = useWords()
  const [draft, setDraft] = useState(listing)
  // Only what the address would keep is asked for: half a price is no filter.
  const valid = listingOf(paramsOf(draft, new URLSearchParams()))
  const { data, isFetching } = useListingInfiniteQuery({ ...scope, ...valid })
  const found = data?.pages[0]?.total ?? total ?? 0
  const price = (name: 'min' | 'max') => (
    <Field
      inline
      label={t(name === 'min' ? 'catalog.priceFrom' : 'catalog.priceTo')}
      inputMode="decimal"
      value={draft[name] ?? ''}
      onChange={(input) => setDraft({ ...draft, [name]: input.target.value || undefined })}
    />
  )
  const flag = (name: 'stock' | 'sale', title: string) => (
    <Cell
      control
      title={title}
      value={
        <Switch
          checked={draft[name] === '1'}
          onChange={(input) => setDraft({ ...draft, [name]: input.target.checked ? '1' : undefined })}
        />
      }
    />
  )
  return (
    <>
      <h3 className={styles.name}>{t('catalog.price')}</h3>
      <div className={styles.two}>
        {price('min')}
        {price('max')}
      </div>
      <Brands chosen={draft.brand} onChoose={(brand) => setDraft({ ...draft, brand })} />
      <div className={styles.flags}>
        {flag('sale', t('catalog.onSale'))}
        {flag('stock', t('catalog.inStock'))}
      </div>
      <div className={styles.acts}>
        {filtersOn(valid) > 0 && (
          <Button kind="fill" onClick={() => onChange(listing.sort ? { sort: listing.sort } : {})}>
            {t('catalog.reset')}
          </Button>
        )}
        <Button wide busy={isFetching && !data} onClick={() => onChange(valid)}>
          {t('catalog.show', { cntProd: found })}
        </Button>
      </div>
    </>
  )
}

function Brands({
  chosen,
  onChoose,
}: {
  chosen: string | undefined
  onChoose: (brand: string | undefined) => void
}) {
  const t = useWords()
  const { data } = useShowBrandsQuery()
  if (!data || data.brands.length === 0) return null
  return (
    <>
      <h3 className={styles.name}>{t('catalog.brand')}</h3>
      <div className={styles.brands}>
        {data.brands.map((brand) => (
          <Chip
            key={brand.id}
            soft
            chosen={brand.alias === chosen}
            onClick={() => onChoose(brand.alias === chosen ? undefined : brand.alias)}
          >
            {brand.name} <span className="num">{brand.products}</span>
          </Chip>
        ))}
      </div>
    </>
  )
}
