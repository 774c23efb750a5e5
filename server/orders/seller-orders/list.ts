import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { existingPage, type Pager } from '../../platform/requests/pager.ts'
import { type ShownOrder, shownOrders } from '../read.ts'
import { countSales, countToday, type SaleCounts } from './counts.ts'
import type { SaleFilter } from './filter.ts'
import { type SaleSort, saleIds } from './page.ts'

/** The part of an order only the seller sees; `orders` counts those of the same person in this showcase, including this one. */
export type SaleSide = RowOf<'orders.sellerOrders.list.selectSides'>
export interface Sale {
  readonly order: ShownOrder
  readonly side: SaleSide
}
export interface SalePage {
  readonly sales: readonly Sale[]
  readonly counts: SaleCounts
  readonly pager: Pager
  readonly today: { readonly count: number; readonly kop: number }
}

/**
 * Returns a page of a showcase's orders with the counts of all tabs. `page` starts at 0; a page beyond the last returns
 * the last.
 */
export async function salesOf(
  db: Db,
  of: { filter: SaleFilter; sort: SaleSort; page: number; now: Date },
): Promise<SalePage> {
  const { filter } = of
  const counts = await countSales(db, filter)
  const total = counts[filter.group ?? 'all']
  const { pager, offset } = existingPage(of.page, { total, size: LIMITS.saleOrderPage })
  const sales = await salesBy(db, await saleIds(db, { filter, sort: of.sort, offset }))
  return { sales, counts, pager, today: await countToday(db, filter.showcaseId, of.now) }
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
