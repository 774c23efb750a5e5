import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import StudioPage from './StudioPage.tsx'

type Studio = WireResponse<'showStudio'>
type Counts = WireResponse<'countSaleOrders'>

export const none = { Sales: 0, Orders: 0, Average: 0, Rewards: 0, Refunds: 0 }
export const studio: Studio = {
  Days: [
    { Day: '2026-11-20', ...none },
    { Day: '2026-11-21', ...none, Sales: 3000, Orders: 2 },
  ],
  Now: { Sales: 3000, Orders: 2, Average: 1500, Rewards: 90, Refunds: 0 },
  Before: { ...none, Sales: 2000, Orders: 2, Average: 1000 },
  Leads: 4,
}
export const counts: Counts = { Unseen: 3, RefundsDue: 0, ClaimMessages: 0, ChatMessages: 0, Questions: 0 }

/** The studio of the showcase's owner, unless `config` says otherwise. */
export const openStudio = (config: object = {}, more: Answers = {}, path = '/') =>
  openShop(<StudioPage />, {
    answers: {
      showCart: () => 'dead',
      counters: () => ({ reply: { NewReferals: 0, UnseenTransactions: 0 } }),
      countSaleOrders: () => ({ reply: counts }),
      showStudio: () => ({ reply: studio }),
      ...more,
    },
    config: { isLogged: true, isShowcaseAdmin: true, ...config },
    path,
  })
