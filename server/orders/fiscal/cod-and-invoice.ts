import { type ReceiptLine, recordReceipt } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { OrderRow } from '../rows.ts'
import { type ReceiptOf, receiptOf } from './receipt.ts'

// The showcase's company prints for all it sells; goods of others name their supplier. The platform prints only for
// companies it has looked at since they asked for that.
const FISCAL_MODE = `
  select case when coalesce(m.status, c.status) = 'verified' then coalesce(m.kkt_mode, c.kkt_mode) end as mode
  from orders o join company c on c.id = o.company_id join showcase s on s.id = o.showcase_id
  left join company m on m.id = s.company_id where o.id = $1`

export interface ReceiptEvent {
  /** sale: the money came. offset: it came before, the goods are handed over now. return: it goes back. */
  readonly kind: 'sale' | 'offset' | 'return'
  /** What tells this return of an order from its others. */
  readonly part?: string
  readonly mode: ReceiptLine['mode']
  readonly parts?: ReceiptOf['parts']
  readonly at: Date
}

/**
 * Writes the receipt of money that no payment system took down, once: the platform's cash register prints it where the
 * seller's company says so, else the seller does and puts its link onto the order (54-FZ; domain.md 4.2).
 */
export async function recordOrderReceipt(tx: Tx, order: OrderRow, of: ReceiptEvent): Promise<void> {
  const { kind, mode, parts, at } = of
  const [company] = await queryRows<{ mode: string | null }>(tx, FISCAL_MODE, [order.id])
  const isOurs = company?.mode === 'platform' || company?.mode === 'aggregator'
  const money = order.paymentMethod === 'cod' ? 'cash' : 'card'
  await recordReceipt(tx, {
    key: ['order', order.id, kind, of.part].filter(Boolean).join(':'),
    kind,
    paymentId: null,
    at,
    subject: order.id,
    receipt: await receiptOf(tx, { orderIds: [order.id], mode, ...(parts ? { parts } : {}) }),
    settled: kind === 'offset' ? 'prepaid' : money,
    status: isOurs ? 'pending' : 'by_seller',
  })
}

/** Whether an order is paid past every payment system: at the door, or by a transfer. */
export function isPaidOutsideProviders(order: Pick<OrderRow, 'paymentMethod'>): boolean {
  return order.paymentMethod === 'cod' || order.paymentMethod === 'invoice'
}
