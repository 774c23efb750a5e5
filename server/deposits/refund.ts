import { takeFromDeposit } from '../bonuses/bonuses.ts'
import { paymentOfTopUp, refundOnce } from '../payments/payments.ts'
import { audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { Actor } from '../showcases/showcases.ts'
import { lockOwnShowcase } from './owner.ts'
import { insertPayout } from './payout.ts'
import { refundReceipt } from './receipt.ts'
import { lockTopUp, type TopUpRow } from './rows.ts'

const ADD_REFUND = statement('deposits.refund.addRefund')`
  update deposit_top_up set refunded_kop = refunded_kop + $2, set_off_kop = set_off_kop - $3 where id = $1`

/**
 * Refunds unspent money of a paid top-up. A card payment is refunded to the card; a transfer becomes a payout that
 * the platform decides on. Throws the refusals of `lockOwnShowcase`, `top_up_not_found`, `action_not_allowed` for more than
 * was paid, `deposit_not_enough`, and for transfers those of `insertPayout`.
 */
export async function refundTopUp(
  tx: Tx,
  of: { by: Actor; publicId: string; amountKop: number; at: Date },
): Promise<void> {
  const { by, amountKop, at } = of
  const { id: showcaseId } = await lockOwnShowcase(tx, by)
  const topUp = await lockTopUp(tx, { publicId: of.publicId, showcaseId })
  const leftKop = topUp.amountKop - topUp.refundedKop
  if (topUp.status !== 'paid' || amountKop <= 0 || amountKop > leftKop)
    throw refuse('action_not_allowed', { allowed: '' })
  const settledKop = Math.max(0, amountKop - (leftKop - topUp.setOffKop))
  await queryRows(tx, ADD_REFUND, [topUp.id, amountKop, settledKop])
  if (topUp.way === 'card') await refundToCard(tx, topUp, { amountKop, settledKop, at })
  else await insertPayout(tx, { by, showcaseId, kind: 'deposit', topUp, amountKop, at })
  await audit(tx, {
    showcaseId,
    personId: by.personId,
    action: 'change',
    object: 'deposit',
    before: { refundedKop: topUp.refundedKop },
    after: { refundedKop: topUp.refundedKop + amountKop },
    at,
  })
}

async function refundToCard(
  tx: Tx,
  topUp: TopUpRow,
  of: { amountKop: number; settledKop: number; at: Date },
): Promise<void> {
  const payment = await paymentOfTopUp(tx, topUp.id)
  if (!payment) throw new Error(`top-up ${topUp.id} was paid by card without a payment`)
  const { amountKop, settledKop, at } = of
  // The total refunded before makes the reference unique; the top-up is locked.
  const reference = `${topUp.id}:${topUp.refundedKop}`
  await takeFromDeposit(tx, { showcaseId: topUp.showcaseId, amountKop, reference, at })
  await refundOnce(tx, {
    key: `deposit:${reference}`,
    paymentId: payment.id,
    subject: null,
    amountKop,
    reason: 'deposit',
    receipt: refundReceipt(topUp, { advanceKop: amountKop - settledKop, settledKop }),
    at,
  })
}
