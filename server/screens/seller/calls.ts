import { LIMITS } from '@sarafan/contract/limits'
import type { Locale } from '@sarafan/contract/orders/states'
import type { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { popularOf, readerOf, showCard } from '../../catalog/catalog.ts'
import { toUnix } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { textIn } from '../../platform/words/names.ts'
import { showcasesOf, type TreeShowcase } from '../../wow-tree/wow-tree.ts'
import { ratingSummary, type SellerFacts, sellerFactsOf } from './seller-facts.ts'

/**
 * Handlers of the public page of a person who sells or recommends. Until their profile is public, showcase owners are
 * not named, and other people are not found (domain.md 3.10).
 */
export function sellerHandlers({ db }: { db: Db }): HandlersOf<typeof sellerCalls> {
  return {
    async showSeller(context, input) {
      const { personId, sessionId, now: at } = context
      const id = Number(input.id)
      const seen = await showcasesOf(db, { personId, sessionId, at, agentIds: [id], withPublic: true })
      const chosen = chosenOf(seen, { asked: Number(input.showcase ?? 0), here: context.showcase.id })
      if (!chosen) throw refuse('page_not_found')
      const facts = await sellerFactsOf(db, { personId: id, showcaseId: chosen.id })
      if (!facts) throw refuse('page_not_found')
      const popular = await popularOf(db, {
        showcaseId: chosen.id,
        limit: LIMITS.sellerProducts,
        inStock: true,
      })
      const isHere = chosen.id === context.showcase.id
      const cards = popular.cards.map((card) => showCard(card, readerOf(context)))
      const isMe = personId === id
      const isNamed = facts.isPublic || isMe
      return {
        id,
        name: isNamed ? `${facts.firstName} ${facts.lastName}`.trim() : '',
        photo: isNamed ? facts.photo : '',
        city: isNamed ? facts.city : '',
        isMe,
        showcases: seen.map((showcase) => showcaseLink(showcase, id, context)),
        chosen: {
          ...showcaseLink(chosen, id, context),
          ...chosenFacts(facts, context.locale),
          bot: chosen.bot,
        },
        // Another showcase has its own plan, so its bonuses are shown only there.
        products: isHere ? cards : cards.map((card) => ({ ...card, bonus: 0 })),
      }
    },
  }
}

type VisibleShowcase = TreeShowcase & { readonly ownerId: number }

/** Returns the requested showcase, if visible. Without a request: the current one, or else the first of the list. */
function chosenOf(
  seen: readonly VisibleShowcase[],
  of: { asked: number; here: number },
): VisibleShowcase | undefined {
  if (of.asked > 0) return seen.find(({ id }) => id === of.asked)
  return seen.find(({ id }) => id === of.here) ?? seen[0]
}

function showcaseLink(showcase: VisibleShowcase, personId: number, { origin, locale }: RequestContext) {
  const root = showcase.domain ? `https://${showcase.domain}` : `${origin}/${showcase.alias}`
  return {
    id: showcase.id,
    name: textIn(locale, showcase.name, showcase.names),
    url: `${root}/api/tgbundle`,
    isOwn: showcase.ownerId === personId,
  }
}

function chosenFacts(facts: SellerFacts, locale: Locale) {
  return {
    siteId: facts.siteId,
    slogan: textIn(locale, facts.slogan, facts.slogans),
    description: textIn(locale, facts.description, facts.descriptions),
    hue: facts.hue,
    isVerified: facts.isVerified,
    products: facts.products,
    sold: facts.sold,
    since: facts.since.toISOString(),
    updatedAfter: toUnix(facts.updatedAt),
    ...ratingSummary(facts.stars),
  }
}
