import { LIMITS } from '@sarafan/contract/limits'
import { commitStock, uncommitStock } from '../../catalog/catalog.ts'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { lockingNames, queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { toRub } from '../../platform/money.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { ownerIds, ownerKey } from '../../platform/requests/owner.ts'
import { type Refusal, refuse } from '../../platform/requests/refuse.ts'
import type { ShowcaseSettings } from '../../showcases/showcases.ts'
import { refusalFor } from '../checkout/placing/out-of-stock.ts'
import { linesOf, lockGroup, type OrderRow } from '../rows.ts'

/**
 * The facts that decide the limits of a buyer without prepayment (decision 024). If the messenger verified their phone (decision
 * 008), only the showcase's maximum applies. `ownOpen` and `phoneOpen` count unconfirmed checkouts in this showcase: the buyer's
 * own, and those with the same typed phone.
 */
export type PostpaidBuyer = RowOf<'orders.postpaid.postpaid.buyer'>

/** Unconfirmed orders without prepayment; each holds its units until it expires. */
const UNCONFIRMED = `status = 'new' and expires_at is not null`
// A plan made while the table was small must not later scan all orders of the showcase or all unconfirmed ones. Adding
// 0 and concatenating '' keep the planner from using those indexes (decision 007).
const countOpen = (condition: string) =>
  `(select count(distinct group_id) from orders where ${condition} and showcase_id + 0 = $1)::int`
const countOf = (owner: string) => countOpen(`${owner} and status || '' = 'new' and expires_at is not null`)

/**
 * Selects the facts about person `$3` or session `$4` with phone `$5` in showcase `$1`. The counts are exact while the
 * caller holds the locks of `postpaidNames`.
 */
export const POSTPAID_BUYER = `
  select exists (select from verified_phone where person_id = $3::bigint) as "isVerified",
    ${countOf('person_id = $3::bigint')} + ${countOf('session_id = $4::bigint')} as "ownOpen",
    ${countOpen(`contact_phone = $5 and ${UNCONFIRMED}`)} as "phoneOpen"`

interface BuyerRef {
  readonly showcaseId: number
  readonly owner: Owner
  readonly phone: string
}

/** Returns parameters `$3` to `$5` of `POSTPAID_BUYER`. */
export function buyerValues({
  owner,
  phone,
}: Pick<BuyerRef, 'owner' | 'phone'>): [number | null, number | null, string] {
  return [...ownerIds(owner), phone]
}

/** Returns the names of the advisory locks to take, in this order, before a buyer's open orders are counted. */
export function postpaidNames({ showcaseId, owner, phone }: BuyerRef): readonly [string, string] {
  return [`postpaid:${showcaseId}:${ownerKey(owner)}`, `postpaid:${showcaseId}:${phone}`]
}

const BUYER = statement(
  'orders.postpaid.postpaid.buyer',
)`select * from (${POSTPAID_BUYER}) buyer where $2::text is not null`

/** Returns the facts about a buyer; locks nothing. */
export async function postpaidBuyerOf(db: Db, of: BuyerRef): Promise<PostpaidBuyer> {
  const [buyer] = await queryRows(db, BUYER, [of.showcaseId, '', ...buyerValues(of)])
  if (!buyer) throw new Error('a count gave no row')
  return buyer
}

type PostpaidRules = Pick<ShowcaseSettings, 'postpaidMaxKop' | 'postpaidNeedsPhone' | 'postpaidHours'>

/**
 * Returns why a buyer may not order that amount (kopecks) without prepayment now, or null. Refusals:
 * `order_above_postpaid_maximum`, `phone_verification_required`, `too_many_open_orders`.
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

/** Returns when an unconfirmed order without prepayment expires; null for a verified buyer, whose order does not expire. */
export function postpaidExpiry(rules: PostpaidRules, buyer: PostpaidBuyer, at: Date): Date | null {
  return buyer.isVerified ? null : after(at, { hours: rules.postpaidHours })
}

/** Returns whether an order holds uncommitted units. */
export function isUncommitted(order: Pick<OrderRow, 'status' | 'expiresAt'>): boolean {
  return order.status === 'new' && order.expiresAt !== null
}

/** Removes the units of a locked order from the share of uncommitted orders, if they are in it; they stay reserved. */
export async function commitUnits(tx: Tx, order: OrderRow): Promise<void> {
  if (isUncommitted(order)) await commitStock(tx, await linesOf(tx, order.id))
}

const LOCK_NAMES = statement('orders.postpaid.postpaid.lockNames')`select ${lockingNames('$1', '$2')}`
const CONTACT_PHONE = statement(
  'orders.postpaid.postpaid.contactPhone',
)`select contact_phone as phone from orders where id = $1`

/**
 * Lets locked orders that wait for an online payment be paid later, under the same limits as a new order, and returns
 * their expiry. Throws the refusals of `postpaidRefusal` and `reservation_limit`.
 */
export async function admitPostpaid(
  tx: Tx,
  { orders, rules, at }: { orders: readonly OrderRow[]; rules: PostpaidRules; at: Date },
): Promise<Date | null> {
  const [first] = orders
  if (!first) return null
  const { showcaseId, personId, sessionId } = first
  const [contact] = await queryRows(tx, CONTACT_PHONE, [first.id])
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
  return postpaidExpiry(rules, buyer, at)
}

const HAS_VERIFIED_PHONE = statement(
  'orders.postpaid.postpaid.hasVerifiedPhone',
)`select from verified_phone where person_id = $1`
const OPEN_GROUPS = statement('orders.postpaid.postpaid.openGroups')`
  select distinct group_id as id from orders where person_id = $1 and ${UNCONFIRMED} order by group_id`
const CLEAR_EXPIRY = statement('orders.postpaid.postpaid.clearExpiry')`
  update orders set expires_at = null, address_hash = null where id = any($1::bigint[])`

/**
 * Commits the open orders of a person whose phone is now verified: they no longer expire and leave the share of
 * uncommitted orders (decision 024).
 */
export async function commitOrdersOf(tx: Tx, personId: number): Promise<void> {
  const groups = await queryRows(tx, OPEN_GROUPS, [personId])
  const open: OrderRow[] = []
  for (const { id } of groups) open.push(...(await lockGroup(tx, id)).filter(isUncommitted))
  await commitOrders(tx, open)
}

/** Like `commitOrdersOf`, if the person has verified a phone. */
export async function commitIfVerified(tx: Tx, personId: number): Promise<void> {
  if ((await queryRows(tx, HAS_VERIFIED_PHONE, [personId])).length > 0) await commitOrdersOf(tx, personId)
}

/** Commits locked orders, all their units in one statement; they no longer expire. */
async function commitOrders(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return
  const lines = []
  for (const order of orders) lines.push(...(await linesOf(tx, order.id)))
  await queryRows(tx, CLEAR_EXPIRY, [orders.map(({ id }) => id)])
  await commitStock(tx, lines)
}

/** Commits those locked orders whose buyer has verified a phone in the meantime; returns the others. */
export async function withoutVerified(tx: Tx, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const others: OrderRow[] = []
  for (const order of orders) {
    const isVerified =
      isUncommitted(order) &&
      order.personId !== null &&
      (await queryRows(tx, HAS_VERIFIED_PHONE, [order.personId])).length > 0
    if (isVerified) await commitOrders(tx, [order])
    else others.push(order)
  }
  return others
}
