import { type CardRow, listedOf, searchProducts } from '../catalog/catalog.ts'
import type { Db } from '../platform/database/database.ts'
import type { SharedShowcase } from './sharers.ts'

interface Found {
  readonly showcase: SharedShowcase | null
  readonly products: readonly CardRow[]
  /** Offset of the next response; empty: there are no more. */
  readonly nextOffset: string
}

/** Maximum pages searched per showcase: people do not scroll further in a list above the keyboard. */
const MAX_PAGES = 10
const OFFSET = /^(\d)\.(\d{1,2})$/

/**
 * Finds products in stock by words, one showcase after the other; without words the most popular ones.
 * `offset` is `''` or the `nextOffset` of the previous response.
 */
export async function findProducts(
  db: Db,
  of: { showcases: readonly SharedShowcase[]; text: string; offset: string },
): Promise<Found> {
  const { showcases, text } = of
  const [, first = 0, firstPage = 0] = OFFSET.exec(of.offset) ?? []
  let page = Number(firstPage)
  for (const [at, showcase] of [...showcases.entries()].slice(Number(first))) {
    while (page < MAX_PAGES) {
      const list = await pageOf(db, { showcaseId: showcase.id, text, page })
      const products = list.cards.filter(({ soldOut }) => !soldOut)
      page = list.nextPage ?? MAX_PAGES
      const isMore = page < MAX_PAGES
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
