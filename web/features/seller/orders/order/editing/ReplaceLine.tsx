import { lazySheet } from '../../../../../core/overlays/lazy-sheet.tsx'
import type { OrderLine } from '../../../../../parts/orders/orders.ts'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useSheet } from '../../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../../words/useWords.ts'
import { isEditable } from './editable.ts'

const ReplaceSheet = lazySheet(() => import('./ReplaceSheet.tsx'))

/** Opens the choice of goods that take the place of a line; absent once the order is sent or divided into parcels. */
export function ReplaceLine({ sale, line }: { sale: SellerOrder; line: OrderLine }) {
  const t = useWords()
  const sheet = useSheet()
  const { order } = sale
  const isReplaceable = isEditable(sale) && !order.shipments && line.returned === 0
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
