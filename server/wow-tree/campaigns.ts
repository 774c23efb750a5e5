import type { Db } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import { isOpenTo, looking, type Viewer } from './sight.ts'

export interface Campaign {
  readonly campaign: string
  readonly channel: string
  readonly touches: number
  readonly people: number
  readonly bound: number
}
export interface CampaignStatistics {
  readonly campaigns: Campaign[]
  readonly channels: Campaign[]
  readonly ignored: { result: string; touches: number }[]
}

const TOLD = `json_build_object('campaign', campaign, 'channel', channel, 'touches', touches, 'people', people, 'bound', bound)`
const COUNTED = `count(*)::int as touches, count(*) filter (where result = 'bound')::int as bound,
  count(distinct coalesce('p' || person_id, 's' || session_id, 't' || id))::int as people`

const STATISTICS = `
  with seat as (
    select c.id from showcase c join person p on p.id = $2 join session s on s.id = $3
    left join showcase_member m on m.showcase_id = c.id and m.person_id = p.id and m.status = 'active'
    where c.id = $1 and ${isOpenTo('$2', '$3', '$4::timestamptz')}
      and (p.is_platform_admin or coalesce('reports.view' = any (m.capabilities), false))
  ), touch as (
    select r.* from seat join ref_touch r on r.showcase_id = seat.id where r.at > $5::timestamptz and r.at <= $4
  ), campaigns as (
    select campaign, channel, ${COUNTED} from touch group by campaign, channel
    order by touches desc, campaign limit 200
  ), channels as (
    select '' as campaign, channel, ${COUNTED} from touch group by channel order by touches desc, channel limit 100
  ), ignored as (
    select result, count(*)::int as touches from touch where result like 'ignored%' group by result
  )
  select coalesce((select json_agg(${TOLD}) from campaigns), '[]') as campaigns,
    coalesce((select json_agg(${TOLD}) from channels), '[]') as channels,
    coalesce((select json_agg(json_build_object('result', result, 'touches', touches) order by touches desc, result)
      from ignored), '[]') as ignored
  from seat`

/**
 * What share links brought in since a moment, by campaign tag and by channel, for members with `reports.view`
 * (domain.md 3.2). Refuses `not_found` to others.
 */
export async function campaignsOf(db: Db, of: Viewer & { since: Date }): Promise<CampaignStatistics> {
  const [found] = await rows<CampaignStatistics>(db, STATISTICS, [...looking(of), of.since])
  if (!found) throw refuse('not_found')
  return found
}
