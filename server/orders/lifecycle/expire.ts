import { lockCertificatesOf } from '../../certificates/certificates.ts'
import { latestPayment, voidPayment } from '../../payments/payments.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { type PayDeps, takeFact } from '../payment/pay.ts'
import { withoutVerified } from '../postpaid/postpaid.ts'
import { lockGroup } from '../rows.ts'
import { moveOrder } from './move.ts'
import { releaseOrder, returnCertificates } from './release.ts'

/**
 * Expires the overdue unpaid orders of a group and returns whether any expired. First asks the provider whether they
 * are paid after all; without its reply nothing expires (domain.md 5.1). Unconfirmed orders without prepayment expire
 * too, unless their buyer has verified a phone (decision 024).
 */
export async function expireGroup(deps: PayDeps, groupId: number, at: Date): Promise<boolean> {
  const payment = await latestPayment(deps.db, groupId)
  const provider = deps.providers.find((one) => one.code === payment?.provider)
  if (payment?.status === 'pending' && payment.externalId && provider) {
    const fact = await provider.fetchStatus({ ...payment, externalId: payment.externalId }, at)
    if (fact) await takeFact(deps, fact)
  }
  return transaction(deps.db, (tx) => expireOrders(tx, groupId, at))
}

async function expireOrders(tx: Tx, groupId: number, at: Date): Promise<boolean> {
  const group = await lockGroup(tx, groupId)
  const late = group.filter(
    (one) =>
      (one.status === 'awaiting_payment' || one.status === 'new') &&
      one.expiresAt !== null &&
      one.expiresAt <= at,
  )
  const due = await withoutVerified(tx, late)
  if (due.length === 0) return false
  // The money was authorized in time: the sweeper captures it or learns that the authorization is gone.
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
  // All certificates before all stock, as everywhere (rulings 8).
  await lockCertificatesOf(tx, due)
  for (const order of due) await returnCertificates(tx, order, at)
  for (const order of due) await releaseOrder(tx, order, at)
  return true
}
