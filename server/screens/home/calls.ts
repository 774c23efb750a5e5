import type { homeCalls } from '@sarafan/contract/home'
import { cardsOf, scopeOf, showCard } from '../../catalog/catalog.ts'
import {
  followRules,
  type LandingCard,
  landingOf,
  landingsOf,
  productsIn,
  type Views,
} from '../../landings/landings.ts'
import type { Db } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { refuse } from '../../platform/refuse.ts'
import { isOpenPage, pageOf } from '../../showcases/showcases.ts'
import { besidesOf } from './landing.ts'
import { shownHome } from './shown.ts'

/** The home page, landing pages and static pages of the visited showcase. */
export function homeHandlers({ db, views }: { db: Db; views: Views }): HandlersOf<typeof homeCalls> {
  return {
    async showHome(visit, ask) {
      const { id: showcaseId } = visit.showcase
      const scope = ask.sf === undefined ? undefined : await scopeOf(db, showcaseId, ask.sf)
      return shownHome(db, { showcaseId, at: visit.now, scope })
    },
    async showActions(visit) {
      const shown = await landingsOf(db, { showcaseId: visit.showcase.id, at: visit.now })
      return { actions: shown.map(showLanding) }
    },
    async showAction(visit, ask) {
      const { id: showcaseId, cashback } = visit.showcase
      const withDrafts = visit.adminMode && visit.capabilities.has('view_drafts')
      const landing = await landingOf(db, {
        showcaseId,
        landingId: /^[1-9]\d{0,14}$/.test(ask.id) ? Number(ask.id) : ask.id,
        at: visit.now,
        withDrafts,
      })
      if (!withDrafts) views.see(landing.id)
      const blocks = await followRules(db, showcaseId, landing.blocks)
      const productIds = productsIn(blocks)
      const cards = productIds.length > 0 ? await cardsOf(db, { showcaseId, productIds }) : []
      return {
        ...showLanding(landing),
        blocks,
        ...(await besidesOf(db, showcaseId, blocks)),
        products: cards.map((card) => showCard(card, cashback)),
      }
    },
    async showPage(visit, ask) {
      const page = await pageOf(db, { showcaseId: visit.showcase.id, alias: ask.alias })
      if (visit.personId === null && !isOpenPage(page.kind)) throw refuse('not_logged_in')
      const { name, kind, version, blocks } = page
      return { name, kind, version, publishedAt: page.publishedAt?.toISOString() ?? null, blocks }
    },
  }
}

function showLanding({ id, title, short, cover, hue, endsAt }: LandingCard) {
  return { id, title, short, cover, hue, endsAt: endsAt?.toISOString() ?? null }
}
