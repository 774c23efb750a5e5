import {
  acceptLate,
  type FactOutcome,
  type PaymentFact,
  type PaymentState,
  recordFact,
  refundLate,
} from '../payments/payments.ts'
import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { advanceReceipt } from './receipt.ts'
import { closeTopUp, SELECT_TOP_UPS, TOP_UP_JSON } from './rows.ts'
import { creditTopUp } from './top-up.ts'

const LOCK_TOP_UP = statement('deposits.facts.lockTopUp', TOP_UP_JSON)`
  ${SELECT_TOP_UPS} where t.id = $1 for no key update of t`

/**
 * Applies a provider's notification about a top-up's payment, once per event. A capture credits the deposit, even
 * after the provider reported a failure. Money for a top-up that its owner cancelled is refunded (rulings 9, 38).
 */
export async function applyTopUpFact(
  tx: Tx,
  payment: PaymentState & { topUpId: number },
  fact: PaymentFact,
): Promise<{ outcome: FactOutcome; isRepeated: boolean }> {
  const [topUp] = await queryRows(tx, LOCK_TOP_UP, [payment.topUpId])
  if (!topUp) throw new Error(`top-up ${payment.topUpId} does not exist`)
  const { outcome, repeated } = await recordFact(tx, fact)
  if (repeated) return { outcome, isRepeated: true }
  const { at } = fact
  if (outcome === 'captured') await creditTopUp(tx, topUp, { by: null, at })
  if (outcome === 'failed') await closeTopUp(tx, { id: topUp.id, status: 'failed', by: null, at })
  if (outcome === 'late') {
    const isWanted = topUp.status !== 'cancelled' && (await acceptLate(tx, { paymentId: payment.id, at }))
    if (isWanted) await creditTopUp(tx, topUp, { by: null, at })
    else {
      const { amountKop } = payment
      const receipt = advanceReceipt(topUp, amountKop)
      await refundLate(tx, { paymentId: payment.id, amountKop, receipt, at })
    }
  }
  return { outcome, isRepeated: false }
}
