import { returnSpendPart } from '../../bonuses/bonuses.ts'
import { returnToCertificates } from '../../certificates/certificates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Parts, partsOf, refundedLines } from '../returns/lines.ts'
import { recordReturn } from '../returns/record.ts'
import { refundMoney } from '../returns/refund-money.ts'
import { shrinkRewards } from '../rewards.ts'
import { type Change, type EditSteps, removedUnits } from './change.ts'

const ADD_REFUNDED = statement('orders.editing.reducePaid.addRefunded')`
  with removed as (
    update order_line l set removed_quantity = l.removed_quantity + r.quantity
    from jsonb_to_recordset($3::jsonb) as r ("lineId" bigint, quantity int)
    where l.id = r."lineId" and l.order_id = $1
  )
  update orders set refunded_kop = refunded_kop + $2 where id = $1`

/**
 * Returns what was paid for the removed units like a return of goods, though none left the shop: the receipt is that of a
 * prepayment, and certificates get none, since their advance is set off at handover.
 */
export async function reducePaid(
  tx: Tx,
  jobs: Jobs,
  change: Change,
  { record, release }: EditSteps,
): Promise<Parts> {
  const { order, before, after, input } = change
  const { at, personId, reason } = input
  const amounts = partsOf(before, after)
  const { moneyKop, certificateKop } = amounts
  const lines = removedUnits(change).map(({ lineId, quantity }) => ({ lineId, quantity }))
  const returnId = await recordReturn(tx, order, { personId, lines, restock: true, reason, at }, amounts)
  await queryRows(tx, ADD_REFUNDED, [order.id, moneyKop, JSON.stringify(lines)])
  await record(moneyKop)
  const reference = `return:${returnId}`
  await returnToCertificates(tx, { order, reference, kop: certificateKop, at })
  await refundMoney(tx, order, {
    returnId,
    moneyKop: moneyKop - certificateKop,
    lines: refundedLines(before, after),
    mode: 'full_prepayment',
    at,
  })
  await release()
  await returnSpendPart(tx, { orderId: order.id, reference, at, ...amounts })
  await shrinkRewards(tx, jobs, order, after, at)
  return amounts
}
