import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statementBy } from '../../platform/database/statement.ts'
import { type Pager, pagerOf } from '../../platform/requests/pager.ts'
import {
  CUSTOMER_COLUMNS,
  CUSTOMER_JOINS,
  type CustomerFilter,
  type CustomerSort,
  customerValues,
  FOUND_PEOPLE,
  IN_GROUP,
} from './find.ts'

type Found = RowOf<'screens.customers.list.page'>
/** A customer as the list shows them; the sum is in kopecks. */
export type Customer = { [Name in keyof Omit<Found, 'total' | 'place'>]: NonNullable<Found[Name]> } & {
  lastAt: Date | null
  joinedAt: Date | null
  level: number | null
}

export const CUSTOMER_PAGE = 25

const SORTS: Readonly<Record<CustomerSort, string>> = {
  recent: 'active_at desc, person_id desc',
  orders: 'orders desc, active_at desc, person_id desc',
}

/** Both variants take the same parameters; the one without a text does not use them otherwise. */
const WITH_TEXT = "($5::text = '' or $6::text is not null)"
const AMONG_NAMED = 'and person_id in (select person_id from named)'

// Both halves are read from indexes alone; a search first finds the people. The columns that need the orders themselves are added for one page only.
const page = statementBy('screens.customers.list.page', {
  examples: [
    ['recent', false],
    ['recent', true],
    ['orders', false],
    ['orders', true],
  ],
  build: (sort: CustomerSort, isSearch: boolean) => `
  with ${isSearch ? `named as materialized (${FOUND_PEOPLE}),` : ''} bought as (
    select person_id, count(*)::int as orders, min(placed_at) as first_at, max(placed_at) as last_at from orders
    where showcase_id = $1 and person_id is not null and channel = 'online' ${isSearch ? AMONG_NAMED : ''} group by person_id
  ), joined as (
    select person_id, bound_at from tree_node where showcase_id = $1 and parent_id is not null ${isSearch ? AMONG_NAMED : ''}
  ), c as (
    select person_id, coalesce(b.orders, 0) as orders, least(b.first_at, j.bound_at) as first_at,
      greatest(b.last_at, j.bound_at) as active_at
    from bought b full join joined j using (person_id)
  ), matching as materialized (
    select c.* from c join person p on p.id = c.person_id where ${IN_GROUP} and ${WITH_TEXT}
  ), counted as (
    select count(*)::int as total from matching
  ), shown as (
    select *, row_number() over (order by ${SORTS[sort]}) as place from matching
    order by ${SORTS[sort]} limit ${CUSTOMER_PAGE} offset $7
  )
  select counted.total, list.* from counted left join (
    select s.place::int as place, p.id, s.orders, ${CUSTOMER_COLUMNS}
    from shown s join person p on p.id = s.person_id ${CUSTOMER_JOINS}
  ) list on true order by list.place`,
})

/**
 * Returns a page of a showcase's customers and how many match, in one statement. `page` counts from 0; a page beyond the
 * last is empty.
 */
export async function customersOf(
  db: Db,
  of: { filter: CustomerFilter; sort: CustomerSort; page: number },
): Promise<{ customers: Customer[]; total: number; pager: Pager }> {
  const values = customerValues(of.filter)
  const [, , , , text] = values
  const found = await queryRows(db, page(of.sort, text !== ''), [...values, of.page * CUSTOMER_PAGE])
  const total = found[0]?.total ?? 0
  const customers = found.filter((row): row is typeof row & Customer => row.id !== null)
  return { customers, total, pager: pagerOf(of.page, { total, size: CUSTOMER_PAGE }) }
}
