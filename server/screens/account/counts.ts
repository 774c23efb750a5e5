import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

export interface AccountCounts {
  readonly activeOrders: number
  readonly claims: number
  readonly claimMessages: number
  readonly showcases: number
  readonly companies: number
}

const COUNTS = statement('screens.account.counts.counts')`
  select
    (select count(*)::int from orders o where o.person_id = $1 and o.showcase_id = $2
      and o.status in ('new', 'awaiting_payment', 'paid', 'confirmed', 'assembling', 'ready', 'shipped')) as "activeOrders",
    (select count(*)::int from claim c where c.person_id = $1 and c.showcase_id = $2 and c.is_open) as claims,
    (select count(*)::int from claim c join claim_message m on m.claim_id = c.id where c.person_id = $1
      and c.showcase_id = $2 and m.read_at is null and not m.internal and m.author <> 'client') as "claimMessages",
    (select count(*)::int from showcase_member m join showcase s on s.id = m.showcase_id
      where m.person_id = $1 and m.status = 'active' and s.status <> 'archived') as showcases,
    (select count(*)::int from company k where k.owner_id = $1 and k.status <> 'archived') as companies`

/** Returns a person's open orders and claims in a showcase, and the numbers of their showcases and companies. */
export async function countsOf(db: Db, of: { personId: number; showcaseId: number }): Promise<AccountCounts> {
  const [found] = await queryRows(db, COUNTS, [of.personId, of.showcaseId])
  if (!found) throw new Error('counting gave no row')
  return found
}
