import type { brandCalls } from '@sarafan/contract/catalog/brands'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import type { FindVisibleProducts } from '../scope.ts'
import { brandLettersOf, brandsOf } from './brands.ts'

/** Handlers of the public list of brands. */
export function brandHandlers({
  db,
  amongOf,
}: {
  db: Db
  amongOf: FindVisibleProducts
}): HandlersOf<typeof brandCalls> {
  return {
    async showBrands(context, { letter, q, after }) {
      const { locale } = context
      const { id: showcaseId } = context.showcase
      const isFirstPage = (letter ?? q ?? after) === undefined
      const among = await amongOf(context)
      const letters = isFirstPage ? await brandLettersOf(db, showcaseId, among) : []
      const afterId = after === undefined ? undefined : Number(after)
      const page = await brandsOf(db, { showcaseId, locale, letter, text: q, after: afterId, among })
      return { ...page, letters }
    },
  }
}
