import { type CardRow, listedOf, searchProducts } from '../catalog/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import type { SharedShowcase } from './sharers.ts'

interface Found {
  readonly showcase: SharedShowcase | null
  readonly products: readonly CardRow[]
  /** Where the next answer goes on; empty: there is no more. */
  readonly nextOffset: string
}

/** Pages of one showcase that are looked at: nobody scrolls further in a list above a keyboard. */
const MOST_PAGES = 10
const OFFSET = /^(\d)\.(\d{1,2})$/

/**
 * Finds products in stock by words, showcase by showcase; without words the most popular ones. `offset` is `''` or the
 * `nextOffset` of the answer before.
 */
export async function findProducts(
  db: Db,
  of: { showcases: readonly SharedShowcase[]; text: string; offset: string },
): Promise<Found> {
  const { showcases, text } = of
  const [, first = 0, firstPage = 0] = OFFSET.exec(of.offset) ?? []
  let page = Number(firstPage)
  for (const [at, showcase] of [...showcases.entries()].slice(Number(first))) {
    while (page < MOST_PAGES) {
      const list = await pageOf(db, { showcaseId: showcase.id, text, page })
      const products = list.cards.filter(({ inStock }) => inStock)
      page = list.nextPage ?? MOST_PAGES
      const isMore = page < MOST_PAGES
      const next = isMore ? `${at}.${page}` : at + 1 < showcases.length ? `${at + 1}.0` : ''
      if (products.length > 0) return { showcase, products, nextOffset: next }
    }
    page = 0
  }
  return { showcase: null, products: [], nextOffset: '' }
}

function pageOf(db: Db, of: { showcaseId: number; text: string; page: number }) {
  if (of.text === '') return listedOf(db, { ...of, sort: 'popular', filters: {} })
  return searchProducts(db, { ...of, sort: null, filters: {} })
}
