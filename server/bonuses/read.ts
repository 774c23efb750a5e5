import { LIMITS } from '@sarafan/contract/limits'
import { loadBalances } from '../ledger/ledger.ts'
import { shownName } from '../people/people.ts'
import { momentFromJson } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { combination, type RowOf, statement } from '../platform/database/statement.ts'
import { availableAccount, expectedAccount } from './accounts.ts'

export interface BonusBalances {
  readonly globalKop: number
  readonly localKop: number
  readonly globalExpectedKop: number
  readonly localExpectedKop: number
}

/**
 * Returns a person's available and expected bonuses: global ones, and local ones of this showcase; kopecks (domain.md
 * 4.11).
 */
export async function balancesOf(
  db: Db,
  of: { personId: number; showcaseId: number },
): Promise<BonusBalances> {
  const global = { ...of, asset: 'global' } as const
  const local = { ...of, asset: 'local' } as const
  const found = await loadBalances(db, [
    availableAccount(global),
    availableAccount(local),
    expectedAccount(global),
    expectedAccount(local),
  ])
  const [globalKop = 0, localKop = 0, globalExpectedKop = 0, localExpectedKop = 0] = found.map(
    ({ postedKop, heldKop }) => postedKop - heldKop,
  )
  return { globalKop, localKop, globalExpectedKop, localExpectedKop }
}

type SelectedRow = RowOf<'bonuses.read.selectNewest'>['rows'][number]

/** A row of a person's bonuses, as the bonus screen shows it. */
export interface BonusRow extends Omit<SelectedRow, 'at' | 'confirmAt'> {
  readonly at: Date
  readonly confirmAt: Date | null
}

/** The reward that base and percentage give, and what of it was granted; computed line by line, as rewards are. */
const GRANTED = `
  select sum(base_kop * bp / 10000)::bigint as full_kop, sum(granted_kop)::bigint as granted_kop
  from reward_allocation r
  where r.order_id = b.order_id and r.person_id = b.person_id and r.level = b.level and r.asset = b.asset`

/** How many people between the buyer and the person are not eligible to earn. */
const PASSED_COUNT = `
  coalesce((select jsonb_array_length(c -> 'passed') from jsonb_array_elements(o.chain) c
    where (c ->> 'level')::int = b.level and (c ->> 'personId')::bigint = b.person_id), 0)`

/**
 * Why bonuses cannot be used although they were earned; a row of a disputed sale has no date either. A showcase's
 * ban or closing freezes its own bonuses, a platform ban freezes all (domain.md 5.8). `$2` is the current moment.
 */
const HOLD_REASON = `
  case
    when b.amount_kop <= 0 or b.status not in ('expected', 'available') then ''
    when b.status = 'expected' and o.held_at is not null then 'disputed'
    when b.status = 'expected' and o.flagged_at is not null then 'review'
    when exists (select from ban x where x.person_id = b.person_id and x.lifted_at is null
      and (x.until is null or x.until > $2)
      and (x.showcase_id is null or (b.asset = 'local' and x.showcase_id = b.showcase_id))) then 'banned'
    when b.asset = 'local' and s.status in ('blocked', 'archived') then 'showcase_closed'
    when b.status = 'expected' and b.unfunded then 'unfunded'
    else ''
  end`

/**
 * The buyer's masked name; empty for a person's own purchase, and for a buyer who did not agree to be named (rulings
 * 36). Read from the account, so that a withdrawn consent takes effect at once.
 */
const BUYER = `coalesce(case when b.level > 0 then ${shownName('buyer')} end, '')`

const IS_HERE = `($3::bigint is null or b.showcase_id = $3::bigint and b.asset = 'local')`

const COUNT_ROWS = `select count(*) as n from bonus_row b where b.person_id = $1 and ${IS_HERE}`

/** Returns the text that selects a page of rows in an order. */
const selectRows = (order: string) => `
    select b.id, b.at, b.kind, b.asset, b.amount_kop as "amountKop", b.status, b.confirm_at as "confirmAt",
      b.order_number as "orderNumber", b.level, b.bp, b.base_kop as "baseKop", ${BUYER} as buyer,
      b.cap_applied as "capApplied", ${HOLD_REASON} as hold, ${PASSED_COUNT} as passed,
      coalesce(a.full_kop - a.granted_kop, 0) as "cutByCapKop",
      case when b.status = 'cancelled' then 0 else coalesce(a.granted_kop - b.amount_kop, 0) end as "returnedKop",
      s.id as "showcaseId", s.name as "showcaseName", s.names as "showcaseNames",
      bot.username as "botUsername", bot.has_main_app as "hasMainApp",
      s.return_window_days as "returnWindowDays"
    from bonus_row b join showcase s on s.id = b.showcase_id join bot on bot.id = s.bot_id
    left join reward_order o on o.order_id = b.order_id and b.level is not null
    left join person buyer on buyer.id = o.buyer_id
    left join lateral (${GRANTED}) a on b.kind in ('earn', 'recommend')
    where b.person_id = $1 and ${IS_HERE} order by ${order}
    limit $4 offset $5`

const SELECT_NEWEST = combination('bonuses.read.selectNewest', {
  totals: COUNT_ROWS,
  rows: selectRows('b.at desc, b.id desc'),
})
const SELECT_OLDEST = combination('bonuses.read.selectOldest', {
  totals: COUNT_ROWS,
  rows: selectRows('b.at, b.id'),
})

/**
 * Returns a page (0-based) of a person's rows, newest first unless `oldestFirst`, and the total. Covers all
 * showcases, or only local bonuses of showcase `localOf`.
 */
export async function bonusRowsOf(
  db: Db,
  of: { personId: number; page: number; oldestFirst: boolean; localOf?: number | null; at: Date },
): Promise<{ rows: BonusRow[]; total: number }> {
  const [page] = await queryRows(db, of.oldestFirst ? SELECT_OLDEST : SELECT_NEWEST, [
    of.personId,
    of.at,
    of.localOf ?? null,
    LIMITS.bonusPage,
    of.page * LIMITS.bonusPage,
  ])
  const rows = (page?.rows ?? []).map((row) => ({
    ...row,
    at: momentFromJson(row.at),
    confirmAt: row.confirmAt === null ? null : momentFromJson(row.confirmAt),
  }))
  return { rows, total: page?.totals[0]?.n ?? 0 }
}

const SELECT_UNSEEN_COUNT = statement('bonuses.read.selectUnseenCount')`
  select count(*) as n from bonus_row where person_id = $1 and seen_at is null
    and ($2::bigint is null or showcase_id = $2::bigint)`

/** Returns how many rows the person has not seen; counts all showcases when `showcaseId` is null (domain.md 5.6). */
export async function unseenCount(
  db: Db,
  of: { personId: number; showcaseId: number | null },
): Promise<number> {
  const [found] = await queryRows(db, SELECT_UNSEEN_COUNT, [of.personId, of.showcaseId])
  return found?.n ?? 0
}

const MARK_SEEN = statement('bonuses.read.markSeen')`
  update bonus_row set seen_at = $1 where person_id = $2 and seen_at is null
    and ($3::bigint is null or showcase_id = $3::bigint)`

/** Marks a person's rows of a showcase as seen, or of all showcases when `showcaseId` is null. */
export async function markSeen(
  tx: Tx,
  of: { personId: number; showcaseId: number | null; at: Date },
): Promise<void> {
  await queryRows(tx, MARK_SEEN, [of.at, of.personId, of.showcaseId])
}

const SELECT_ORDER_NUMBERS = statement('bonuses.read.selectOrderNumbers')`
  select distinct order_id as id, order_number as number from bonus_row
  where order_id = any($1::bigint[])`

/** Returns the public order numbers by order id. */
export async function orderNumbersOf(db: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queryRows(db, SELECT_ORDER_NUMBERS, [orderIds])
  return new Map(rows.map(({ id, number }) => [id, number]))
}
