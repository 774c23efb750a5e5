import type { homeCalls } from '@sarafan/contract/home'
import { LIMITS } from '@sarafan/contract/limits'
import { cardsOf, popularOf, showCard } from '../../catalog/catalog.ts'
import {
  type Block,
  type LandingCard,
  landingOf,
  landingsOf,
  productsIn,
  type Views,
} from '../../landings/landings.ts'
import type { Db } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { refuse } from '../../platform/refuse.ts'
import { checkoutRulesOf, isOpenPage, pageOf } from '../../showcases/showcases.ts'
import { homeOf } from './gather.ts'

/** The home page, landing pages and static pages of the visited showcase. */
export function homeHandlers({ db, views }: { db: Db; views: Views }): HandlersOf<typeof homeCalls> {
  return {
    async showHome(visit) {
      const { id: showcaseId, cashback } = visit.showcase
      const { landings, ...home } = await homeOf(db, { showcaseId, at: visit.now })
      const popular = await popularOf(db, { showcaseId, limit: LIMITS.homeProducts, inStock: true })
      return {
        ...home,
        products: popular.cards.map((card) => showCard(card, cashback)),
        productTotal: popular.total,
        actions: landings,
      }
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
        landingId: Number(ask.id),
        at: visit.now,
        withDrafts,
      })
      if (!withDrafts) views.see(landing.id)
      const productIds = productsIn(landing.blocks)
      const cards = productIds.length > 0 ? await cardsOf(db, { showcaseId, productIds }) : []
      return {
        ...showLanding(landing),
        blocks: landing.blocks,
        consentPage: await consentPageOf(db, showcaseId, landing.blocks),
        products: cards.map((card) => showCard(card, cashback)),
      }
    },
    async showPage(visit, ask) {
      const page = await pageOf(db, { showcaseId: visit.showcase.id, alias: ask.alias })
      if (visit.personId === null && !isOpenPage(page.kind)) throw refuse('not_logged_in')
      return { name: page.name, kind: page.kind, blocks: page.blocks }
    },
  }
}

/** The alias of the text people agree to when they leave a request; empty where there is no form or no text. */
async function consentPageOf(db: Db, showcaseId: number, blocks: readonly Block[]): Promise<string> {
  const asks = blocks.some(({ type, props }) => type === 'form' || props.kind === 'lead')
  if (!asks) return ''
  const { legalPages } = await checkoutRulesOf(db, showcaseId)
  return legalPages.find(({ consent }) => consent === 'pd_processing')?.alias ?? ''
}

function showLanding({ id, title, short, cover, hue, endsAt }: LandingCard) {
  return { id, title, short, cover, hue, endsAt: endsAt?.toISOString() ?? null }
}
