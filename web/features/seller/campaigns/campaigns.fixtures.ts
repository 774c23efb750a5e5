import type { WireResponse } from '../../../test/wire.ts'

export type Report = WireResponse<'showCampaigns'>

export const results = {
  Shares: 7,
  Touches: 14,
  People: 10,
  Bound: 3,
  Orders: 2,
  Turnover: 4300.5,
  Rewards: 430,
}

export const report: Report = {
  Channels: [
    { Channel: '01', ...results },
    { Channel: '88', ...results, Turnover: 0 },
  ],
  Campaigns: [
    { Campaign: '01SHOP', ...results },
    { Campaign: '', ...results },
  ],
  Ignored: [{ Result: 'ignored_already', Touches: 5 }],
}
