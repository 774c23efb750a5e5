import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const COPY = statement('delivery.copy.copy')`
  insert into delivery_method (showcase_id, kind, carrier, name, price_kop, free_from_kop, eta_days, needs_address,
    position, address, hours, cities, cod_allowed, active)
  select $2, kind, carrier, name, price_kop, free_from_kop, eta_days, needs_address, position,
    case when $3 then address else '' end, case when $3 then hours else '' end, cities, cod_allowed,
    active and ($3 or kind <> 'pickup')
  from delivery_method where showcase_id = $1 and removed_at is null and carrier in ('fixed', 'pickup')
  order by position, id`

/**
 * Copies another showcase's own delivery methods with their prices to a showcase that has none. Outside carriers are
 * not copied. Pickup addresses and hours are copied only between showcases of one owner; otherwise the point stays
 * inactive.
 */
export async function copyDelivery(tx: Tx, of: { from: number; to: number; isOwn: boolean }): Promise<void> {
  await queryRows(tx, COPY, [of.from, of.to, of.isOwn])
}
