import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { CardRow } from '../cards.ts'
import { conditions, type Filters } from '../filters.ts'
import type { BrandName, ListName } from '../list-headings.ts'
import { listOfScope } from '../scope.ts'
import { readPage } from './held-pages.ts'
import { afterPlace, type ListKind, PAGE, type Place, pageCut, type Sort } from './page-statements.ts'

export interface ProductList {
  readonly cards: readonly CardRow[]
  /** Zero-based number of the next page; null: this is the last. */
  readonly nextPage: number | null
  readonly total: number
}

/**
 * Returns a page of products of the showcase, or of a category and its subcategories, in one statement that walks an index; in
 * two where `read` holds pages and this one has changed. The page is given by number or by the place it follows. Throws
 * `category_not_found`.
 */
export async function pageOf(
  db: Db,
  input: {
    showcaseId: number
    category?: string | undefined
    sort: Sort
    page: number
    after?: Place | undefined
    filters: Filters
  },
  read = readPage,
): Promise<ProductList & { category: ListName | null; brand: BrandName | null; next: Place | null }> {
  const { category, filters, sort } = input
  const { kind, narrowed, values } = listFor(input.showcaseId, category, filters)
  const where = conditions(narrowed, values)
  const from = input.after ? afterPlace(sort, input.after, values) : ''
  const cut = pageCut(input.after ? 0 : input.page, values)
  const { head, rows } = await read(db, { kind, parts: { sort, where, from, cut }, values })
  if (!head && category) throw refuse('category_not_found')
  const { listName = null, listNames: names = null, alias = null, parentAlias = null, total = 0 } = head ?? {}
  const heading = alias !== null && listName !== null ? { alias, name: listName, names, parentAlias } : null
  const list = listOf(rows, input.page, total)
  const last = rows[list.cards.length - 1]
  const lastId = last?.id ?? null
  const key = last?.key ?? last?.priceKop ?? null
  const isMore = list.nextPage !== null && key !== null && lastId !== null
  const { logo = '', about = '', abouts = null, link = '' } = head ?? {}
  const brand =
    heading && kind === 'brand'
      ? { alias: heading.alias, name: heading.name, names, logo, about, abouts, link }
      : null
  const named = { category: kind === 'category' ? heading : null, brand }
  return { ...named, ...list, next: isMore ? { key, productId: lastId } : null }
}

/**
 * Returns the listing that a list reads and the filters left to apply. `values` begins with the showcase and
 * the listing's key.
 */
export function listFor(
  showcaseId: number,
  category: string | undefined,
  filters: Filters,
): { kind: ListKind; narrowed: Filters; values: unknown[] } {
  const [brand, ...others] = filters.brands ?? []
  const isBrand = !category && brand !== undefined && others.length === 0
  const own = category || isBrand ? undefined : listOfScope(filters.scope)
  const kind = category ? 'category' : isBrand ? 'brand' : own === undefined ? 'all' : 'scope'
  const narrowed = {
    ...filters,
    ...(isBrand ? { brands: undefined } : {}),
    ...(own === undefined ? {} : { scope: undefined }),
  }
  return { kind, narrowed, values: kind === 'all' ? [showcaseId] : [showcaseId, category ?? own ?? brand] }
}

/** Drops the extra card, which only shows whether there is a next page. */
export function listOf(cards: readonly CardRow[], page: number, total: number): ProductList {
  return { cards: cards.slice(0, PAGE), nextPage: cards.length > PAGE ? page + 1 : null, total }
}
