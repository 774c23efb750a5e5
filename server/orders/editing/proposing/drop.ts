import { latestSurcharge, voidSurcharge } from '../../../payments/payments.ts'
import { type Db, type Tx, transaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { lockGroup } from '../../rows.ts'
import { editableSql, isEditable } from '../rules.ts'
import { closeProposal, findProposal, openProposalOf } from './rows.ts'

/** Ends the proposal of a locked order that its seller changes, if there is one: it named lines as they were. */
export async function dropProposal(tx: Tx, of: { orderId: number; at: Date }): Promise<void> {
  const { orderId, at } = of
  const id = await openProposalOf(tx, orderId)
  if (id === null) return
  await voidSurcharge(tx, { proposalId: id, at })
  await closeProposal(tx, { id, state: 'over', actor: 'system', personId: null, isTold: false, at })
}

/** Proposals that were not answered or paid in time, and those of orders that were sent or cancelled. */
export const OVERDUE_PROPOSALS = statement('orders.editing.proposing.drop.overdueProposals')`
  select p.id from order_proposal p join orders o on o.id = p.order_id
  where p.closed_at is null and p.id > $2
    and (p.expires_at <= $1 or not ${editableSql('o.status')})
  order by p.id limit 200`

/**
 * Ends an overdue proposal and cancels its payment; money that arrives later is refunded. Returns false when it was closed
 * meanwhile, or when the payment system already holds the money, which the sweep captures.
 */
export async function endOverdueProposal(db: Db, id: number, at: Date): Promise<boolean> {
  const found = await findProposal(db, id)
  if (!found) return false
  return transaction(db, async (tx) => {
    const group = await lockGroup(tx, found.groupId)
    const order = group.find((one) => one.id === found.orderId)
    const isOpen = order !== undefined && isEditable(order.status)
    const proposal = await findProposal(tx, id)
    if (!proposal || (isOpen && proposal.expiresAt > at)) return false
    const payment = await latestSurcharge(tx, id)
    if (isOpen && payment?.status === 'pending' && payment.authorizedAt) return false
    await voidSurcharge(tx, { proposalId: id, at })
    await closeProposal(tx, { id, state: 'over', actor: 'system', personId: null, isTold: isOpen, at })
    return true
  })
}
