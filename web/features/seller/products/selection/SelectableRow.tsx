import type { SellerProduct } from '../../../../parts/products/products.api.ts'
import { Checkbox } from '../../../../ui/fields/Choice.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { ProductRow } from '../ProductRow.tsx'
import styles from '../Products.module.css'
import { useLongPress } from './useLongPress.ts'
import type { Selection } from './useSelection.ts'

interface Props {
  product: SellerProduct
  selection: Selection
  /** Checkboxes are shown and a tap selects; otherwise it opens the product. */
  isSelecting: boolean
  onOpen: () => void
}

/** A product of the list on phones: held, it is selected. */
export function SelectableRow({ product, selection, isSelecting, onOpen }: Props) {
  const t = useWords()
  const { id, name } = product
  const press = useLongPress(() => {
    if (!selection.has(id)) selection.toggle(id)
  })
  return (
    <div className={styles.selectable} {...press}>
      {isSelecting && (
        <Checkbox
          label={t('products.select', { name })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      )}
      <ProductRow product={product} onOpen={isSelecting ? () => selection.toggle(id) : onOpen} />
    </div>
  )
}
