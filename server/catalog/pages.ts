import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import { CARD, type CardRow, STOCK_OF } from './cards.ts'

export type Sort = 'popular' | 'cheap' | 'expensive' | 'new' | 'discount'
/** What narrows a list of products; amounts in kopecks. */
export interface Filters {
  readonly minKop?: number | undefined
  readonly maxKop?: number | undefined
  /** The brand's alias. */
  readonly brand?: string | undefined
  readonly inStock?: boolean | undefined
  readonly onSale?: boolean | undefined
}
export interface ProductList {
  readonly cards: CardRow[]
  /** Zero-based page that holds more, or null. */
  readonly nextPage: number | null
  readonly total: number
}
export interface ShelfName {
  readonly alias: string
  readonly name: string
  readonly parentAlias: string | null
}

export const PAGE = LIMITS.cataloguePage
/** A narrowed list is counted up to here: further on the number says nothing and costs a walk. */
const COUNTED = 1000

/** `l` has the four columns and the product's id in the order of an index. */
export const ORDER: Readonly<Record<Sort, string>> = {
  popular: 'l.popularity desc, l.product_id desc',
  cheap: 'l.price_kop, l.product_id',
  expensive: 'l.price_kop desc, l.product_id desc',
  new: 'l.published_at desc, l.product_id desc',
  discount: 'l.discount_percent desc, l.product_id desc',
}

/** Conditions on `l` and `s`; pushes what they need to `values`. */
export function conditions(filters: Filters, values: unknown[]): string {
  const put = (value: unknown) => `$${values.push(value)}`
  const parts: string[] = []
  if (filters.minKop !== undefined) parts.push(`l.price_kop >= ${put(filters.minKop)}`)
  if (filters.maxKop !== undefined) parts.push(`l.price_kop <= ${put(filters.maxKop)}`)
  if (filters.brand)
    parts.push(`l.brand_id = (select id from brand where showcase_id = $1 and alias = ${put(filters.brand)})`)
  if (filters.onSale) parts.push('l.discount_percent > 0')
  if (filters.inStock) parts.push('s.available > 0')
  return parts.map((part) => ` and ${part}`).join('')
}

const SHELF = {
  all: `select 0::bigint as shelf, null::text as alias, null::text as "shelfName", null::text as "parentAlias"`,
  brand: `select -id as shelf, null::text as alias, null::text as "shelfName", null::text as "parentAlias" from brand
    where showcase_id = $1 and alias = $2 and status = 'active'`,
  category: `select c.id as shelf, c.alias, c.name as "shelfName",
      (select alias from category where id = c.parent_id) as "parentAlias"
    from category c where c.showcase_id = $1 and c.alias = $2 and c.status = 'active'`,
}

type Row = Partial<CardRow> & {
  readonly total: number
  readonly alias: string | null
  readonly shelfName: string | null
  readonly parentAlias: string | null
}

/**
 * A page of products of the showcase, or of a category with its children, in one statement that walks an index.
 * Refuses `category_not_found`.
 */
export async function pageOf(
  db: Db,
  ask: { showcaseId: number; category?: string | undefined; sort: Sort; page: number; filters: Filters },
): Promise<ProductList & { shelf: ShelfName | null }> {
  const { category, filters } = ask
  const kind = category ? 'category' : filters.brand ? 'brand' : 'all'
  const values: unknown[] = [ask.showcaseId]
  if (kind !== 'all') values.push(category ?? filters.brand)
  const narrowed = kind === 'brand' ? { ...filters, brand: undefined } : filters
  const where = conditions(narrowed, values)
  const cut = pageCut(ask.page, values)
  const found = await rows<Row>(db, pageText({ kind, sort: ask.sort, where, cut, filters: narrowed }), values)
  const [first] = found
  if (!first && category) throw refuse('category_not_found')
  const { shelfName = null, alias = null, parentAlias = null, total = 0 } = first ?? {}
  const shelf = alias !== null && shelfName !== null ? { alias, name: shelfName, parentAlias } : null
  return { shelf, ...listOf(found.filter(isCard), ask.page, total) }
}

/**
 * The cut of a page with one row more, written out as far as it can be: of a limit or an offset it doesn't know
 * the planner thinks so ill that it plans anew at every call.
 */
export function pageCut(page: number, values: unknown[]): string {
  return `limit ${PAGE + 1}${page === 0 ? '' : ` offset $${values.push(page * PAGE)}`}`
}

function pageText(of: {
  kind: keyof typeof SHELF
  sort: Sort
  where: string
  cut: string
  filters: Filters
}): string {
  const { where, filters } = of
  const onShelf = (shelf: string) => `from listing l ${filters.inStock ? STOCK_OF('l.product_id') : ''}
    where l.showcase_id = $1 and l.shelf = ${shelf}${where}`
  const total = where
    ? `(select count(*)::int from (select ${onShelf('shelf.shelf')} limit ${COUNTED}) counted)`
    : `coalesce((select products from listing_count where showcase_id = $1 and shelf = shelf.shelf), 0)`
  const order = ORDER[of.sort]
  // Counted apart, or the planner counts anew for every row; cut before anything of a product is read.
  return `with shelf as materialized (${SHELF[of.kind]}),
    head as materialized (select shelf.*, ${total} as total from shelf)
    select head.alias, head."shelfName", head."parentAlias", head.total, card.* from head left join lateral (
      select ${CARD} from (select l.* ${onShelf('head.shelf')} order by ${order} ${of.cut}) l
      join product p on p.id = l.product_id ${STOCK_OF('l.product_id')}
      order by ${order}) card on true`
}

function isCard(row: Row): row is Row & CardRow {
  return typeof row.id === 'number'
}

/** Cuts the one card too many that says whether there is a next page. */
export function listOf(cards: CardRow[], page: number, total: number): ProductList {
  return { cards: cards.slice(0, PAGE), nextPage: cards.length > PAGE ? page + 1 : null, total }
}
