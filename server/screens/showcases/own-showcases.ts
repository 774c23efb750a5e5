import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

export interface OwnShowcase {
  readonly id: number
  readonly siteId: number
  readonly name: string
  readonly alias: string
  readonly domain: string | null
  readonly bot: string
  readonly status: 'draft' | 'active' | 'suspended' | 'blocked'
  readonly stateId: number
  readonly hue: number
  readonly updatedAt: Date
  readonly capabilities: readonly string[]
  /** Number of active products. */
  readonly products: number
  /** Number of orders that wait for the seller and were never opened; 0 without `orders.view`. */
  readonly newOrders: number
}

const OWN = statement('screens.showcases.ownShowcases.own')`
  select s.id, s.site_id, s.name, s.alias, s.domain, b.username as bot, s.status, s.state_id,
    s.brand_hue as hue, s.updated_at, m.capabilities,
    (select count(*)::int from product p where p.showcase_id = s.id and p.status = 'active') as products,
    case when 'orders.view' = any (m.capabilities) then (select count(*)::int from orders o
      where o.showcase_id = s.id and o.channel = 'online' and o.seller_seen_at is null and o.status in ('new', 'paid'))
      else 0 end as "newOrders"
  from showcase_member m join showcase s on s.id = m.showcase_id join bot b on b.id = s.bot_id
  where m.person_id = $1 and m.status = 'active' and s.status <> 'archived' and ($2::bigint is null or s.id = $2)
  order by m.role = 'owner' desc, s.id
  limit 50`

/**
 * Returns at most 50 showcases a person is a member of, owned ones first; `onlyId` restricts the result to
 * one (rulings 17).
 */
export async function ownShowcasesOf(
  db: Db,
  of: { personId: number; onlyId: number | null },
): Promise<OwnShowcase[]> {
  return queryRows(db, OWN, [of.personId, of.onlyId])
}
