import { after, dayOf, nextMoscowTime } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** Totals of orders by the day they were paid; amounts in kopecks. */
export interface SalesTotals {
  readonly salesKop: number
  readonly orders: number
  readonly rewardsKop: number
  readonly refundsKop: number
}
export interface SalesDay extends SalesTotals {
  /** Day in Moscow, YYYY-MM-DD. */
  readonly day: string
}
export interface Sales {
  /** Every day of the period, oldest first, today included. */
  readonly days: readonly SalesDay[]
  readonly now: SalesTotals
  readonly before: SalesTotals
}

const PERIOD_DAYS = 14

const PER_DAY = statement('screens.studio.sales.perDay')`
  with paid as (
    select o.id, o.payable_kop, o.refunded_kop, to_char(o.paid_at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day
    from orders o where o.showcase_id = $1 and o.paid_at >= $2 and o.paid_at < $3
  ), rewards as (
    select b.order_id, sum(b.amount_kop) as kop from bonus_row b
    where b.order_id = any (select id from paid) and b.kind in ('earn', 'recommend', 'reversal') and b.status <> 'cancelled'
    group by b.order_id
  )
  select p.day, count(*)::int as orders, sum(p.payable_kop)::bigint as "salesKop", sum(p.refunded_kop)::bigint as "refundsKop",
    coalesce(sum(r.kop), 0)::bigint as "rewardsKop"
  from paid p left join rewards r on r.order_id = p.id group by p.day`

const NONE: SalesTotals = { salesKop: 0, orders: 0, rewardsKop: 0, refundsKop: 0 }

/**
 * Returns a showcase's sales of the last 14 days and of the 14 before, in one statement over an index of paid
 * orders (issue 13).
 */
export async function salesOf(db: Db, of: { showcaseId: number; at: Date }): Promise<Sales> {
  const end = nextMoscowTime(of.at, '00:00')
  const found = await queryRows(db, PER_DAY, [of.showcaseId, after(end, { days: -2 * PERIOD_DAYS }), end])
  const ofDay = new Map(found.map((one) => [one.day, one]))
  const days = Array.from({ length: 2 * PERIOD_DAYS }, (_, i) => {
    const day = dayOf(after(end, { days: i - 2 * PERIOD_DAYS }))
    return ofDay.get(day) ?? { ...NONE, day }
  })
  const shown = days.slice(PERIOD_DAYS)
  return { days: shown, now: total(shown), before: total(days.slice(0, PERIOD_DAYS)) }
}

function total(days: readonly SalesTotals[]): SalesTotals {
  return days.reduce(
    (sum, day) => ({
      salesKop: sum.salesKop + day.salesKop,
      orders: sum.orders + day.orders,
      rewardsKop: sum.rewardsKop + day.rewardsKop,
      refundsKop: sum.refundsKop + day.refundsKop,
    }),
    NONE,
  )
}

const COUNT_WAITING_LEADS = statement(
  'screens.studio.sales.countWaitingLeads',
)`select count(*)::int as count from lead where showcase_id = $1 and status = 'new'`

/** Returns how many requests from a showcase's landing pages no member has taken yet. */
export async function waitingLeads(db: Db, showcaseId: number): Promise<number> {
  const [found] = await queryRows(db, COUNT_WAITING_LEADS, [showcaseId])
  return found?.count ?? 0
}
