import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazySheet } from '../../../core/overlays/lazy-sheet.tsx'
import { ownPicture } from '../../../core/pictures/pictures.ts'
import { Pages } from '../../../core/query/Pages.tsx'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import type { ProductList as FoundProducts, SellerProduct } from '../../../parts/products/products.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'
import type { Kind } from './changes/change-draft.ts'
import type { ChangeResult, GoodsView } from './mass-changes.api.ts'
import styles from './Products.module.css'
import type { Outcome } from './ResultBar.tsx'
import { type Choice, filterOf, NO_FILTERS } from './search.ts'
import { SelectableRow } from './selection/SelectableRow.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { type Selection, useSelection } from './selection/useSelection.ts'
import { GoodsTable } from './table/GoodsTable.tsx'

const ProductSheet = lazySheet(() => import('./ProductSheet.tsx'))
const ChangeSheet = lazySheet(() => import('./changes/ChangeSheet.tsx'))

interface Props {
  found: FoundProducts
  choice: Choice
  view: GoodsView
  isWide: boolean
  onChoose: (change: Partial<Choice>) => void
  onOutcome: (outcome: Outcome) => void
}

/** A page of products that can be selected, opened and changed. */
export function ProductList({ found, choice, view, isWide, onChoose, onOutcome }: Props) {
  const sheet = useSheet<SellerProduct>({ resetsOnClose: true })
  const change = useSheet<Kind>({ resetsOnClose: true })
  const open = useOpenProduct(sheet.show)
  const { goods, pager, counts } = found
  const total = counts[choice.filter]
  const filter = filterOf(choice)
  const pageIds = goods.map(({ id }) => id)
  const selection = useSelection({ filter: JSON.stringify(filter), pageIds, total })
  if (goods.length === 0) return <NoProducts choice={choice} onChoose={onChoose} />
  const { ids, isAll, count } = selection
  const onChanged = (done: ChangeResult) => {
    selection.clear()
    onOutcome({ ...done, isUndone: false })
  }
  // The sheet follows the stored product, so that a save elsewhere is not overwritten.
  const current = goods.find(({ id }) => id === sheet.subject?.id) ?? sheet.subject
  const bar = count > 0 && <SelectionBar {...{ selection, total, isWide }} onChange={change.show} />
  return (
    <>
      {isWide ? (
        <>
          {bar}
          <GoodsTable {...{ goods, total, view, selection, onOutcome }} onOpen={open} />
        </>
      ) : (
        <Rows {...{ goods, selection, bar }} onOpen={open} />
      )}
      <div className={styles.pager}>
        <Pages page={pager.currentPage} total={pager.totalPages} onPage={(page) => onChoose({ page })} />
      </div>
      {current && (
        <ProductSheet
          key={`${sheet.opening} ${variantIdsOf(current)}`}
          {...sheet.overlay}
          product={current}
        />
      )}
      {change.subject && (
        <ChangeSheet
          key={change.opening}
          {...change.overlay}
          kind={change.subject}
          target={{ count, ...(isAll ? { filter } : { ids: [...ids] }) }}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

/** The list on phones: a button or a long press begins selecting. */
function Rows(props: {
  goods: readonly SellerProduct[]
  selection: Selection
  bar: React.ReactNode
  onOpen: (product: SellerProduct) => void
}) {
  const { goods, selection, bar, onOpen } = props
  const t = useWords()
  const [isAsked, setAsked] = useState(false)
  const isSelecting = isAsked || selection.count > 0
  return (
    <>
      <div className={styles.tools}>
        <Button
          small
          kind="ghost"
          aria-pressed={isSelecting}
          onClick={() => {
            setAsked(!isSelecting)
            selection.clear()
          }}
        >
          {t(isSelecting ? 'common.cancel' : 'products.selecting')}
        </Button>
        {isSelecting && (
          <Button small kind="ghost" onClick={selection.togglePage}>
            {t('products.selectPage')}
          </Button>
        )}
      </div>
      {bar}
      <ListGroup>
        {goods.map((product) => (
          <SelectableRow
            key={product.id}
            {...{ product, selection, isSelecting }}
            onOpen={() => onOpen(product)}
          />
        ))}
      </ListGroup>
    </>
  )
}

/** Returns the function that opens a product for its daily changes, or in the editor. */
function useOpenProduct(show: (product: SellerProduct) => void) {
  const navigate = useNavigate()
  return (product: SellerProduct) => {
    const { id, status, variants } = product
    // Drafts and archived products have no daily changes: they open in the editor.
    if (variants.length === 0 || status === 'draft' || status === 'archived')
      return void navigate(links.editProduct(id))
    show(product)
  }
}

/** The form has fields for each variant, so it starts again if the product gets other variants. */
const variantIdsOf = ({ variants }: SellerProduct) => variants.map(({ id }) => id).join()

function NoProducts({ choice, onChoose }: Pick<Props, 'choice' | 'onChoose'>) {
  const t = useWords()
  const isNarrowed = choice.filter !== 'all' || Object.keys(filterOf(choice)).length > 0
  return (
    <EmptyState
      art={ownPicture('s-empty-search')}
      title={t(isNarrowed ? 'products.noneHere' : 'products.none')}
      text={t(isNarrowed ? 'products.noneHereText' : 'products.noneText')}
    >
      {isNarrowed && (
        <Button kind="tonal" onClick={() => onChoose({ ...NO_FILTERS, q: '', filter: 'all' })}>
          {t('products.showAll')}
        </Button>
      )}
      {!isNarrowed &&
        appLink({
          href: links.imports(),
          className: buttonClass({ kind: 'tonal' }),
          children: t('products.importFirst'),
        })}
    </EmptyState>
  )
}
