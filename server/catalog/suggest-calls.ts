import type { suggestCalls } from '@sarafan/contract/suggest'
import type { Db } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { showCard } from './cards.ts'
import { type AmongOf, scopeOf } from './scope.ts'
import { noteQuery, suggestionsOf } from './suggest.ts'

/** What helps while a query is typed, within the visited showcase. */
export function suggestHandlers({
  db,
  amongOf,
}: {
  db: Db
  amongOf: AmongOf
}): HandlersOf<typeof suggestCalls> {
  return {
    async suggest(visit, ask) {
      const { id: showcaseId } = visit.showcase
      const scope = ask.sf === undefined ? undefined : await scopeOf(db, showcaseId, ask.sf)
      const { cards, ...found } = await suggestionsOf(db, {
        showcaseId,
        text: ask.q,
        scope,
        among: await amongOf(visit),
      })
      return { ...found, products: cards.map((card) => showCard(card, visit.showcase.cashback)) }
    },
    async noteSearch(visit, ask) {
      await noteQuery(db, { showcaseId: visit.showcase.id, text: ask.q, at: visit.now })
      return { ok: true }
    },
  }
}
