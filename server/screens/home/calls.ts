import type { Locale } from '@sarafan/contract/orders/states'
import type { homeCalls } from '@sarafan/contract/showcases/home'
import { cardsOf, readerOf, scopeOf, showCard } from '../../catalog/catalog.ts'
import {
  type LandingCard,
  landingOf,
  landingsOf,
  productsIn,
  resolveRules,
  type Views,
} from '../../landings/landings.ts'
import type { Db } from '../../platform/database/database.ts'
import { FIRST_PAINT_AGENT } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { textIn } from '../../platform/words/names.ts'
import { isOpenPage, pageOf } from '../../showcases/showcases.ts'
import { shownHome } from './present-home.ts'
import { showcasePartsOf } from './showcase-parts.ts'

/** Handlers of a showcase's home page, landing pages and static pages. */
export function homeHandlers({ db, views }: { db: Db; views: Views }): HandlersOf<typeof homeCalls> {
  return {
    async showHome(context, input) {
      const { id: showcaseId } = context.showcase
      const scope = input.sf === undefined ? undefined : await scopeOf(db, showcaseId, input.sf)
      return shownHome(db, { showcaseId, at: context.now, locale: context.locale, scope })
    },
    async showActions(context) {
      const shown = await landingsOf(db, { showcaseId: context.showcase.id, at: context.now })
      return { actions: shown.map((one) => showLanding(one, context.locale)) }
    },
    async showAction(context, input) {
      const { id: showcaseId } = context.showcase
      const withDrafts = context.adminMode && context.capabilities.has('view_drafts')
      const landing = await landingOf(db, {
        showcaseId,
        landingId: /^[1-9]\d{0,14}$/.test(input.id) ? Number(input.id) : input.id,
        at: context.now,
        withDrafts,
      })
      if (!withDrafts && context.userAgent !== FIRST_PAINT_AGENT) views.record(landing.id)
      const blocks = await resolveRules(db, showcaseId, landing.blocks)
      const productIds = productsIn(blocks)
      const cards = productIds.length > 0 ? await cardsOf(db, { showcaseId, productIds }) : []
      return {
        ...showLanding(landing, context.locale),
        blocks,
        ...(await showcasePartsOf(db, showcaseId, blocks)),
        products: cards.map((card) => showCard(card, readerOf(context))),
      }
    },
    async showPage(context, input) {
      const page = await pageOf(db, { showcaseId: context.showcase.id, alias: input.alias })
      if (context.personId === null && !isOpenPage(page.kind)) throw refuse('not_logged_in')
      const { name, kind, version, blocks } = page
      return { name, kind, version, publishedAt: page.publishedAt?.toISOString() ?? null, blocks }
    },
  }
}

function showLanding({ id, title, names, short, cover, hue, endsAt }: LandingCard, locale: Locale) {
  return { id, title: textIn(locale, title, names), short, cover, hue, endsAt: endsAt?.toISOString() ?? null }
}
