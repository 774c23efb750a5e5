import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Gift } from './gift.ts'

const WRITE = statement('orders.gifts.write.write')`
  insert into order_gift (order_id, showcase_id, recipient_name, recipient_phone, greeting, hides_prices)
  select o.id, o.showcase_id, $2, $3, $4, $5 from orders o
  where o.group_id = $1 and o.delivery_method_id is not null`

/** Stores the gift with each new order of a checkout that is delivered. */
export async function writeGift(tx: Tx, groupId: number, gift: Gift): Promise<void> {
  await queryRows(tx, WRITE, [groupId, gift.name, gift.phone, gift.greeting, gift.hidesPrices])
}

/**
 * SQL of an insertion that gives the order of `made` the gift of the order with the id `original`: its replacement goes to the same
 * recipient.
 */
export const passingOnGift = (of: { made: string; original: string }) => `
  insert into order_gift (order_id, showcase_id, recipient_name, recipient_phone, greeting, hides_prices)
  select ${of.made}.id, g.showcase_id, g.recipient_name, g.recipient_phone, g.greeting, g.hides_prices
  from ${of.made}, order_gift g where g.order_id = ${of.original}`
