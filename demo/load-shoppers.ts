import { setQuantity } from '../server/cart/cart.ts'
import { addFavourite } from '../server/favourites/favourites.ts'
import { after, dayOf } from '../server/platform/clock.ts'
import type { Tx } from '../server/platform/database/database.ts'
import { addItem, createList } from '../server/wishlists/wishlists.ts'
import type { Goods } from './load-catalogue.ts'
import { requireLoaded } from './load-people.ts'
import type { Stage } from './load-showcases.ts'

/** The favourites of people, the newest last. */
const FAVOURITES: Readonly<Record<string, readonly string[]>> = {
  anna: ['TD-005', 'TD-068', 'TD-031', 'TD-001', 'BY-001', 'BY-018'],
  marina: ['TD-016', 'TD-049', 'TD-070'],
  igor: ['TD-014', 'TD-003'],
  emma: ['TD-009'],
  nina: ['BY-001', 'BY-022', 'BY-040'],
}

/** The wishlists of people, the latest wish last. */
const WISHLISTS = [
  {
    person: 'anna',
    name: 'Новоселье',
    visibility: 'link',
    inDays: 30,
    articles: ['TD-016', 'TD-049', 'TD-088', 'TD-042', 'TD-043'],
  },
  {
    person: 'anna',
    name: 'Мише на 5 лет',
    visibility: 'private',
    inDays: 60,
    articles: ['TD-016', 'TD-075', 'TD-072'],
  },
] as const

/** The current carts of people. */
const CARTS: Readonly<Record<string, readonly (readonly [article: string, quantity: number])[]>> = {
  anna: [
    ['TD-016', 2],
    ['TD-031', 1],
    ['BY-001', 1],
  ],
  marina: [['TD-005', 2]],
  sergey: [['TD-018', 3]],
}

/** Products that people viewed lately and did not order. */
export async function loadViews(tx: Tx, stage: Stage & { readonly goods: Goods }, now: Date): Promise<void> {
  const placeOf = (handle: string, article: string) => {
    const product = requireLoaded(stage.goods, article)
    const owner = { personId: requireLoaded(stage.people, handle).id, sessionId: 0 }
    return { owner, showcaseId: requireLoaded(stage.showcases, product.siteId).id, productId: product.id }
  }
  for (const [handle, articles] of Object.entries(FAVOURITES)) {
    for (const [i, article] of articles.entries()) {
      const at = after(now, { hours: -6 * (articles.length - i) })
      await addFavourite(tx, { ...placeOf(handle, article), priceKop: null, at })
    }
  }
  for (const { person, name, visibility, inDays, articles } of WISHLISTS) {
    const personId = requireLoaded(stage.people, person).id
    const { showcaseId } = placeOf(person, articles[0])
    const eventDate = dayOf(after(now, { days: inDays }))
    const listId = await createList(tx, { personId, showcaseId, name, visibility, eventDate, at: now })
    for (const [i, article] of articles.entries()) {
      const { productId } = placeOf(person, article)
      const at = after(now, { hours: i - articles.length })
      await addItem(tx, { personId, showcaseId, listId, productId, variantId: null, at })
    }
  }
  for (const [handle, lines] of Object.entries(CARTS)) {
    for (const [article, quantity] of lines) {
      const at = after(now, { hours: -2 })
      await setQuantity(tx, { ...placeOf(handle, article), variantId: null, quantity, at })
    }
  }
}
