import type { BoughtLine } from '../catalog/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const SELECT_BOUGHT = statement('orders.purchases.selectBought')`
  select l.id as "lineId", l.product_id, l.name, l.options, l.picture,
    l.picture_large, l.hue, o.public_id as "orderId", o.number as "orderNumber"
  from orders o join order_line l on l.order_id = o.id
  where o.person_id = $1 and o.showcase_id = $2 and o.replaces_claim_id is null and o.status in ('delivered', 'partially_returned', 'completed')
    and ($3::bigint is null or l.product_id = $3) and ($4::text is null or o.public_id = $4)
    and ($5::bigint is null or l.id = $5)
  order by o.id desc, l.id limit 100`

/** Returns the delivered order lines a person may review in a showcase, optionally of one product, order or line. */
export async function loadPurchases(
  db: Db,
  of: {
    personId: number
    showcaseId: number
    productId?: number | null
    orderId?: string | null
    lineId?: number
  },
): Promise<BoughtLine[]> {
  const { personId, showcaseId, productId = null, orderId = null, lineId = null } = of
  return queryRows(db, SELECT_BOUGHT, [personId, showcaseId, productId, orderId, lineId])
}
