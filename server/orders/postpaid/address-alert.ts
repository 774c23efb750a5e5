import { createHmac } from 'node:crypto'
import { FACTS } from '../../notifications/facts.ts'
import { after } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** Number of unconfirmed checkouts without prepayment from one network address at which the seller is notified. */
const THRESHOLD = 5
/** Minimum time between two notices about the same address. */
const ALERT_INTERVAL = { hours: 24 } as const

/**
 * Returns the keyed hash of a network address stored with an order until it is confirmed or ends. Without the key it
 * reveals nothing.
 */
export function addressHash(key: string, ip: string): string {
  return createHmac('sha256', key).update(ip).digest('base64url').slice(0, 22)
}

const DELETE_EXPIRED = statement(
  'orders.postpaid.addressAlert.deleteExpired',
)`delete from address_alert where until <= $1`

const ALERT = statement('orders.postpaid.addressAlert.alert')`
  with many as (
    select showcase_id, address_hash, count(distinct group_id)::int as orders, max(id) as last from orders
    where status = 'new' and expires_at is not null and address_hash is not null
    group by showcase_id, address_hash having count(distinct group_id) >= ${THRESHOLD}
  ), fresh as (
    insert into address_alert (showcase_id, address_hash, until)
    select showcase_id, address_hash, $2 from many on conflict do nothing returning showcase_id, address_hash
  ), reported as (
    select showcase_id, last, orders, $1::timestamptz as at from fresh join many using (showcase_id, address_hash)
  ), notices as (${FACTS.ordersFromOneAddress('reported')})
  select showcase_id from reported`

/**
 * Notifies members, once a day per address, that many unconfirmed orders of their showcase come from one network
 * address. No order is refused for that (decision 024). Returns the number of addresses reported.
 */
export async function alertOfAddresses(db: Db, at: Date): Promise<number> {
  return transaction(db, async (tx) => {
    await queryRows(tx, DELETE_EXPIRED, [at])
    return (await queryRows(tx, ALERT, [at, after(at, ALERT_INTERVAL)])).length
  })
}
