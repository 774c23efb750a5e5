import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { type Ask, api, asking, type Reply } from '../../../core/api/api.ts'
import { kopOf } from '../../../core/config/money.ts'
import type { Brought, Campaigns } from './campaigns.ts'

const call = wowTreeCalls.showCampaigns
type Answer = Reply<typeof call>

function broughtOf(key: string, row: Omit<Answer['Channels'][number], 'Channel'>): Brought {
  return {
    key,
    shares: row.Shares,
    touches: row.Touches,
    people: row.People,
    bound: row.Bound,
    orders: row.Orders,
    turnoverKop: kopOf(row.Turnover),
    rewardsKop: kopOf(row.Rewards),
  }
}

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query<Campaigns, Ask<typeof call>>({
      ...asking(call),
      transformResponse: (answer: Answer) => ({
        channels: answer.Channels.map((row) => broughtOf(row.Channel, row)),
        campaigns: answer.Campaigns.map((row) => broughtOf(row.Campaign, row)),
        ignored: answer.Ignored.map((row) => ({ why: row.Result, touches: row.Touches })),
      }),
    }),
  }),
})

export const { useCampaignsQuery } = campaignsApi
