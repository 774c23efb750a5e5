import type { OrderStatus } from '@sarafan/contract/orders/states'
import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'

const EditSheet = lazySheet(() => import('./EditSheet.tsx'))

const EDITABLE: readonly OrderStatus[] = ['paid', 'confirmed', 'assembling']

/** Opens the form that removes units from an order; absent once the order is sent, and for electronic goods. */
export function EditOrder({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const sheet = useSheet()
  const { order, deliveryKind, canManage, paymentMethod } = sale
  const isEditable =
    canManage &&
    EDITABLE.includes(order.status) &&
    deliveryKind !== 'digital' &&
    paymentMethod !== 'replacement' &&
    order.lines.length > 0
  if (!isEditable && !sheet.subject) return null
  return (
    <>
      {isEditable && (
        <Button wide kind="fill" icon="pencil-simple-fill" onClick={() => sheet.show(true)}>
          {t('seller-orders.edit')}
        </Button>
      )}
      {sheet.subject && <EditSheet {...sheet.overlay} order={order} />}
    </>
  )
}
