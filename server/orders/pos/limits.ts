import { isFrozen } from '../../bonuses/bonuses.ts'
import { dayOf, parseMoment } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { toRub } from '../../platform/money.ts'
import { refuse } from '../../platform/requests/refuse.ts'

/** Limits and settings of sales outside the app; amounts in kopecks (domain.md 3.9). */
export interface OfflineTerms {
  readonly receiptLimitKop: number
  readonly dayLimitKop: number
  readonly clientMonthLimit: number
  readonly confirmDays: number
  /** Null means as long as the return window. */
  readonly ownConfirmDays: number | null
  readonly codeAlways: boolean
  readonly payoutEnabled: boolean
  readonly companyId: number | null
}

const SELECT_TERMS = statement('orders.pos.limits.selectTerms')`
  select coalesce(t.receipt_limit_kop, 10000000) as "receiptLimitKop",
    coalesce(t.day_limit_kop, 50000000) as "dayLimitKop", coalesce(t.client_month_limit, 20) as "clientMonthLimit",
    coalesce(t.confirm_days, s.return_window_days) as "confirmDays", t.confirm_days as "ownConfirmDays",
    coalesce(t.code_always, false) as "codeAlways",
    coalesce(t.payout_enabled, false) as "payoutEnabled",
    coalesce(s.company_id, (select min(c.id) from company c
      where c.owner_id = s.owner_id and c.status <> 'archived')) as "companyId"
  from showcase s left join offline_terms t on t.showcase_id = s.id where s.id = $1`

/** Returns the settings of a showcase, with defaults for those not set. */
export async function offlineTermsOf(db: Db, showcaseId: number): Promise<OfflineTerms> {
  const [terms] = await queryRows(db, SELECT_TERMS, [showcaseId])
  if (!terms) throw new Error(`showcase ${showcaseId} does not exist`)
  return terms
}

export interface OfflineSettings {
  readonly receiptLimitKop?: number
  readonly dayLimitKop?: number
  readonly clientMonthLimit?: number
  readonly confirmDays?: number | null
  readonly codeAlways?: boolean
  readonly payoutEnabled?: boolean
}

const STORE = statement('orders.pos.limits.store')`
  insert into offline_terms (showcase_id, receipt_limit_kop, day_limit_kop, client_month_limit, confirm_days,
    code_always, payout_enabled)
  values ($1, coalesce($2::bigint, 10000000), coalesce($3::bigint, 50000000), coalesce($4::integer, 20), $5, coalesce($6, false),
    coalesce($7, false))
  on conflict (showcase_id) do update set receipt_limit_kop = excluded.receipt_limit_kop,
    day_limit_kop = excluded.day_limit_kop, client_month_limit = excluded.client_month_limit,
    confirm_days = excluded.confirm_days, code_always = excluded.code_always,
    payout_enabled = excluded.payout_enabled`

/** Replaces the settings of sales outside the app; omitted ones get their defaults. */
export async function setOfflineTerms(tx: Tx, showcaseId: number, terms: OfflineSettings): Promise<void> {
  await queryRows(tx, STORE, [
    showcaseId,
    terms.receiptLimitKop ?? null,
    terms.dayLimitKop ?? null,
    terms.clientMonthLimit ?? null,
    terms.confirmDays ?? null,
    terms.codeAlways ?? null,
    terms.payoutEnabled ?? null,
  ])
}

const FIND_CLIENT = statement('orders.pos.limits.findClient')`
  select p.id, p.first_name as name from tree_node n join person p on p.id = n.person_id
  where n.showcase_id = $1 and n.person_id = $2 and p.status = 'active'`

/**
 * Returns a client from the showcase's tree to whose sales the member has access. Throws `own_sale`, `not_in_tree`,
 * `client_banned`.
 */
export async function clientOf(
  db: Db,
  of: { showcaseId: number; personId: number; memberId: number; at: Date },
): Promise<{ id: number; name: string }> {
  if (of.personId === of.memberId) throw refuse('own_sale')
  const [client] = await queryRows(db, FIND_CLIENT, [of.showcaseId, of.personId])
  if (!client) throw refuse('not_in_tree')
  if (await isFrozen(db, of)) throw refuse('client_banned')
  return client
}

/** Returns the last moment of that day. */
export function endOfDay(at: Date): Date {
  const end = parseMoment(`${dayOf(at)}T23:59:59.999+03:00`)
  if (!end) throw new Error('a day has an end')
  return end
}

const ADD_TO_COUNTER = statement('orders.pos.limits.addToCounter')`
  insert into offline_counter as c (showcase_id, person_id, period, total_kop, operations) values ($1, $2, $3, $4, 1)
  on conflict (showcase_id, person_id, period)
    do update set total_kop = c.total_kop + excluded.total_kop, operations = c.operations + 1
  returning total_kop, operations`

/**
 * Counts a deal against the limits. The counter rows stay locked until the transaction ends, so parallel deals wait
 * (rulings 12). Throws `receipt_limit`, `day_limit`, `client_limit`, each with its limit.
 */
export async function claimLimits(
  tx: Tx,
  of: { showcaseId: number; personId: number; amountKop: number; terms: OfflineTerms; at: Date },
): Promise<void> {
  const { terms, amountKop, showcaseId } = of
  if (amountKop > terms.receiptLimitKop)
    throw refuse('receipt_limit', { limit: toRub(terms.receiptLimitKop) })
  const [day] = await queryRows(tx, ADD_TO_COUNTER, [showcaseId, null, dayOf(of.at), amountKop])
  if (!day || day.totalKop > terms.dayLimitKop) throw refuse('day_limit', { limit: toRub(terms.dayLimitKop) })
  const month = dayOf(of.at).slice(0, 7)
  const [client] = await queryRows(tx, ADD_TO_COUNTER, [showcaseId, of.personId, month, amountKop])
  if (!client || client.operations > terms.clientMonthLimit)
    throw refuse('client_limit', { limit: terms.clientMonthLimit })
}

const SUBTRACT_FROM_COUNTER = statement('orders.pos.limits.subtractFromCounter')`
  update offline_counter set total_kop = total_kop - $4, operations = operations - 1
  where showcase_id = $1 and person_id is not distinct from $2::bigint and period = $3`

/** Subtracts a voided deal from the counters. */
export async function unclaimLimits(
  tx: Tx,
  of: { showcaseId: number; personId: number; amountKop: number; recordedAt: Date },
): Promise<void> {
  const day = dayOf(of.recordedAt)
  await queryRows(tx, SUBTRACT_FROM_COUNTER, [of.showcaseId, null, day, of.amountKop])
  await queryRows(tx, SUBTRACT_FROM_COUNTER, [of.showcaseId, of.personId, day.slice(0, 7), of.amountKop])
}

const TODAY = statement('orders.pos.limits.today')`
  select total_kop, operations from offline_counter
  where showcase_id = $1 and person_id is null and period = $2`

/** Returns the sum of today's deals outside the app, kopecks. */
export async function soldToday(db: Db, showcaseId: number, at: Date): Promise<number> {
  const [day] = await queryRows(db, TODAY, [showcaseId, dayOf(at)])
  return day?.totalKop ?? 0
}
