import { LIMITS } from '@sarafan/contract/limits'
import { commitStock, uncommitStock } from '../../catalog/catalog.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockingNames, queryRows } from '../../platform/database/rows.ts'
import { toRub } from '../../platform/money.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { ownerIds, ownerKey } from '../../platform/requests/owner.ts'
import { type Refusal, refuse } from '../../platform/requests/refuse.ts'
import type { ShowcaseSettings } from '../../showcases/showcases.ts'
import { refusalFor } from '../checkout/out-of-stock.ts'
import { linesOf, lockGroup, type OrderRow } from '../rows.ts'

/** What limits apply to somebody who orders without prepayment (decision 024). */
export interface PostpaidBuyer {
  /** The messenger proved a phone of theirs (decision 008): no limit applies but the showcase's maximum. */
  readonly isVerified: boolean
  /** Their checkouts here that nobody has confirmed yet, and those with the phone they typed. */
  readonly ownOpen: number
  readonly phoneOpen: number
}

/** Orders without prepayment that nobody has confirmed: each holds its units until it expires. */
const UNCONFIRMED = `status = 'new' and expires_at is not null`
// A plan made while the table was small must not read all orders of the showcase, or all unconfirmed ones, by an index of
// those: the sum and the concatenation hide both conditions from the planner (decision 007).
const countOpen = (condition: string) =>
  `(select count(distinct group_id) from orders where ${condition} and showcase_id + 0 = $1)::int`
const countOf = (owner: string) => countOpen(`${owner} and status || '' = 'new' and expires_at is not null`)

/**
 * Whoever orders in showcase `$1` as person `$3` or session `$4` with phone `$5`. The counts are exact for whoever
 * holds the locks of `postpaidNames`.
 */
export const POSTPAID_BUYER = `
  select exists (select from verified_phone where person_id = $3::bigint) as "isVerified",
    ${countOf('person_id = $3::bigint')} + ${countOf('session_id = $4::bigint')} as "ownOpen",
    ${countOpen(`contact_phone = $5 and ${UNCONFIRMED}`)} as "phoneOpen"`

interface Whose {
  readonly showcaseId: number
  readonly owner: Owner
  readonly phone: string
}

/** Values `$3` to `$5` of `POSTPAID_BUYER`. */
export function buyerValues({ owner, phone }: Pick<Whose, 'owner' | 'phone'>): unknown[] {
  return [...ownerIds(owner), phone]
}

/** What is locked, in this order, before a buyer's open orders are counted. */
export function postpaidNames({ showcaseId, owner, phone }: Whose): readonly [string, string] {
  return [`postpaid:${showcaseId}:${ownerKey(owner)}`, `postpaid:${showcaseId}:${phone}`]
}

const BUYER = `select * from (${POSTPAID_BUYER}) buyer where $2::text is not null`

/** How the limits stand for a buyer; nothing is locked. */
export async function postpaidBuyerOf(db: Db, of: Whose): Promise<PostpaidBuyer> {
  const [buyer] = await queryRows<PostpaidBuyer>(db, BUYER, [of.showcaseId, '', ...buyerValues(of)])
  if (!buyer) throw new Error('a count gave no row')
  return buyer
}

type PostpaidRules = Pick<ShowcaseSettings, 'postpaidMaxKop' | 'postpaidNeedsPhone' | 'postpaidHours'>

/**
 * Why a buyer may not order that much (kopecks) without prepayment now, or null: `order_above_postpaid_maximum`,
 * `phone_verification_required`, `too_many_open_orders`.
 */
export function postpaidRefusal(
  rules: PostpaidRules,
  buyer: PostpaidBuyer,
  payableKop: number,
): Refusal | null {
  const { postpaidMaxKop: maximum } = rules
  if (maximum !== null && payableKop > maximum)
    return refuse('order_above_postpaid_maximum', { maximum: toRub(maximum) })
  if (buyer.isVerified) return null
  if (rules.postpaidNeedsPhone) return refuse('phone_verification_required')
  const limit = LIMITS.openPostpaidOrders
  return Math.max(buyer.ownOpen, buyer.phoneOpen) >= limit ? refuse('too_many_open_orders', { limit }) : null
}

/** Until when an order without prepayment is kept; null for a verified buyer's, which does not expire. */
export function keptUntil(rules: PostpaidRules, buyer: PostpaidBuyer, at: Date): Date | null {
  return buyer.isVerified ? null : after(at, { hours: rules.postpaidHours })
}

/** Whether an order holds units that nobody has committed to. */
export function isUncommitted(order: Pick<OrderRow, 'status' | 'expiresAt'>): boolean {
  return order.status === 'new' && order.expiresAt !== null
}

/** Takes the units of a locked order out of the share of uncommitted orders, if they are in it; they stay reserved. */
export async function commitUnits(tx: Tx, order: OrderRow): Promise<void> {
  if (isUncommitted(order)) await commitStock(tx, await linesOf(tx, order.id))
}

const LOCK_NAMES = `select ${lockingNames('$1', '$2')}`
const PHONE = 'select contact_phone as phone from orders where id = $1'

/**
 * Lets locked orders that waited for an online payment be paid afterwards, under the same limits as if they were placed
 * so. Gives until when they are kept. Refuses what `postpaidRefusal` does, and `reservation_limit`.
 */
export async function admitPostpaid(
  tx: Tx,
  { orders, rules, at }: { orders: readonly OrderRow[]; rules: PostpaidRules; at: Date },
): Promise<Date | null> {
  const [first] = orders
  if (!first) return null
  const { showcaseId, personId, sessionId } = first
  const [contact] = await queryRows<{ phone: string }>(tx, PHONE, [first.id])
  const whose = {
    showcaseId,
    owner: { personId, sessionId: sessionId ?? 0 },
    phone: contact?.phone ?? '',
  }
  await queryRows(tx, LOCK_NAMES, [...postpaidNames(whose)])
  const buyer = await postpaidBuyerOf(tx, whose)
  const payableKop = orders.reduce((sum, order) => sum + order.payableKop, 0)
  const refusal = postpaidRefusal(rules, buyer, payableKop)
  if (refusal) throw refusal
  if (buyer.isVerified) return null
  const lines = []
  for (const order of orders) lines.push(...(await linesOf(tx, order.id)))
  const { short } = await uncommitStock(tx, lines)
  if (short.length > 0) throw refusalFor(short)
  return keptUntil(rules, buyer, at)
}

const VERIFIED = 'select from verified_phone where person_id = $1'
const OPEN_GROUPS = `
  select distinct group_id as id from orders where person_id = $1 and ${UNCONFIRMED} order by group_id`
const CONFIRM = `
  update orders set expires_at = null, address_hash = null where id = any($1::bigint[])`

/** A person proved their phone: the orders they wait for do not expire any more and leave the share (decision 024). */
export async function commitOrdersOf(tx: Tx, personId: number): Promise<void> {
  const groups = await queryRows<{ id: number }>(tx, OPEN_GROUPS, [personId])
  const open: OrderRow[] = []
  for (const { id } of groups) open.push(...(await lockGroup(tx, id)).filter(isUncommitted))
  await commitOrders(tx, open)
}

/** The same for somebody who may have proved a phone before. */
export async function commitIfVerified(tx: Tx, personId: number): Promise<void> {
  if ((await queryRows(tx, VERIFIED, [personId])).length > 0) await commitOrdersOf(tx, personId)
}

/** Takes locked orders out of the share, all their units in one statement; they do not expire any more. */
async function commitOrders(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return
  const lines = []
  for (const order of orders) lines.push(...(await linesOf(tx, order.id)))
  await queryRows(tx, CONFIRM, [orders.map(({ id }) => id)])
  await commitStock(tx, lines)
}

/** Commits those of the locked orders whose buyer has proved a phone meanwhile; gives the others. */
export async function withoutVerified(tx: Tx, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const left: OrderRow[] = []
  for (const order of orders) {
    const isKept =
      isUncommitted(order) &&
      order.personId !== null &&
      (await queryRows(tx, VERIFIED, [order.personId])).length > 0
    if (isKept) await commitOrders(tx, [order])
    else left.push(order)
  }
  return left
}
