import type { suggestCalls } from '@sarafan/contract/catalog/suggest'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { readerOf, showCard } from '../cards.ts'
import { type FindVisibleProducts, scopeOf } from '../scope.ts'
import { recordQuery, suggestionsOf } from './suggest.ts'

/** Handlers of search suggestions, within the context's showcase. */
export function suggestHandlers({
  db,
  amongOf,
}: {
  db: Db
  amongOf: FindVisibleProducts
}): HandlersOf<typeof suggestCalls> {
  return {
    async suggest(context, input) {
      const { id: showcaseId } = context.showcase
      const scope = input.sf === undefined ? undefined : await scopeOf(db, showcaseId, input.sf)
      const { cards, ...found } = await suggestionsOf(db, {
        showcaseId,
        text: input.q,
        locale: context.locale,
        scope,
        among: await amongOf(context),
      })
      return { ...found, products: cards.map((card) => showCard(card, readerOf(context))) }
    },
    async noteSearch(context, input) {
      await recordQuery(db, { showcaseId: context.showcase.id, text: input.q, at: context.now })
      return { ok: true }
    },
  }
}
