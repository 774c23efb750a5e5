import type { OrderStatus } from '@sarafan/contract/orders/states'
import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import type { OrderLine } from '../../../../../parts/orders/orders.ts'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'

const ReplaceSheet = lazySheet(() => import('./ReplaceSheet.tsx'))

const EDITABLE: readonly OrderStatus[] = ['paid', 'confirmed', 'assembling']

/** Opens the choice of goods that take the place of a line; absent once the order is sent or divided into parcels. */
export function ReplaceLine({ sale, line }: { sale: SellerOrder; line: OrderLine }) {
  const t = useWords()
  const sheet = useSheet()
  const { order, deliveryKind, canManage, paymentMethod } = sale
  const isReplaceable =
    canManage &&
    EDITABLE.includes(order.status) &&
    deliveryKind !== 'digital' &&
    paymentMethod !== 'replacement' &&
    !order.shipments &&
    line.returned === 0
  if (!isReplaceable && !sheet.subject) return null
  return (
    <>
      {isReplaceable && (
        <Button
          small
          kind="ghost"
          icon="arrows-clockwise"
          label={t('replacing.open', { name: line.name })}
          onClick={() => sheet.show(true)}
        />
      )}
      {sheet.subject && <ReplaceSheet {...sheet.overlay} order={order} line={line} />}
    </>
  )
}
