import { createHmac } from 'node:crypto'
import { after } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Unconfirmed checkouts without prepayment from one network address that a seller is told of. */
const MANY = 5
/** How long a seller hears nothing more of an address they were told of. */
const ONCE_IN = { hours: 24 } as const

/** What stands for a network address beside an order until it is confirmed or ends; without the key it says nothing. */
export function addressHash(key: string, ip: string): string {
  return createHmac('sha256', key).update(ip).digest('base64url').slice(0, 22)
}

const FORGET = 'delete from address_alert where until <= $1'

const ALERT = `
  with many as (
    select showcase_id, address_hash, count(distinct group_id)::int as orders, max(id) as last from orders
    where status = 'new' and expires_at is not null and address_hash is not null
    group by showcase_id, address_hash having count(distinct group_id) >= ${MANY}
  ), fresh as (
    insert into address_alert (showcase_id, address_hash, until)
    select showcase_id, address_hash, $2 from many on conflict do nothing returning showcase_id, address_hash
  )
  select notify_members(many.showcase_id, 'orders.manage', null, 'sale', 'one_address:' || many.last, o.public_id,
    jsonb_build_object('number', o.number, 'status', 'one_address', 'count', many.orders), $1)
  from fresh join many using (showcase_id, address_hash) join orders o on o.id = many.last`

/**
 * Tells the people of a showcase, once a day for each address, that many of its unconfirmed orders come from one network
 * address; nothing is refused for that (decision 024). Says how many addresses they were told of.
 */
export async function alertOfAddresses(db: Db, at: Date): Promise<number> {
  return transaction(db, async (tx) => {
    await queryRows(tx, FORGET, [at])
    return (await queryRows(tx, ALERT, [at, after(at, ONCE_IN)])).length
  })
}
