import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { api } from '../../../core/api/api.ts'
import { queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

const call = wowTreeCalls.showCampaigns
export type Campaigns = ReturnType<typeof toReport>
/** Results of a channel or a campaign; amounts in kopecks. */
export type CampaignResults = Campaigns['channels'][number]

/** `key` is two digits of the tag for a channel, all of it for a campaign, empty without one. */
const toReport = ({ channels, campaigns, ignored }: ResponseData<typeof call>) => ({
  channels: channels.map(({ channel, ...results }) => ({ key: channel, ...results })),
  campaigns: campaigns.map(({ campaign, ...results }) => ({ key: campaign, ...results })),
  /** Links that created no binding, by reason */
  ignored,
})

export const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query({ ...queryOf(call), transformResponse: toReport }),
  }),
})

export const { useCampaignsQuery } = campaignsApi
