import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Requirement } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { rightsFor } from '../platform/requests/requirements.ts'
import { isOpenTo, type Viewer, viewerParameters } from './visibility.ts'

const Campaign = Type.Object({
  campaign: Type.String(),
  channel: Type.String(),
  /** Cards sent from inline mode, as far as the messenger reports them. */
  shares: Type.Integer(),
  touches: Type.Integer(),
  people: Type.Integer(),
  bound: Type.Integer(),
})
export type Campaign = Static<typeof Campaign>
/** Purchases by a campaign's people; amounts in kopecks. */
export interface Sold {
  readonly orders: number
  readonly turnoverKop: number
  readonly rewardsKop: number
}
/** A port, since orders are a layer above the tree (rulings 24). */
export type LoadCampaignOrders = (
  db: Db,
  of: { showcaseId: number; since: Date; at: Date },
) => Promise<(Sold & { campaign: string; channel: string })[]>

export interface CampaignStatistics {
  readonly campaigns: (Campaign & Sold)[]
  readonly channels: (Campaign & Sold)[]
  readonly ignored: { result: string; touches: number }[]
}

const CAMPAIGN_JSON = `json_build_object('campaign', campaign, 'channel', channel, 'shares', shares, 'touches', touches, 'people', people, 'bound', bound)`
const COUNTS = `count(*) filter (where is_share)::int as shares, count(*) filter (where not is_share)::int as touches,
  count(*) filter (where result = 'bound')::int as bound, count(distinct visitor)::int as people`

const SELECT_STATISTICS = statement('wowTree.campaigns.selectStatistics', {
  campaigns: Type.Array(Campaign),
  channels: Type.Array(Campaign),
  ignored: Type.Array(Type.Object({ result: Type.String(), touches: Type.Integer() })),
})`
  with viewer as (
    select c.id as showcase_id from showcase c join person p on p.id = $2 join session s on s.id = $3
    left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'
    where c.id = $1 and ${isOpenTo('$2', '$3', '$4::timestamptz')}
      and ((p.is_platform_admin and s.vouched_by is null and $7) or coalesce(m.capabilities && $6::text[], false))
  ), touch as (
    select campaign, channel, result, coalesce('p' || person_id, 's' || session_id, 't' || r.id) as visitor,
      false as is_share
    from viewer join ref_touch r on r.showcase_id = viewer.showcase_id where r.at > $5::timestamptz and r.at <= $4
    union all
    select campaign, left(campaign, 2), null, null, true
    from viewer join card_share c on c.showcase_id = viewer.showcase_id where c.at > $5::timestamptz and c.at <= $4
  ), campaigns as (
    select campaign, channel, ${COUNTS} from touch group by campaign, channel
    order by touches desc, campaign limit 200
  ), channels as (
    select '' as campaign, channel, ${COUNTS} from touch group by channel order by touches desc, channel limit 100
  ), ignored as (
    select result, count(*)::int as touches from touch where result like 'ignored%' group by result
  )
  select coalesce((select json_agg(${CAMPAIGN_JSON}) from campaigns), '[]') as campaigns,
    coalesce((select json_agg(${CAMPAIGN_JSON}) from channels), '[]') as channels,
    coalesce((select json_agg(json_build_object('result', result, 'touches', touches) order by touches desc, result)
      from ignored), '[]') as ignored
  from viewer`

/**
 * Returns what share links brought since a moment, by campaign tag and by channel, and what those people bought
 * (domain.md 3.2). Throws `not_found` to callers without the rights in `requires`.
 */
export async function campaignsOf(
  db: Db,
  of: Viewer & { since: Date; broughtBy: LoadCampaignOrders; requires: Requirement },
): Promise<CampaignStatistics> {
  const { rights, isForPlatform } = rightsFor(of.requires)
  const [found] = await queryRows(db, SELECT_STATISTICS, [
    ...viewerParameters(of),
    of.since,
    rights,
    isForPlatform,
  ])
  if (!found) throw refuse('not_found')
  const sold = await of.broughtBy(db, of)
  const withSales = (one: Campaign, by: 'campaign' | 'channel') => ({
    ...one,
    ...sumOf(sold.filter((sale) => sale[by] === one[by])),
  })
  return {
    campaigns: found.campaigns.map((one) => withSales(one, 'campaign')),
    channels: found.channels.map((one) => withSales(one, 'channel')),
    ignored: found.ignored,
  }
}

function sumOf(sales: readonly Sold[]): Sold {
  const sum = (field: keyof Sold) => sales.reduce((all, one) => all + one[field], 0)
  return { orders: sum('orders'), turnoverKop: sum('turnoverKop'), rewardsKop: sum('rewardsKop') }
}
