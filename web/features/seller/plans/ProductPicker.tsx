import { LIMITS } from '@sarafan/contract/limits'
import { useState } from 'react'
import { useTyped } from '../../../core/forms/useTyped.ts'
import { withoutPageError } from '../../../core/query/infinite-query.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { useFoundInfiniteQuery, useShowCategoriesQuery } from '../../../parts/catalog/catalog.api.ts'
import { SegmentedControl } from '../../../ui/buttons/SegmentedControl.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Plans.module.css'
import type { Override } from './plans.ts'

type Kind = Override['kind']
type Pick = (picked: { kind: Kind; id: number }, name: string) => void

interface Props {
  open: boolean
  onClose: () => void
  onPick: Pick
}

/** Finds the category or the product that a plan is to treat differently. */
export default function ProductPicker({ open, onClose, onPick }: Props) {
  const t = useWords()
  const [kind, setKind] = useState<Kind>('category')
  return (
    <Sheet open={open} onClose={onClose} title={t('plans.addException')} closeLabel={t('common.close')}>
      <div className={styles.picker}>
        <SegmentedControl
          label={t('plans.exceptions')}
          options={[
            { value: 'category', label: t('plans.kind.category') },
            { value: 'product', label: t('plans.kind.product') },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'category' ? <CategoryChoices onPick={onPick} /> : <ProductChoices onPick={onPick} />}
      </div>
    </Sheet>
  )
}

function CategoryChoices({ onPick }: { onPick: Pick }) {
  const t = useWords()
  const query = useShowCategoriesQuery()
  return (
    <QueryView query={query} variant="inline" skeleton={<ListSkeleton />}>
      {({ categories }) => (
        <div className={styles.list}>
          {categories
            .flatMap((top) => [
              { ...top, under: '' },
              ...top.children.map((child) => ({ ...child, under: top.name })),
            ])
            .map(({ id, name, under, products }) => (
              <ListRow
                key={id}
                title={<bdi>{name}</bdi>}
                text={under === '' ? t('plans.withBelow') : <bdi>{under}</bdi>}
                value={t('counts.products', { cntProd: products })}
                onClick={() => onPick({ kind: 'category', id }, name)}
              />
            ))}
        </div>
      )}
    </QueryView>
  )
}

function ProductChoices({ onPick }: { onPick: Pick }) {
  const t = useWords()
  const [text, setText] = useState('')
  const typed = useTyped(text.trim().slice(0, LIMITS.searchMaxChars))
  const isSearching = typed.length >= LIMITS.searchMinChars
  const found = useFoundInfiniteQuery({ q: typed }, { skip: !isSearching })
  return (
    <>
      <Field
        label={t('plans.productName')}
        icon="magnifying-glass"
        type="search"
        value={text}
        maxLength={LIMITS.searchMaxChars}
        onChange={({ target }) => setText(target.value)}
      />
      {isSearching && (
        <QueryView
          query={withoutPageError(found)}
          variant="inline"
          hidesPrevious
          skeleton={<ListSkeleton />}
          isEmpty={({ pages }) => pages.every(({ products }) => products.length === 0)}
          empty={<p role="status">{t('plans.notFound')}</p>}
        >
          {({ pages }) => (
            <div className={styles.list}>
              {pages
                .flatMap(({ products }) => products)
                .slice(0, 30)
                .map(({ id, name }) => (
                  <ListRow
                    key={id}
                    title={<bdi>{name}</bdi>}
                    onClick={() => onPick({ kind: 'product', id }, name)}
                  />
                ))}
            </div>
          )}
        </QueryView>
      )}
    </>
  )
}

function ListSkeleton() {
  const t = useWords()
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton width="100%" height={220} radius={20} />
    </div>
  )
}
