import { LIMITS } from '@sarafan/contract/limits'
import { FACTS } from '../../notifications/facts.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement, statementBy } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { WEBHOOK_FACTS } from '../../webhooks/facts.ts'
import type { OrderRow } from '../rows.ts'

export type ManualRefundReason = 'cancel' | 'return_to_sender' | 'return'

/**
 * Money owed to a buyer that no provider refunds; kopecks. `doneBy` is the member who paid it out, and `note` their note.
 */
export type ManualRefund = RowOf<'orders.returns.manualRefunds.find'>

/** A refund is due within ten days of the demand (domain.md 4.8). */
const DUE = { days: 10 } as const

const RECORD_DEBT = statement('orders.returns.manualRefunds.recordDebt')`
  with owed as (
    insert into manual_refund (order_id, showcase_id, key, amount_kop, reason, created_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing
    returning *
  ), notices as (${FACTS.manualRefundOwed('owed')})
  insert into order_history (order_id, showcase_id, at, actor, event, data)
  select order_id, showcase_id, $6, 'system', 'refund_due', jsonb_build_object('refund', id, 'kop', amount_kop)
  from owed`

/** Records money that the seller of a locked order owes its buyer by hand; the same key is recorded once. */
export async function recordManualRefund(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'showcaseId'>,
  of: { key: string; amountKop: number; reason: ManualRefundReason; at: Date },
): Promise<void> {
  const { key, amountKop, reason, at } = of
  if (amountKop === 0) return
  await queryRows(tx, RECORD_DEBT, [order.id, order.showcaseId, key, amountKop, reason, at, after(at, DUE)])
}

const SELECT_REFUND = `
  select m.id, o.public_id as "orderPublicId", o.number as "orderNumber", o.contact_name as buyer,
    o.contact_phone as phone, o.payment_method, m.amount_kop, m.reason,
    m.created_at, m.due_at, m.done_at, m.note,
    (select concat_ws(' ', p.first_name, nullif(p.last_name, '')) from person p where p.id = m.done_by) as "doneBy"
  from manual_refund m join orders o on o.id = m.order_id`

export interface ManualRefundPage {
  readonly refunds: readonly ManualRefund[]
  readonly due: { readonly count: number; readonly kop: number }
  readonly done: number
  readonly pager: Pager
}

const listRefunds = statementBy('orders.returns.manualRefunds.list', {
  examples: [[true], [false]],
  build: (isDone: boolean) => `
    ${SELECT_REFUND} where m.showcase_id = $1 and (m.done_at is not null) = $2
    order by ${isDone ? 'm.done_at desc' : 'm.due_at'}, m.id limit ${LIMITS.saleOrderPage} offset $3`,
})
const COUNTS = statement('orders.returns.manualRefunds.counts')`
  select (count(*) filter (where done_at is null))::int as due, (count(*) filter (where done_at is not null))::int as done,
    coalesce(sum(amount_kop) filter (where done_at is null), 0)::bigint as kop
  from manual_refund where showcase_id = $1`

/** Returns a page of refunds by hand: open ones with the most urgent first, or settled ones with the latest first. */
export async function listManualRefunds(
  db: Db,
  of: { showcaseId: number; isDone: boolean; page: number },
): Promise<ManualRefundPage> {
  const [counts] = await queryRows(db, COUNTS, [of.showcaseId])
  const { due, done, kop } = counts ?? { due: 0, done: 0, kop: 0 }
  const total = of.isDone ? done : due
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.saleOrderPage })
  const refunds = await queryRows(db, listRefunds(of.isDone), [of.showcaseId, of.isDone, offset])
  return { refunds, due: { count: due, kop }, done, pager }
}

/** Returns the number of open refunds by hand of a showcase. */
export async function countManualRefunds(db: Db, showcaseId: number): Promise<number> {
  const [counts] = await queryRows(db, COUNTS, [showcaseId])
  return counts?.due ?? 0
}

// The order is locked before the refund, as in every operation that moves an order's money (rulings 10).
const LOCK_ORDER = statement('orders.returns.manualRefunds.lockOrder')`
  select id from orders where showcase_id = $1 and public_id = $2 for no key update`
const SETTLE = statement('orders.returns.manualRefunds.settle')`
  with paid as (
    update manual_refund set done_at = $4, done_by = $5, note = $6
    where id = $1 and order_id = $2 and showcase_id = $3 and done_at is null
    returning *
  ), notices as (${FACTS.manualRefundPaid('paid')}), letters as (${FACTS.manualRefundPaidToGuest('paid')}),
  messages as (${WEBHOOK_FACTS.refundedManually('paid')})
  insert into order_history (order_id, showcase_id, at, actor, person_id, event, data)
  select order_id, showcase_id, $4, 'member', $5, 'refund_done',
    jsonb_build_object('refund', id, 'kop', amount_kop, 'note', $6::text)
  from paid`

const FIND = statement('orders.returns.manualRefunds.find')`
  ${SELECT_REFUND} where m.id = $1 and m.order_id = $2`

/**
 * Marks a refund as paid out, with the member, the time and an internal note. Repeating it returns the first record
 * unchanged. Throws `refund_not_found` for a refund that does not exist in this order and showcase.
 */
export async function settleManualRefund(
  tx: Tx,
  of: {
    showcaseId: number
    orderPublicId: string
    refundId: number
    personId: number
    note: string
    at: Date
  },
): Promise<ManualRefund> {
  const { showcaseId, orderPublicId, refundId } = of
  const [order] = await queryRows(tx, LOCK_ORDER, [showcaseId, orderPublicId])
  if (!order) throw refuse('refund_not_found')
  await queryRows(tx, SETTLE, [refundId, order.id, showcaseId, of.at, of.personId, of.note])
  const [refund] = await queryRows(tx, FIND, [refundId, order.id])
  if (!refund) throw refuse('refund_not_found')
  return refund
}

/** Refunds by hand that are due by `$1` and unreminded, after id `$2`. */
export const OVERDUE_REFUNDS = statement('orders.returns.manualRefunds.lateRefunds')`
  select id from manual_refund where done_at is null and reminded_at is null and due_at <= $1 and id > $2
  order by id limit 200`

const MARK_REMINDED = statement('orders.returns.manualRefunds.markReminded')`
  with reminded as (
    update manual_refund set reminded_at = $2
    where id = $1 and done_at is null and reminded_at is null and due_at <= $2 returning *
  ), notices as (${FACTS.manualRefundLate('reminded')})
  select id from reminded`

/** Marks a due refund as reminded, once only, and notifies the members. Returns false when it was done already. */
export async function remindOfManualRefund(db: Db, id: number, at: Date): Promise<boolean> {
  return (await queryRows(db, MARK_REMINDED, [id, at])).length > 0
}
