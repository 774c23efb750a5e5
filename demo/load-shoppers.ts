import { setQuantity } from '../server/cart/cart.ts'
import { addFavourite } from '../server/favourites/favourites.ts'
import { after } from '../server/platform/clock.ts'
import type { Tx } from '../server/platform/database.ts'
import type { Goods } from './load-catalogue.ts'
import { found } from './load-people.ts'
import type { Stage } from './load-showcases.ts'

/** What people like, the newest last. */
const FAVOURITES: Readonly<Record<string, readonly string[]>> = {
  anna: ['TD-005', 'TD-068', 'TD-031', 'TD-001', 'BY-001', 'BY-018'],
  marina: ['TD-016', 'TD-049', 'TD-070'],
  igor: ['TD-014', 'TD-003'],
  emma: ['TD-009'],
  nina: ['BY-001', 'BY-022', 'BY-040'],
}

/** What lies in their carts now. */
const CARTS: Readonly<Record<string, readonly (readonly [article: string, quantity: number])[]>> = {
  anna: [
    ['TD-016', 2],
    ['TD-031', 1],
    ['BY-001', 1],
  ],
  marina: [['TD-005', 2]],
  sergey: [['TD-018', 3]],
}

/** What people looked at lately and didn't order. */
export async function browseNow(tx: Tx, stage: Stage & { readonly goods: Goods }, now: Date): Promise<void> {
  const placeOf = (handle: string, article: string) => {
    const product = found(stage.goods, article)
    const owner = { personId: found(stage.people, handle).id, sessionId: 0 }
    return { owner, showcaseId: found(stage.showcases, product.siteId).id, productId: product.id }
  }
  for (const [handle, articles] of Object.entries(FAVOURITES)) {
    for (const [i, article] of articles.entries()) {
      const at = after(now, { hours: -6 * (articles.length - i) })
      await addFavourite(tx, { ...placeOf(handle, article), priceKop: null, at })
    }
  }
  for (const [handle, lines] of Object.entries(CARTS)) {
    for (const [article, quantity] of lines) {
      const at = after(now, { hours: -2 })
      await setQuantity(tx, { ...placeOf(handle, article), variantId: null, quantity, at })
    }
  }
}
