import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'
import { isEditable } from './editable.ts'

const EditSheet = lazySheet(() => import('./EditSheet.tsx'))

/** Opens the form that removes units from an order; absent once the order is sent, and for electronic goods. */
export function EditOrder({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const sheet = useSheet()
  const { order } = sale
  const isShown = isEditable(sale) && order.lines.length > 0
  if (!isShown && !sheet.subject) return null
  return (
    <>
      {isShown && (
        <Button wide kind="fill" icon="pencil-simple-fill" onClick={() => sheet.show(true)}>
          {t('seller-orders.edit')}
        </Button>
      )}
      {sheet.subject && <EditSheet {...sheet.overlay} order={order} />}
    </>
  )
}
