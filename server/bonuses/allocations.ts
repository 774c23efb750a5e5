import type { BonusAsset } from '../plans/plans.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** One recipient's part of an order's rewards, summed over its lines; amounts in kopecks. */
export interface Share {
  readonly personId: number
  readonly level: number
  readonly showcaseId: number
  readonly asset: BonusAsset
  /** Average over the whole order: lines may have their own percentages. */
  readonly bp: number
  readonly baseKop: number
  readonly targetKop: number
  readonly postedKop: number
  readonly capApplied: boolean
  readonly confirmed: boolean
  readonly orderNumber: string
  readonly confirmAt: Date | null
  readonly buyerId: number
  /** True when neither blocked nor deleted. A banned person's part is frozen instead (domain.md 5.5 rule 7). */
  readonly eligible: boolean
  /** At least one line's reward is not posted yet. */
  readonly unposted: boolean
  /** The sale is disputed. */
  readonly held: boolean
  /** The order is suspected of fraud (domain.md 6.5). */
  readonly flagged: boolean
  /** The order was suspected when its rewards were due. */
  readonly putOff: boolean
  readonly creditKop: number
  readonly emissionCapKop: number | null
}

const SELECT_SHARES = statement('bonuses.allocations.selectShares')`
  with share as (
    select order_id, person_id, level, asset, bool_or(confirmed) as confirmed,
      coalesce(round(sum(base_kop * bp) / nullif(sum(base_kop), 0)), max(bp))::int as bp,
      sum(base_kop)::bigint as base, sum(target_kop)::bigint as target, sum(posted_kop)::bigint as posted,
      bool_or(cap_applied) as capped, bool_or(target_kop <> posted_kop) as unposted
    from reward_allocation where order_id = $1 group by order_id, person_id, level, asset
  )
  select h.person_id, h.level, o.showcase_id, h.asset, h.bp, h.base as "baseKop",
    h.target as "targetKop", h.posted as "postedKop", h.capped as "capApplied", h.confirmed, h.unposted,
    o.order_number, o.confirm_at, o.held_at is not null as held,
    o.flagged_at is not null as flagged, o.put_off, o.buyer_id,
    p.status = 'active' as eligible,
    case when o.provider_paid then coalesce(c.limit_kop, 0) else 0 end as "creditKop",
    s.local_emission_cap_kop as "emissionCapKop"
  from share h join reward_order o on o.order_id = h.order_id
  join person p on p.id = h.person_id
  join showcase s on s.id = o.showcase_id left join showcase_credit c on c.showcase_id = o.showcase_id
  order by h.level, h.person_id`

/** Returns every recipient's part of an order's rewards, by level. */
export async function sharesOf(db: Db, orderId: number): Promise<Share[]> {
  return queryRows(db, SELECT_SHARES, [orderId])
}
