import { type PaymentProvider, voidSurcharge } from '../../../payments/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../../platform/requests/refuse.ts'
import { lockGroup } from '../../rows.ts'
import { mayRaise } from './propose.ts'
import { lockProposed, raiseLine } from './raise.ts'
import { closeProposal, findProposal, type Proposal } from './rows.ts'
import { openSurcharge } from './surcharge.ts'

interface Answered {
  readonly groupId: number
  readonly orderId: number
  readonly proposalId: number
  readonly personId: number | null
  readonly at: Date
}

/** Locks the group and its orders and returns the proposal. Throws `order_proposal_over`. */
async function lockProposal(tx: Tx, of: Answered): Promise<Proposal> {
  await lockGroup(tx, of.groupId)
  const proposal = await findProposal(tx, of.proposalId)
  if (proposal?.orderId !== of.orderId) throw refuse('order_proposal_over')
  return proposal
}

/**
 * Agrees to a proposal for its buyer. An order that is paid later gets the goods and the higher sum at once; of a paid one the
 * difference is due first. Returns whether it is. Throws `order_proposal_over`, the refusals of `raiseLine`, and
 * `order_sum_higher` when the order was paid meanwhile in a way that cannot take more.
 */
export async function agreeToProposal(
  tx: Tx,
  deps: { jobs: Jobs; providers: readonly PaymentProvider[] },
  of: Answered,
): Promise<boolean> {
  const proposal = await lockProposal(tx, of)
  const { id } = proposal
  const { personId, at } = of
  if (proposal.expiresAt <= at) throw refuse('order_proposal_over')
  const { order } = await lockProposed(tx, { proposal, personId, at })
  if (!(await mayRaise(tx, deps.providers, order))) throw refuse('order_sum_higher')
  if (order.paymentStatus === 'paid') {
    await openSurcharge(tx, { proposal, order, at })
    return true
  }
  await raiseLine(tx, deps.jobs, { proposal, personId, at })
  await closeProposal(tx, { id, state: 'done', actor: 'client', personId, isTold: false, at })
  return false
}

/** Ends a proposal: its buyer declines, or a member withdraws it. Throws `order_proposal_over`. */
export async function endProposal(
  tx: Tx,
  of: Answered & { readonly by: 'client' | 'member' },
): Promise<void> {
  const { id } = await lockProposal(tx, of)
  const { by: actor, personId, at } = of
  await voidSurcharge(tx, { proposalId: id, at })
  const state = actor === 'client' ? 'declined' : 'withdrawn'
  await closeProposal(tx, { id, state, actor, personId, isTold: true, at })
}
