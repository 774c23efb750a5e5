import { capturedPayment, createPayment, latestSurcharge, type Receipt } from '../../../payments/payments.ts'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { statement } from '../../../platform/database/statement.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { receiptOf } from '../../fiscal/receipt.ts'
import type { OrderRow } from '../../rows.ts'
import { differenceKop } from './raise.ts'
import { agreeProposal, type Proposal } from './rows.ts'

/** How long a buyer who agreed has at least to pay the difference. */
const PAYING = { hours: 1 }

/**
 * Opens the payment of a proposal's difference, with the payment system that took the order's money; a pending one is kept.
 * `startFound` registers it there after the commit. Throws `payment_unavailable` when no such system took the money.
 */
export async function openSurcharge(
  tx: Tx,
  { proposal, order, at }: { proposal: Proposal; order: OrderRow; at: Date },
): Promise<void> {
  const { id } = proposal
  await agreeProposal(tx, { id, until: after(at, PAYING) })
  const latest = await latestSurcharge(tx, id)
  if (latest?.status === 'pending') return
  const paid = await capturedPayment(tx, order.groupId)
  if (!paid) throw refuse('payment_unavailable')
  await createPayment(tx, {
    groupId: order.groupId,
    showcaseId: order.showcaseId,
    shares: [{ subject: order.id, amountKop: differenceKop(proposal) }],
    provider: paid.provider,
    way: paid.way,
    proposalId: id,
    at,
  })
}

const BILLED = statement('orders.editing.proposing.surcharge.billed')`
  select p.order_id, p.line_id, p.quantity, ((p.price_kop - p.old_price_kop) * p.quantity)::bigint as amount_kop,
    f.name, f.options, f.vat_code
  from order_proposal p join offer f on f.variant_id = p.variant_id where p.id = $1`

/** Returns the receipt of a surcharge: the new goods, prepaid in part. */
export async function surchargeReceipt(db: Db, proposalId: number): Promise<Receipt> {
  const [billed] = await queryRows(db, BILLED, [proposalId])
  if (!billed) throw new Error(`there is no proposal ${proposalId}`)
  const { orderId, lineId, quantity, amountKop, vatCode } = billed
  const instead = { name: [billed.name, ...billed.options].join(', '), vatCode }
  return receiptOf(db, {
    orderIds: [orderId],
    mode: 'full_prepayment',
    parts: [{ lineId, quantity, amountKop, instead }],
  })
}
