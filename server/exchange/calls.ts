import type { exchangeCalls } from '@sarafan/contract/showcases/exchange'
import { dayStart } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { pagerOf } from '../platform/requests/pager.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { EXCHANGE_PAGE, exchangesOf } from './log.ts'
import { exchangeOf, renewPassword, saveExchange } from './settings.ts'
import { exchangeToWire, settingsOf, stateToWire } from './wire.ts'

/** Handlers of the settings of the exchange with 1C: members who may edit settings (issue 16). */
export function exchangeHandlers({
  db,
  publicUrl,
}: {
  db: Db
  publicUrl: string
}): HandlersOf<typeof exchangeCalls> {
  const shown = async ({ showcase, now, origin }: RequestContext) => {
    const stored = await exchangeOf(db, { showcaseId: showcase.id, at: now })
    return stateToWire({ showcaseId: showcase.id, origin: publicUrl || origin, stored })
  }
  return {
    showExchange: shown,
    async saveExchange(context, input) {
      const ordersFrom = dayStart(input.OrdersFrom)
      if (ordersFrom === null) throw refuse('invalid_question', {}, { OrdersFrom: 'format' })
      const settings = settingsOf(input, ordersFrom)
      await transaction(db, (tx) => saveExchange(tx, { ...by(context), settings }))
      return shown(context)
    },
    async renewExchangePassword(context) {
      return { Password: await transaction(db, (tx) => renewPassword(tx, by(context))) }
    },
    async showExchanges({ showcase, now: at }, { page: asked }) {
      const page = Number(asked ?? 0)
      const { exchanges, total } = await exchangesOf(db, { showcaseId: showcase.id, page, at })
      return {
        Exchanges: exchanges.map(exchangeToWire),
        Pager: pagerOf(page, { total, size: EXCHANGE_PAGE }),
      }
    },
  }
}

const by = (context: RequestContext) => ({
  showcaseId: context.showcase.id,
  personId: context.personId,
  at: context.now,
})
