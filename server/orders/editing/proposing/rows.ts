import type { OrderActor } from '@sarafan/contract/orders/states'
import { FACTS } from '../../../notifications/facts.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'

/** An unanswered proposal, or one for which the difference is being paid; prices are of one unit, kopecks. */
export type Proposal = RowOf<'orders.editing.proposing.rows.find'>

const FIND = statement('orders.editing.proposing.rows.find')`
  select p.id, p.order_id, p.line_id, p.old_variant_id, p.old_price_kop, p.quantity, p.variant_id, p.price_kop,
    p.expires_at, p.state, o.group_id
  from order_proposal p join orders o on o.id = p.order_id where p.id = $1 and p.closed_at is null`

/** Returns a proposal that is not closed, or null. */
export async function findProposal(db: Db, id: number): Promise<Proposal | null> {
  const [found] = await queryRows(db, FIND, [id])
  return found ?? null
}

const INSERT = statement('orders.editing.proposing.rows.insert')`
  with made as (
    insert into order_proposal (order_id, line_id, old_variant_id, old_price_kop, quantity, variant_id, price_kop,
      proposed_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (order_id) where closed_at is null do nothing returning *
  ), entries as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event, data)
    select o.id, o.showcase_id, $8, 'member', $10, 'proposal_open',
      jsonb_build_object('reason', $11::text, 'why', $12::text,
        'moreKop', (made.price_kop - made.old_price_kop) * made.quantity)
    from made join orders o on o.id = made.order_id returning *
  ), notices as (
    ${FACTS.orderMoved('entries')}
  )
  select id from made`

export interface NewProposal {
  readonly orderId: number
  readonly lineId: number
  readonly oldVariantId: number
  readonly oldPriceKop: number
  readonly quantity: number
  readonly variantId: number
  readonly priceKop: number
  readonly personId: number | null
  /** What is proposed and why, for the buyer. */
  readonly text: string
  /** Only why; empty without a reason. */
  readonly reason: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Stores a proposal with its entry in the history and the buyer's notice; returns null when the order has one already. */
export async function insertProposal(tx: Tx, of: NewProposal): Promise<number | null> {
  const [made] = await queryRows(tx, INSERT, [
    of.orderId,
    of.lineId,
    of.oldVariantId,
    of.oldPriceKop,
    of.quantity,
    of.variantId,
    of.priceKop,
    of.at,
    of.expiresAt,
    of.personId,
    of.text,
    of.reason,
  ])
  return made?.id ?? null
}

const CLOSE = statement('orders.editing.proposing.rows.close')`
  with closed as (
    update order_proposal set state = $2, closed_at = $3 where id = $1 and closed_at is null returning *
  ), entries as (
    insert into order_history (order_id, showcase_id, at, actor, person_id, event)
    select o.id, o.showcase_id, $3, $4, $5, 'proposal_' || closed.state
    from closed join orders o on o.id = closed.order_id where $6 returning *
  ), for_buyer as (
    ${FACTS.orderMoved('entries')}
  ), for_seller as (
    ${FACTS.orderNeedsSeller('entries')}
  )
  select id from closed`

/**
 * Closes a proposal of a locked order; with `isTold` in the history, of which the other side is notified. The end of a
 * proposal is not told where the change that ended it has an entry of its own.
 */
export async function closeProposal(
  tx: Tx,
  of: {
    id: number
    state: 'done' | 'declined' | 'withdrawn' | 'over'
    actor: OrderActor
    personId: number | null
    isTold: boolean
    at: Date
  },
): Promise<void> {
  await queryRows(tx, CLOSE, [of.id, of.state, of.at, of.actor, of.personId, of.isTold])
}

const AGREE = statement('orders.editing.proposing.rows.agree')`
  update order_proposal set state = 'agreed', expires_at = greatest(expires_at, $2::timestamptz)
  where id = $1 and closed_at is null`

/** Marks a proposal of a locked order as agreed: its difference is being paid, at least until `until`. */
export async function agreeProposal(tx: Tx, of: { id: number; until: Date }): Promise<void> {
  await queryRows(tx, AGREE, [of.id, of.until])
}

const OPEN = statement('orders.editing.proposing.rows.open')`
  select id from order_proposal where order_id = $1 and closed_at is null`

/** Returns the id of the proposal of an order that is not closed, or null. */
export async function openProposalOf(db: Db, orderId: number): Promise<number | null> {
  const [found] = await queryRows(db, OPEN, [orderId])
  return found?.id ?? null
}
