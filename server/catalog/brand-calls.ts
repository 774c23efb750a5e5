import type { brandCalls } from '@sarafan/contract/brands'
import type { Db } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { brandLettersOf, brandsOf } from './brands.ts'

/** The list of brands of the visited showcase. */
export function brandHandlers({ db }: { db: Db }): HandlersOf<typeof brandCalls> {
  return {
    async showBrands(visit, { letter, q, after }) {
      const { id: showcaseId } = visit.showcase
      const isOpening = (letter ?? q ?? after) === undefined
      const letters = isOpening ? await brandLettersOf(db, showcaseId) : []
      const place = after === undefined ? undefined : Number(after)
      return { ...(await brandsOf(db, { showcaseId, letter, text: q, after: place })), letters }
    },
  }
}
