import type { favouriteCalls } from '@sarafan/contract/favourites'
import { cardsOf, showCard } from '../catalog/catalog.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { ownerOf, visitorOf } from '../platform/owner.ts'
import { refuse } from '../platform/refuse.ts'
import { addFavourite, countOf, favouritesOf, removeFavourite } from './favourites.ts'

/** The calls of the favourites. A product that went off sale stays, as sold out. */
export function favouriteHandlers({ db }: { db: Db }): HandlersOf<typeof favouriteCalls> {
  return {
    async showFavourites(visit) {
      const owner = visitorOf(visit)
      const showcaseId = visit.showcase.id
      const productIds = owner ? await favouritesOf(db, { owner, showcaseId }) : []
      if (productIds.length === 0) return { products: [], cnt: 0 }
      const cards = await cardsOf(db, { showcaseId, productIds, withOffSale: true })
      return {
        products: cards.map((card) => showCard(card, visit.showcase.cashback)),
        cnt: productIds.length,
      }
    },
    async addFavourite(visit, ask) {
      const whose = { owner: ownerOf(visit), showcaseId: visit.showcase.id }
      return transaction(db, async (tx) => {
        const known = await cardsOf(tx, { showcaseId: whose.showcaseId, productIds: [ask.ProductId] })
        if (known.length === 0) throw refuse('product_not_found')
        await addFavourite(tx, { ...whose, productId: ask.ProductId, at: visit.now })
        return { cnt: await countOf(tx, whose) }
      })
    },
    async removeFavourite(visit, ask) {
      const whose = { owner: ownerOf(visit), showcaseId: visit.showcase.id }
      return transaction(db, async (tx) => {
        await removeFavourite(tx, { ...whose, productId: ask.ProductId })
        return { cnt: await countOf(tx, whose) }
      })
    },
  }
}
