import { keyOfPart, type MoneyForm, recordReceipt } from '../../payments/payments.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OrderRow } from '../rows.ts'
import { type ReceiptOf, receiptOf } from './receipt.ts'
import { splitReceipt } from './receipt-parts.ts'

// The showcase's company prints receipts for everything it sells; goods of other companies name their supplier. The
// platform prints only for companies verified after they asked for it.
const FISCAL_MODE = statement('orders.fiscal.codAndInvoice.fiscalMode')`
  select case when coalesce(m.status, c.status) = 'verified' then coalesce(m.kkt_mode, c.kkt_mode) end as mode
  from orders o join company c on c.id = o.company_id join showcase s on s.id = o.showcase_id
  left join company m on m.id = s.company_id where o.id = $1`

export interface ReceiptEvent {
  /** `sale`: money was received. `offset`: goods paid in advance are handed over. `return`: money is returned. */
  readonly kind: 'sale' | 'offset' | 'return'
  /** Distinguishes several returns of one order. */
  readonly part?: string
  readonly mode: ReceiptOf['mode']
  readonly parts?: ReceiptOf['parts']
  /** The form of the money, if it is not the one the order was paid in: certificates are an earlier prepayment. */
  readonly settled?: MoneyForm
  readonly at: Date
}

/**
 * Records, once, the receipt of money that no payment system took. The platform's cash register prints it if the
 * seller's company chose that; otherwise the seller prints it and adds its link to the order (54-FZ; domain.md 4.2).
 */
export async function recordOrderReceipt(tx: Tx, order: OrderRow, of: ReceiptEvent): Promise<void> {
  const { kind, mode, parts, at } = of
  const [company] = await queryRows(tx, FISCAL_MODE, [order.id])
  const isPrintedByPlatform = company?.mode === 'platform' || company?.mode === 'aggregator'
  const money = order.paymentMethod === 'cod' ? 'cash' : 'card'
  const whole = await receiptOf(tx, { orderIds: [order.id], mode, ...(parts ? { parts } : {}) })
  const key = ['order', order.id, kind, of.part].filter(Boolean).join(':')
  for (const [place, receipt] of splitReceipt(whole).entries())
    await recordReceipt(tx, {
      key: keyOfPart(key, place),
      kind,
      paymentId: null,
      at,
      subject: order.id,
      receipt,
      settled: of.settled ?? (kind === 'offset' ? 'prepaid' : money),
      status: isPrintedByPlatform ? 'pending' : 'by_seller',
    })
}

/** Returns whether an order is paid outside payment systems: on delivery or by bank transfer. */
export function isPaidOutsideProviders(order: Pick<OrderRow, 'paymentMethod'>): boolean {
  return order.paymentMethod === 'cod' || order.paymentMethod === 'invoice'
}
