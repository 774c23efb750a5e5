import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import type { Readiness } from '../showcases/showcases.ts'

const READINESS = `
  select (select count(*)::int from listing l where l.showcase_id = s.id and l.shelf = 0) as "productsOnSale",
    (select count(*)::int from orders o where o.showcase_id = s.id
      and o.status not in ('completed', 'cancelled', 'expired', 'returned')) as "openOrders",
    exists (select from company c where c.id = s.company_id and c.status = 'verified') as "isCompanyVerified"
  from showcase s where s.id = $1`

/** Whether a showcase has what a shop needs, and what stands open in it (domain.md 3.1). */
export async function saleReadinessOf(db: Db, showcaseId: number): Promise<Readiness> {
  const [found] = await rows<Readiness>(db, READINESS, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}
