import { ENDED_ORDERS } from '@sarafan/contract/orders/states'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const IN_USE = statement('screens.companyUse.inUse')`
  select c.id from company c where c.id = any ($1::bigint[]) and (
    exists (select from showcase s where s.company_id = c.id and s.status <> 'archived')
    or exists (select from product p where p.company_id = c.id and p.status not in ('archived', 'rejected'))
    or exists (select from orders o where o.company_id = c.id and o.status <> all($2))
    or exists (select from withdrawal w where w.company_id = c.id
      and w.status in ('new', 'review', 'approved', 'processing', 'failed')))`

/** Returns which of these companies a showcase, a product, an open order or an open withdrawal uses (domain.md 4.2). */
export async function companiesInUse(db: Db, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await queryRows(db, IN_USE, [companyIds, ENDED_ORDERS])
  return new Set(found.map(({ id }) => id))
}
