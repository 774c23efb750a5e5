import { balancesOf, showcaseFundsOf } from '../../bonuses/bonuses.ts'
import { countOf as inCartOf } from '../../cart/cart.ts'
import { countOf as favouritesOf } from '../../favourites/favourites.ts'
import { countOf as landingsOf } from '../../landings/landings.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOf as wishlistsOf } from '../../wishlists/wishlists.ts'
import type { CallerTotals } from './answer.ts'

export interface CallerTotalsQuery {
  readonly showcaseId: number
  readonly personId: number | null
  readonly sessionId: number | null
  /** Whether the caller may see the showcase's own balances. */
  readonly seesFunds: boolean
  /** False: global bonuses are hidden (decision 002). */
  readonly isVouched: boolean
  readonly now: Date
}

/** Returns the caller's own balances and counts in a showcase, for the start-up config; amounts in kopecks. */
export async function mineOf(db: Db, of: CallerTotalsQuery): Promise<CallerTotals> {
  const { showcaseId, personId, sessionId } = of
  const landings = await landingsOf(db, { showcaseId, at: of.now })
  const owner = sessionId === null ? null : { personId, sessionId }
  const favourites = owner ? await favouritesOf(db, { owner, showcaseId }) : 0
  const wishlists = personId === null ? 0 : await wishlistsOf(db, { personId, showcaseId })
  const inCart = owner ? await inCartOf(db, { owner, showcaseId }) : 0
  const has = personId === null ? null : await balancesOf(db, { personId, showcaseId })
  const funds = of.seesFunds ? await showcaseFundsOf(db, showcaseId) : null
  return {
    globalKop: of.isVouched ? (has?.globalKop ?? 0) : 0,
    localKop: has?.localKop ?? 0,
    expectedKop: has ? has.localExpectedKop + (of.isVouched ? has.globalExpectedKop : 0) : 0,
    favourites,
    wishlists,
    inCart,
    landings,
    showcaseGlobalKop: funds?.globalKop ?? null,
    showcaseLocalKop: funds?.localKop ?? null,
  }
}
