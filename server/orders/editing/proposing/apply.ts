import { type FactOutcome, type PaymentState, refundLate } from '../../../payments/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { attempt } from '../../../platform/requests/attempt.ts'
import { raiseLine } from './raise.ts'
import { closeProposal, findProposal } from './rows.ts'
import { surchargeReceipt } from './surcharge.ts'

interface Applied {
  readonly payment: PaymentState
  readonly proposalId: number
  /** The locked order. */
  readonly order: { readonly id: number; readonly personId: number | null }
  readonly outcome: FactOutcome
  readonly at: Date
}

/**
 * Applies what a payment system reports of a surcharge: captured money swaps the goods. Money that comes too late, or after
 * the order changed or the goods were sold, is refunded in full. The caller holds the locks of the group and its orders.
 */
export async function applySurcharge(tx: Tx, jobs: Jobs, of: Applied): Promise<void> {
  const { payment, proposalId, order, outcome, at } = of
  if (outcome !== 'captured' && outcome !== 'late') return
  const proposal = outcome === 'captured' ? await findProposal(tx, proposalId) : null
  const { personId } = order
  const close = { id: proposalId, personId, at }
  if (proposal && (await attempt(tx, () => raiseLine(tx, jobs, { proposal, personId, at }))))
    return closeProposal(tx, { ...close, state: 'done', actor: 'client', isTold: false })
  const receipt = await surchargeReceipt(tx, proposalId)
  await refundLate(tx, {
    paymentId: payment.id,
    subject: order.id,
    amountKop: payment.amountKop,
    receipt,
    at,
  })
  if (proposal)
    await closeProposal(tx, { ...close, personId: null, state: 'over', actor: 'system', isTold: true })
}
