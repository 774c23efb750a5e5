import type { similarCalls } from '@sarafan/contract/catalog/products/similar'
import { readConfirmed } from '../../fast-lane/fast-lane.ts'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/requests/handlers.ts'
import { readerOf, showCard } from '../cards.ts'
import { type OnSaleOf, requireShown } from '../on-sale.ts'
import { similarTo } from './shown.ts'

/** The handler of the products that a page shows below its own, when the shopper comes near them (decision 098). */
export function similarHandlers({
  db,
  onSaleOf,
}: {
  db: Db
  onSaleOf: OnSaleOf
}): HandlersOf<typeof similarCalls> {
  return {
    async showSimilar(context, { id }) {
      const productId = Number(id)
      const { showcase, now: at } = context
      const onSale = await onSaleOf(db, { showcase, at })
      requireShown(context, productId, onSale)
      const cards = await readConfirmed(db, context, (same) =>
        similarTo(same, { showcaseId: showcase.id, productId }),
      )
      const shown = cards.filter((card) => onSale?.has(card.id) ?? true)
      return { products: shown.map((card) => showCard(card, readerOf(context))) }
    },
  }
}
