import type { DeliveryKind, OrderStatus } from '@sarafan/contract/orders/states'
import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'

const SplitSheet = lazySheet(() => import('./SplitSheet.tsx'))

const PACKED: readonly OrderStatus[] = ['confirmed', 'assembling']
const SENT_BY: readonly DeliveryKind[] = ['courier', 'post', 'pvz']

/** Opens the form that divides an order into parcels; absent once any of it is sent, and for a single unit. */
export function SplitOrder({ sale }: { sale: SellerOrder }) {
  const t = useWords()
  const sheet = useSheet()
  const { order, deliveryKind, canManage, paymentMethod } = sale
  const units = order.lines.reduce((sum, line) => sum + line.quantity - line.returned, 0)
  const isDivisible =
    canManage &&
    paymentMethod !== 'replacement' &&
    units > 1 &&
    PACKED.includes(order.status) &&
    SENT_BY.includes(deliveryKind) &&
    (order.shipments ?? []).every(({ state }) => state === 'waiting')
  if (!isDivisible && !sheet.subject) return null
  return (
    <>
      {isDivisible && (
        <Button wide kind="fill" icon="package" onClick={() => sheet.show(true)}>
          {t(order.shipments ? 'shipments.again' : 'shipments.split')}
        </Button>
      )}
      {sheet.subject && <SplitSheet {...sheet.overlay} order={order} />}
    </>
  )
}
