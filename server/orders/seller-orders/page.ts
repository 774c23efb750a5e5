import { LIMITS } from '@sarafan/contract/limits'
import { ORDER_STATUSES, SALE_GROUPS, type SaleGroup } from '@sarafan/contract/orders/states'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statementBy } from '../../platform/database/statement.ts'
import { hasDays, inTab, isNarrowed, type SaleFilter, tabValues } from './filter.ts'

export type SaleSort = 'new' | 'old' | 'dear' | 'cheap' | 'chat'
type Tab = SaleGroup | 'all'

const ORDER: Readonly<Record<Exclude<SaleSort, 'chat'>, string>> = {
  new: 'o.id desc',
  old: 'o.id',
  dear: 'o.payable_kop desc, o.id desc',
  cheap: 'o.payable_kop, o.id',
}
const IS_UNREAD = 'exists (select from order_chat c where c.order_id = o.id and c.seller_unread > 0)'
const SIZE = LIMITS.saleOrderPage

const quoted = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`)

/**
 * Returns SQL of the first `$3` orders of each status of a tab: an index has each status in the order of `sort`, so that a page
 * reads as many orders as lie before its end, and not all.
 */
function partsOf(sort: Exclude<SaleSort, 'chat'>, tab: Tab, condition = ''): string {
  const columns = sort === 'new' || sort === 'old' ? 'o.id' : 'o.id, o.payable_kop'
  const part = (status: string) => `
    (select ${columns} from orders o where o.showcase_id = $1 and o.channel = 'online' and o.status = ${status} ${condition}
      order by ${ORDER[sort]} limit $3)`
  return quoted(tab === 'all' ? ORDER_STATUSES : SALE_GROUPS[tab])
    .map(part)
    .join(' union all ')
}

const matchingIds = statementBy('orders.sellerOrders.page.matchingIds', {
  examples: [
    ['new', true],
    ['chat', false],
  ],
  build: (sort: SaleSort, days: boolean) => `
    select o.id from orders o where ${inTab(days)}
    order by ${sort === 'chat' ? `${IS_UNREAD} desc, o.id desc` : ORDER[sort]} limit ${SIZE} offset $7`,
})
const sortedIds = statementBy('orders.sellerOrders.page.sortedIds', {
  examples: [
    ['new', 'all'],
    ['old', 'done'],
    ['dear', 'all'],
    ['cheap', 'done'],
  ],
  build: (sort: Exclude<SaleSort, 'chat'>, tab: Tab) =>
    `select o.id from (${partsOf(sort, tab)}) o order by ${ORDER[sort]} limit ${SIZE} offset $2`,
})
// The few orders whose buyers wait for an answer come first, then the others in the order of an index.
const chatIds = statementBy('orders.sellerOrders.page.chatIds', {
  examples: [['all'], ['done']],
  build: (tab: Tab) => `
    with waiting as materialized (
      select o.id from order_chat c join orders o on o.id = c.order_id
      where c.showcase_id = $1 and c.seller_unread > 0 and o.channel = 'online'
        ${tab === 'all' ? '' : `and o.status in (${quoted(SALE_GROUPS[tab]).join(', ')})`}
    ), listed as (
      (select 1 as place, id from waiting order by id desc limit ${SIZE} offset $2)
      union all
      (select 2, o.id from (${partsOf('new', tab, 'and o.id not in (select id from waiting)')}) o order by o.id desc
        limit ${SIZE} offset greatest(0, $2 - (select count(*) from waiting)))
    )
    select id from listed order by place, id desc limit ${SIZE}`,
})

/** Returns the ids of a page of the seller's list, from the row `offset` on. */
export async function saleIds(
  db: Db,
  { filter, sort, offset }: { filter: SaleFilter; sort: SaleSort; offset: number },
): Promise<number[]> {
  const rows = await rowsOf(db, { filter, sort, offset })
  return rows.map(({ id }) => id)
}

function rowsOf(
  db: Db,
  { filter, sort, offset }: { filter: SaleFilter; sort: SaleSort; offset: number },
): Promise<{ readonly id: number }[]> {
  if (isNarrowed(filter))
    return queryRows(db, matchingIds(sort, hasDays(filter)), [...tabValues(filter), offset])
  const tab = filter.group ?? 'all'
  const values: [number, number, number] = [filter.showcaseId, offset, offset + SIZE]
  return sort === 'chat' ? queryRows(db, chatIds(tab), values) : queryRows(db, sortedIds(sort, tab), values)
}
