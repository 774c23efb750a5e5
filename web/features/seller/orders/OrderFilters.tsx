import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { useState } from 'react'
import { useSaveFile } from '../../../core/api/download.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import styles from '../../../parts/seller-orders/SaleOrders.module.css'
import { filterOf, type OrderListFilter, SORTS } from '../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useSheet } from '../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../words/useWords.ts'

/** Days, order and the table to take away, in a sheet of their own. */
export function OrderFilters({
  choice,
  onChoose,
}: {
  choice: OrderListFilter
  onChoose: (change: Partial<OrderListFilter>) => void
}) {
  const t = useWords()
  const sheet = useSheet()
  const isOn = choice.from !== '' || choice.to !== '' || choice.sort !== 'new'
  return (
    <>
      <IconButton
        icon="sliders-horizontal"
        label={t('seller-orders.filters')}
        on={isOn}
        onClick={() => sheet.show(true)}
      />
      <Sheet
        {...sheet.overlay}
        title={t('seller-orders.filters')}
        closeLabel={t('common.close')}
        footer={<SaveTable choice={choice} />}
      >
        <div className={styles.form}>
          <div className={styles.days}>
            <Field
              label={t('seller-orders.from')}
              type="date"
              value={choice.from}
              max={choice.to || undefined}
              onChange={(change) => onChoose({ from: change.target.value })}
            />
            <Field
              label={t('seller-orders.to')}
              type="date"
              value={choice.to}
              min={choice.from || undefined}
              onChange={(change) => onChoose({ to: change.target.value })}
            />
          </div>
          <Select
            label={t('seller-orders.sort')}
            value={choice.sort}
            onChange={(change) =>
              onChoose({ sort: SORTS.find((sort) => sort === change.target.value) ?? 'new' })
            }
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`seller-orders.sort.${sort}`)}
              </option>
            ))}
          </Select>
          {isOn && (
            <Button kind="ghost" small onClick={() => onChoose({ from: '', to: '', sort: 'new' })}>
              {t('seller-orders.reset')}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}

const TABLES = { xlsx: saleOrderCalls.exportSaleOrdersXlsx, csv: saleOrderCalls.exportSaleOrders } as const
type Table = keyof typeof TABLES

/** The orders that are chosen, as a table for a spreadsheet or for other programs. */
function SaveTable({ choice }: { choice: OrderListFilter }) {
  const t = useWords()
  const toastError = useErrorToast()
  const saveFile = useSaveFile()
  const [busy, setBusy] = useState<Table | null>(null)
  const save = async (table: Table) => {
    setBusy(table)
    await saveFile(TABLES[table], filterOf(choice)).catch(toastError)
    setBusy(null)
  }
  return (
    <>
      <Button kind="fill" wide icon="download-simple" busy={busy === 'xlsx'} onClick={() => save('xlsx')}>
        {t('seller-orders.export')}
      </Button>
      <Button kind="ghost" wide busy={busy === 'csv'} onClick={() => save('csv')}>
        {t('seller-orders.exportCsv')}
      </Button>
    </>
  )
}
