import { LIMITS } from '@sarafan/contract/limits'
import type { OrderStatus } from '@sarafan/contract/orders/states'
import { SALE_GROUP_NAMES, SALE_GROUPS, type SaleGroup } from '@sarafan/contract/orders/states'
import { dayOf, dayStart } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement, statementBy } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import { type ShownOrder, shownOrders } from '../read.ts'
import { filterValues, IN_TAB, MATCHES_FILTER, type SaleFilter, tabValues } from './filter.ts'

export type SaleSort = 'new' | 'old' | 'dear' | 'cheap' | 'chat'

/** The part of an order only the seller sees; `orders` counts those of the same person in this showcase, including this one. */
export type SaleSide = RowOf<'orders.sellerOrders.list.selectSides'>
export interface Sale {
  readonly order: ShownOrder
  readonly side: SaleSide
}
export interface SalePage {
  readonly sales: readonly Sale[]
  readonly counts: Readonly<Record<SaleGroup | 'all', number>>
  readonly pager: Pager
  readonly today: { readonly count: number; readonly kop: number }
}

const SORTS: Readonly<Record<SaleSort, string>> = {
  new: 'o.id desc',
  old: 'o.id',
  dear: 'o.payable_kop desc, o.id desc',
  cheap: 'o.payable_kop, o.id desc',
  // Orders whose buyer waits for an answer.
  chat: 'exists (select from order_chat c where c.order_id = o.id and c.seller_unread > 0) desc, o.id desc',
}
const listIds = statementBy('orders.sellerOrders.list.ids', {
  examples: [['new'], ['old'], ['dear'], ['cheap'], ['chat']],
  build: (sort: SaleSort) =>
    `select o.id from orders o where ${IN_TAB} order by ${SORTS[sort]} limit ${LIMITS.saleOrderPage} offset $7`,
})
const COUNTS = statement(
  'orders.sellerOrders.list.counts',
)`select o.status, count(*)::int as count from orders o where ${MATCHES_FILTER} group by o.status`
/** The same of all orders: read from the index `orders_sales` alone, because a large shop has millions. */
const COUNTS_OF_ALL = statement(
  'orders.sellerOrders.list.countsOfAll',
)`select status, count(*)::int as count from orders where showcase_id = $1 and channel = 'online' group by status`
const TODAY = statement('orders.sellerOrders.list.today')`
  select count(*)::int as count, coalesce(sum(payable_kop), 0)::bigint as kop from orders o
  where o.showcase_id = $1 and o.channel = 'online' and o.replaces_claim_id is null and o.placed_at >= $2 and o.status not in ('cancelled', 'expired')`

/**
 * Returns a page of a showcase's orders with the counts of all tabs. `page` starts at 0; a page beyond the last returns
 * the last.
 */
export async function salesOf(
  db: Db,
  of: { filter: SaleFilter; sort: SaleSort; page: number; now: Date },
): Promise<SalePage> {
  const { filter } = of
  const counts = await countsOf(db, filter)
  const total = counts[filter.group ?? 'all']
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.saleOrderPage })
  const ids = await queryRows(db, listIds(of.sort), [...tabValues(filter), offset])
  const sales = await salesBy(
    db,
    ids.map(({ id }) => id),
  )
  const midnight = dayStart(dayOf(of.now))
  const [today] = await queryRows(db, TODAY, [filter.showcaseId, midnight])
  return { sales, counts, pager, today: today ?? { count: 0, kop: 0 } }
}

async function countsOf(db: Db, filter: SaleFilter): Promise<SalePage['counts']> {
  const isNarrowed = filter.q.trim() !== '' || filter.from !== undefined || filter.to !== undefined
  const found = isNarrowed
    ? await queryRows(db, COUNTS, filterValues(filter))
    : await queryRows(db, COUNTS_OF_ALL, [filter.showcaseId])
  const sum = (of: readonly OrderStatus[]) =>
    found.filter(({ status }) => of.includes(status)).reduce((all, { count }) => all + count, 0)
  const groups = SALE_GROUP_NAMES.map((name) => [name, sum(SALE_GROUPS[name])] as const)
  const all = found.reduce((total, { count }) => total + count, 0)
  const none = { new: 0, pack: 0, way: 0, done: 0, unpaid: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(groups), all }
}

const SELECT_SIDES = statement('orders.sellerOrders.list.selectSides')`
  select o.id, coalesce(p.photo, '') as photo, o.contact_email as email, o.packing_note,
    s.packing_note as "packingAlways",
    o.internal_note, o.seller_seen_at is not null as seen,
    case when o.status = 'new' then o.expires_at else (
      select t.due_at from order_timer t where t.order_id = o.id and t.kind = 'seller_silence') end as "answerBy",
    case when o.person_id is null then 1 else (
      select count(*)::int from orders m where m.person_id = o.person_id and m.showcase_id = o.showcase_id
        and m.channel = 'online' and m.replaces_claim_id is null) end as orders
  from orders o join showcase s on s.id = o.showcase_id left join person p on p.id = o.person_id
  where o.id = any ($1::bigint[])`

/** Returns orders by id, in the given order, with the seller's part. */
async function salesBy(db: Db, ids: readonly number[]): Promise<Sale[]> {
  if (ids.length === 0) return []
  const shown = await shownOrders(db, ids)
  const sides = await queryRows(db, SELECT_SIDES, [ids])
  return ids.map((id) => {
    const order = shown.find((one) => one.id === id)
    const side = sides.find((one) => one.id === id)
    if (!order || !side) throw new Error(`order ${id} was there a moment ago`)
    return { order, side }
  })
}

const FIND = statement(
  'orders.sellerOrders.list.find',
)`select id from orders where public_id = $1 and showcase_id = $2 and channel = 'online'`

/** Returns an order of a showcase by its public id, or null. */
export async function saleOf(db: Db, of: { publicId: string; showcaseId: number }): Promise<Sale | null> {
  const [found] = await queryRows(db, FIND, [of.publicId, of.showcaseId])
  const [sale] = found ? await salesBy(db, [found.id]) : []
  return sale ?? null
}
