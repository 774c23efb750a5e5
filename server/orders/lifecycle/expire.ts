import { latestPayment, voidPayment } from '../../payments/payments.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { type PayDeps, takeFact } from '../payment/pay.ts'
import { withoutVerified } from '../postpaid/postpaid.ts'
import { lockGroup } from '../rows.ts'
import { moveOrder } from './move.ts'
import { releaseOrder } from './release.ts'

/**
 * Lets the unpaid orders of a group go whose time is over, after asking the provider whether they are paid after
 * all (domain.md 5.1); while it does not answer nothing expires. Orders without prepayment go when nobody confirmed them
 * in time, and stay if their buyer has proved a phone (decision 024). Says whether any expired.
 */
export async function expireGroup(deps: PayDeps, groupId: number, at: Date): Promise<boolean> {
  const payment = await latestPayment(deps.db, groupId)
  const provider = deps.providers.find((one) => one.code === payment?.provider)
  if (payment?.status === 'pending' && payment.externalId && provider) {
    const fact = await provider.fetchStatus({ ...payment, externalId: payment.externalId }, at)
    if (fact) await takeFact(deps, fact)
  }
  return transaction(deps.db, (tx) => letGo(tx, groupId, at))
}

async function letGo(tx: Tx, groupId: number, at: Date): Promise<boolean> {
  const group = await lockGroup(tx, groupId)
  const late = group.filter(
    (one) =>
      (one.status === 'awaiting_payment' || one.status === 'new') &&
      one.expiresAt !== null &&
      one.expiresAt <= at,
  )
  const due = await withoutVerified(tx, late)
  if (due.length === 0) return false
  // Paid in time, and only waiting for us to take it: the sweeper does, or hears that it is gone.
  const payment = await latestPayment(tx, groupId)
  if (payment?.status === 'pending' && payment.authorizedAt) return false
  await voidPayment(tx, { groupId, at })
  for (const order of due) {
    await moveOrder(tx, order, {
      event: 'expire',
      actor: 'system',
      at,
      paymentStatus: order.status === 'new' ? 'not_required' : 'failed',
      deliveryStatus: 'none',
    })
  }
  for (const order of due) await releaseOrder(tx, order, at)
  return true
}
