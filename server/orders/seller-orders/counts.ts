import { SALE_GROUP_NAMES, SALE_GROUPS, type SaleGroup } from '@sarafan/contract/orders/states'
import { after, dayOf, dayStart } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement, statementBy } from '../../platform/database/statement.ts'
import { filterValues, hasDays, isNarrowed, matchesFilter, type SaleFilter } from './filter.ts'

/** The number of orders per tab, and of all. */
export type SaleCounts = Readonly<Record<SaleGroup | 'all', number>>

/** The tabs that hold nearly all orders of a grown shop: the database keeps their number in `sale_total`. */
export const TOTALLED: ReadonlySet<SaleGroup> = new Set(['done', 'cancelled'])
const UNFINISHED = SALE_GROUP_NAMES.filter((name) => !TOTALLED.has(name))
  .flatMap((name) => SALE_GROUPS[name])
  .map((status) => `'${status}'`)

const countMatching = statementBy('orders.sellerOrders.counts.matching', {
  examples: [[true], [false]],
  build: (days: boolean) =>
    `select o.status, count(*)::int as count from orders o where ${matchesFilter(days)} group by o.status`,
})
/** Statuses of the unfinished orders and the totals of the other tabs, in one snapshot: an order between them counts once. */
const COUNT_ALL = statement('orders.sellerOrders.counts.all')`
  select status as part, count(*)::int as count from orders
  where showcase_id = $1 and channel = 'online' and status in (${UNFINISHED.join(', ')}) group by status
  union all select tab, sum(orders)::int from sale_total where showcase_id = $1 group by tab`
// With both ends the planner takes the index of days, without knowing the day.
const COUNT_TODAY = statement('orders.sellerOrders.counts.today')`
  select count(*)::int as count, coalesce(sum(payable_kop), 0)::bigint as kop from orders
  where showcase_id = $1 and channel = 'online' and replaces_claim_id is null and placed_at >= $2 and placed_at < $3
    and status not in ('cancelled', 'expired')`

/** Returns the number of orders per tab that match the words and the days of a filter. */
export async function countSales(db: Db, filter: SaleFilter): Promise<SaleCounts> {
  const numbers = isNarrowed(filter) ? await matchingNumbers(db, filter) : await allNumbers(db, filter)
  const all = Object.values(numbers).reduce((total, count) => total + count, 0)
  return { ...numbers, all }
}

type Numbers = Record<SaleGroup, number>

async function matchingNumbers(db: Db, filter: SaleFilter): Promise<Numbers> {
  const found = await queryRows(db, countMatching(hasDays(filter)), filterValues(filter))
  return byTab((_, statuses) => found.filter(({ status }) => statuses.includes(status)))
}

async function allNumbers(db: Db, { showcaseId }: SaleFilter): Promise<Numbers> {
  const found = await queryRows(db, COUNT_ALL, [showcaseId])
  return byTab((tab, statuses) => {
    const parts: readonly string[] = TOTALLED.has(tab) ? [tab] : statuses
    return found.filter(({ part }) => parts.includes(part))
  })
}

function byTab(
  rowsOf: (tab: SaleGroup, statuses: readonly string[]) => readonly { readonly count: number }[],
): Numbers {
  const numbers: Numbers = { new: 0, pack: 0, way: 0, done: 0, unpaid: 0, cancelled: 0 }
  for (const tab of SALE_GROUP_NAMES)
    numbers[tab] = rowsOf(tab, SALE_GROUPS[tab]).reduce((sum, { count }) => sum + count, 0)
  return numbers
}

/** Returns the number and the sum of the orders placed on the day of `now`, without cancelled ones and replacements. */
export async function countToday(
  db: Db,
  showcaseId: number,
  now: Date,
): Promise<{ count: number; kop: number }> {
  const midnight = dayStart(dayOf(now))
  const [today] = await queryRows(db, COUNT_TODAY, [
    showcaseId,
    midnight,
    midnight && after(midnight, { days: 1 }),
  ])
  return today ?? { count: 0, kop: 0 }
}

const RECOUNT = statement('orders.sellerOrders.counts.recount')`select recount_sales() as wrong`

/** Compares the totals with the orders and corrects them; returns how many were wrong. */
export async function recountSales(db: Db): Promise<number> {
  const [found] = await queryRows(db, RECOUNT, [])
  return found?.wrong ?? 0
}
