import type { studioCalls } from '@sarafan/contract/showcases/studio'
import type { Db } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { type SalesTotals, salesOf, waitingLeads } from './sales.ts'

/**
 * Handlers of the owner's home screen, for members with `reports.view` and the platform (domain.md 7.2, issue
 * 13).
 */
export function studioHandlers({ db }: { db: Db }): HandlersOf<typeof studioCalls> {
  return {
    async showStudio(context) {
      const showcaseId = context.showcase.id
      const sales = await salesOf(db, { showcaseId, at: context.now })
      return {
        Days: sales.days.map((day) => ({ Day: day.day, ...totalsOnWire(day) })),
        Now: totalsOnWire(sales.now),
        Before: totalsOnWire(sales.before),
        Leads: await waitingLeads(db, showcaseId),
      }
    },
  }
}

function totalsOnWire({ salesKop, orders, rewardsKop, refundsKop }: SalesTotals) {
  return {
    Sales: toRub(salesKop),
    Orders: orders,
    Average: orders === 0 ? 0 : toRub(Math.round(salesKop / orders)),
    Rewards: toRub(rewardsKop),
    Refunds: toRub(refundsKop),
  }
}
