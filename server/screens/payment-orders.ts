import type { OrdersOfGroups } from '../payments/payments.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { endsWithDigits } from '../platform/lookup.ts'

const NUMBERS = statement('screens.paymentOrders.numbers')`
  select group_id, array_agg(number order by id) as numbers from orders
  where group_id = any($1::bigint[]) group by group_id`
const FOUND = statement('screens.paymentOrders.found')`
  select distinct group_id from orders
  where group_id = any($1::bigint[]) and (starts_with(lower(number), $2) or ${endsWithDigits('contact_phone', 3)})`
const BOUGHT = statement(
  'screens.paymentOrders.bought',
)`select from orders where group_id = $1 and person_id = $2 limit 1`

/** Queries on orders for the admin screen of payment cases. */
export const paymentOrders: OrdersOfGroups = {
  numbersOf: async (db, groupIds) => {
    const found = await queryRows(db, NUMBERS, [groupIds])
    return new Map(found.map(({ groupId, numbers }) => [groupId, numbers]))
  },
  findGroups: async (db, { groupIds, text, phone }) =>
    (await queryRows(db, FOUND, [groupIds, text, phone])).map(({ groupId }) => groupId),
  isBuyer: async (db, { groupId, personId }) => (await queryRows(db, BOUGHT, [groupId, personId])).length > 0,
}
