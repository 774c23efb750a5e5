import { ENDED_ORDERS } from '@sarafan/contract/orders/states'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Readiness } from '../showcases/showcases.ts'

const READINESS = statement('screens.saleReadiness.readiness')`
  select coalesce((select products from listing_count where showcase_id = s.id and list_id = 0), 0) as "productsOnSale",
    (select count(*)::int from orders o where o.showcase_id = s.id and o.status <> all($2)) as "openOrders",
    exists (select from company c where c.id = s.company_id and c.status = 'verified') as "isCompanyVerified"
  from showcase s where s.id = $1`

/** Returns what decides whether a showcase can sell as a shop: goods on sale, open orders, verified company (domain.md 3.1). */
export async function saleReadinessOf(db: Db, showcaseId: number): Promise<Readiness> {
  const [found] = await queryRows(db, READINESS, [showcaseId, ENDED_ORDERS])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}
