import { useState } from 'react'
import type { SellerProduct } from '../../../../parts/products/products.api.ts'
import { Checkbox } from '../../../../ui/fields/Choice.tsx'
import { useWords } from '../../../../words/useWords.ts'
import type { GoodsView } from '../mass-changes.api.ts'
import type { Outcome } from '../ResultBar.tsx'
import type { Selection } from '../selection/useSelection.ts'
import styles from './GoodsTable.module.css'
import { GoodsTableRow } from './GoodsTableRow.tsx'
import { linesOf } from './lines.ts'
import { useCellEdits } from './useCellEdits.ts'
import { useGrid } from './useGrid.ts'

interface Props {
  goods: readonly SellerProduct[]
  total: number
  view: GoodsView
  selection: Selection
  onOpen: (product: SellerProduct) => void
  onOutcome: (outcome: Outcome) => void
}

/**
 * The goods as a grid: arrows move between cells, Space selects, with Shift from the product selected last, Enter edits a
 * value and stores it.
 */
export function GoodsTable({ goods, total, view, selection, onOpen, onOutcome }: Props) {
  const t = useWords()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const edits = useCellEdits({ view, onOutcome })
  const lines = linesOf(goods, open)
  const grid = useGrid(lines, selection)
  const { active, editing } = grid
  const toggleOpen = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div className={styles.frame}>
      <table
        ref={grid.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable grid, whose rows and headers are a table.
        role="grid"
        className={styles.table}
        aria-label={t('products.title')}
        aria-rowcount={total + 1}
        aria-multiselectable
        onKeyDown={grid.onKeyDown}
      >
        <TableHead goods={goods} selection={selection} />
        <tbody>
          {lines.map((line, row) => (
            <GoodsTableRow
              key={line.key}
              line={line}
              row={row}
              active={active.row === row ? active.column : undefined}
              editing={editing?.row === row ? editing.column : undefined}
              fault={edits.faults.get(line.key)}
              isSelected={selection.has(line.product.id)}
              isOpen={open.has(line.product.id)}
              onSelect={(isRange) => selection.toggle(line.product.id, isRange)}
              onOpen={() => onOpen(line.product)}
              onToggleOpen={() => toggleOpen(line.product.id)}
              onFocus={(column) => grid.focus({ row, column })}
              onEdit={(column) => grid.edit({ row, column })}
              onCommit={(field, of) => {
                const isTaken = edits.save(line, field, of.text)
                if (isTaken) grid.leave(of.from, of.move)
                return isTaken
              }}
              onCancel={() => {
                edits.dismiss(line.key)
                grid.leave(active, 'stay')
              }}
              onRetry={(field, text) => void edits.save(line, field, text)}
              onDismiss={() => edits.dismiss(line.key)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableHead({ goods, selection }: Pick<Props, 'goods' | 'selection'>) {
  const t = useWords()
  const isPage = goods.length > 0 && goods.every(({ id }) => selection.has(id))
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.tick}>
          <Checkbox label={t('products.selectPage')} checked={isPage} onChange={selection.togglePage} />
        </th>
        <th scope="col">{t('products.name')}</th>
        <th scope="col">{t('products.category')}</th>
        <th scope="col" className={styles.number}>
          {t('products.price')}
        </th>
        <th scope="col" className={styles.number}>
          {t('products.oldPrice')}
        </th>
        <th scope="col" className={styles.number}>
          {t('products.stock')}
        </th>
        <th scope="col">{t('products.kind.status')}</th>
      </tr>
    </thead>
  )
}
