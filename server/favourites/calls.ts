import type { ResponseOf } from '@sarafan/contract/call'
import type { favouriteCalls } from '@sarafan/contract/catalog/favourites'
import { LIMITS } from '@sarafan/contract/limits'
import { type CardRow, cardsOf, readerOf, showCard } from '../catalog/catalog.ts'
import { after } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { findOwner, requireOwner } from '../platform/requests/owner.ts'
import { refuse } from '../platform/requests/refuse.ts'
import {
  addFavourite,
  countOf,
  type Favourite,
  type FavouritesOwner,
  favouritesOf,
  removeFavourite,
  setRestockNotice,
} from './favourites.ts'

type FavouritesReply = ResponseOf<typeof favouriteCalls.showFavourites>

/** How long a product that is back in stock is marked as such. */
const NEWS_PERIOD = { days: -7 } as const

/** Returns the handlers of the favourites calls. A product that is off sale stays in the list, shown as sold out. */
export function favouriteHandlers({ db }: { db: Db }): HandlersOf<typeof favouriteCalls> {
  async function change(context: RequestContext, work: (tx: Tx, whose: FavouritesOwner) => Promise<void>) {
    const whose = { owner: requireOwner(context), showcaseId: context.showcase.id }
    return transaction(db, async (tx) => {
      await work(tx, whose)
      return { cnt: await countOf(tx, whose) }
    })
  }
  return {
    showFavourites: (context, input) => show(db, context, Number(input.page ?? 0)),
    addFavourite: (context, { ProductId }) =>
      change(context, async (tx, whose) => {
        const { priceKop } = await cardOf(tx, whose.showcaseId, ProductId, false)
        await addFavourite(tx, { ...whose, productId: ProductId, priceKop, at: context.now })
      }),
    removeFavourite: (context, { ProductId }) =>
      change(context, (tx, whose) => removeFavourite(tx, { ...whose, productId: ProductId })),
    tellWhenBack: (context, { ProductId, Wanted }) =>
      change(context, async (tx, whose) => {
        const of = { ...whose, productId: ProductId, at: context.now }
        const { priceKop } = await cardOf(tx, whose.showcaseId, ProductId, true)
        if (Wanted) await addFavourite(tx, { ...of, priceKop })
        await setRestockNotice(tx, { ...of, wanted: Wanted })
      }),
  }
}

async function cardOf(tx: Tx, showcaseId: number, productId: number, withOffSale: boolean): Promise<CardRow> {
  const [card] = await cardsOf(tx, { showcaseId, productIds: [productId], withOffSale })
  if (!card) throw refuse('product_not_found')
  return card
}

async function show(db: Db, context: RequestContext, page: number): Promise<FavouritesReply> {
  const owner = findOwner(context)
  const showcaseId = context.showcase.id
  const all = owner ? await favouritesOf(db, { owner, showcaseId }) : []
  const from = page * LIMITS.favouritesPage
  const shown = all.slice(from, from + LIMITS.favouritesPage)
  const productIds = shown.map(({ id }) => id)
  const cards = shown.length > 0 ? await cardsOf(db, { showcaseId, productIds, withOffSale: true }) : []
  const known = new Map(shown.map((one) => [one.id, one]))
  return {
    products: cards.map((card) => ({
      ...showCard(card, readerOf(context)),
      ...notesOf(card, known.get(card.id), context.now),
    })),
    cnt: all.length,
    ids: all.map(({ id }) => id),
    nextPage: all.length > from + shown.length ? page + 1 : null,
  }
}

/** Returns what changed since the product was added: sold out, back in stock, or cheaper (domain.md 4.6). */
function notesOf(
  card: CardRow,
  added: Favourite | undefined,
  now: Date,
): Pick<FavouritesReply['products'][number], 'note' | 'fell' | 'told'> {
  const told = added?.isTold ?? false
  if (card.soldOut) return { note: 'sold_out', fell: null, told }
  if (added?.backAt && added.backAt > after(now, NEWS_PERIOD)) return { note: 'back', fell: null, told }
  const fellKop = (added?.priceKop ?? 0) - card.priceKop
  return fellKop > 0 ? { note: 'price_down', fell: toRub(fellKop), told } : { note: null, fell: null, told }
}
