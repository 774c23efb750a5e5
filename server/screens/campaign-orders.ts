import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { LoadCampaignOrders } from '../wow-tree/wow-tree.ts'

// A person counts for the campaign of their last binding. `target_kop` already excludes the rewards of returned goods.
const FIND = statement('screens.campaignOrders.find')`
  with bound as (
    select distinct on (person_id) person_id, campaign, channel, at from ref_touch
    where showcase_id = $1 and result = 'bound' and at > $2 and at <= $3 order by person_id, at desc
  ), sold as (
    select bound.campaign, bound.channel, o.id,
      (select coalesce(sum(l.paid_kop), 0) from order_line l where l.order_id = o.id)::bigint as kop,
      (select coalesce(sum(a.target_kop), 0) from reward_allocation a where a.order_id = o.id)::bigint as rewards
    from bound join orders o on o.showcase_id = $1 and o.person_id = bound.person_id
    where o.paid_at >= bound.at and o.paid_at <= $3 and o.status not in ('cancelled', 'expired', 'returned')
  )
  select campaign, channel, count(*)::int as orders, sum(kop)::bigint as "turnoverKop",
    sum(rewards)::bigint as "rewardsKop" from sold group by campaign, channel`

/** Returns, per campaign and channel, the orders of people it has bound since a moment, with turnover and rewards. */
export const campaignOrders: LoadCampaignOrders = (db, { showcaseId, since, at }) =>
  queryRows(db, FIND, [showcaseId, since, at])
