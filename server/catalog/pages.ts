import { LIMITS } from '@sarafan/contract/limits'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statementBy } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { OtherLanguages } from '../platform/words/names.ts'
import { CARD, type CardRow } from './cards.ts'
import { conditions, type Filters, filterExamples } from './filters.ts'
import type { BrandName, ListName } from './list-headings.ts'
import { listOfScope } from './scope.ts'

export type Sort = 'popular' | 'cheap' | 'expensive' | 'new' | 'discount'
/** Where a page ended: its last product's sort key and id. */
export interface Place {
  readonly key: number
  readonly productId: number
}
export interface ProductList {
  readonly cards: CardRow[]
  /** Zero-based number of the next page; null: this is the last. */
  readonly nextPage: number | null
  readonly total: number
}

export const PAGE = LIMITS.cataloguePage
/** Filtered lists are counted up to this limit: beyond it the number means little and costs a scan. */
export const COUNTED = 1000

/** Each order matches an index of `listing` that ends with the product's id. */
export const ORDER: Readonly<Record<Sort, string>> = {
  popular: 'l.popularity desc, l.product_id desc',
  cheap: 'l.price_kop, l.product_id',
  expensive: 'l.price_kop desc, l.product_id desc',
  new: 'l.published_at desc, l.product_id desc',
  discount: 'l.discount_percent desc, l.product_id desc',
}

/** The sort column of each order: a page reads it and the product's id from the index alone. */
const COLUMN: Readonly<Record<Sort, string>> = {
  popular: 'l.popularity',
  cheap: 'l.price_kop',
  expensive: 'l.price_kop',
  new: 'l.published_at',
  discount: 'l.discount_percent',
}

/** The sort key as a number; a timestamp becomes its milliseconds. Null where it is the card's price. */
const KEY: Readonly<Record<Sort, string>> = {
  ...COLUMN,
  cheap: 'null::bigint',
  expensive: 'null::bigint',
  new: '(extract(epoch from l.published_at) * 1000)::bigint',
}

/**
 * Returns the condition for rows after a place. It uses the same index, so the tenth page costs what the
 * first does.
 */
function afterPlace(sort: Sort, after: Place, values: unknown[]): string {
  const key = `$${values.push(after.key)}::bigint`
  const id = `$${values.push(after.productId)}::bigint`
  if (sort === 'cheap') return ` and (l.price_kop, l.product_id) > (${key}, ${id})`
  const edge = sort === 'new' ? `'epoch'::timestamptz + ${key} * interval '1 millisecond'` : key
  return ` and (${COLUMN[sort]}, l.product_id) < (${edge}, ${id})`
}

const BRAND_WORDS = 'head.logo, head.about, head.abouts, head.link, '

export const LISTS = {
  all: `select 0::bigint as list_id, null::text as alias, null::text as "listName", null::jsonb as "listNames", null::text as "parentAlias"`,
  scope: `select $2::bigint as list_id, null::text as alias, null::text as "listName", null::jsonb as "listNames", null::text as "parentAlias"`,
  brand: `select -id as list_id, alias, name as "listName", names as "listNames", null::text as "parentAlias", logo, description as about,
      descriptions as abouts, link
    from brand
    where showcase_id = $1 and alias = $2 and status = 'active'`,
  category: `select c.id as list_id, c.alias, c.name as "listName", c.names as "listNames",
      (select alias from category where id = c.parent_id) as "parentAlias"
    from category c where c.showcase_id = $1 and c.alias = $2 and c.shown`,
}

type ListKind = keyof typeof LISTS

/**
 * Returns a page of products of the showcase, or of a category and its subcategories, in one statement that
 * walks an index. The page is given by number or by the place it follows. Throws `category_not_found`.
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
): Promise<ProductList & { category: ListName | null; brand: BrandName | null; next: Place | null }> {
  const { category, filters, sort } = input
  const { kind, narrowed, values } = listFor(input.showcaseId, category, filters)
  const where = conditions(narrowed, values)
  const from = input.after ? afterPlace(sort, input.after, values) : ''
  const cut = pageCut(input.after ? 0 : input.page, values)
  const parts = { sort, where, from, cut }
  const found: readonly ListRow[] =
    kind === 'brand'
      ? await queryRows(db, brandPage(parts), values)
      : await queryRows(db, listPage(kind, parts), values)
  const [first] = found
  if (!first && category) throw refuse('category_not_found')
  const {
    listName = null,
    listNames: names = null,
    alias = null,
    parentAlias = null,
    total = 0,
  } = first ?? {}
  const heading = alias !== null && listName !== null ? { alias, name: listName, names, parentAlias } : null
  const list = listOf(found.filter(isCard), input.page, total)
  const last = found[list.cards.length - 1]
  const lastId = last?.id ?? null
  const key = last?.key ?? last?.priceKop ?? null
  const isMore = list.nextPage !== null && key !== null && lastId !== null
  const { logo = '', about = '', abouts = null, link = '' } = first ?? {}
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

/**
 * Returns the limit and offset of a page, with one extra row. The limit is inlined: with parameters the
 * planner's estimate is so poor that it replans on every call.
 */
export function pageCut(page: number, values: unknown[]): string {
  return `limit ${PAGE + 1}${page === 0 ? '' : ` offset $${values.push(page * PAGE)}`}`
}

interface PageParts {
  readonly sort: Sort
  readonly where: string
  readonly from: string
  readonly cut: string
}

/** Cache of the SQL texts of unfiltered first pages, which most requests read. */
const unfilteredTexts = new Map<string, string>()

function textOf(kind: ListKind, of: PageParts): string {
  if (of.where !== '' || of.from !== '') return pageText(kind, of)
  const name = `${kind} ${of.sort} ${of.cut}`
  const text = unfilteredTexts.get(name) ?? pageText(kind, of)
  unfilteredTexts.set(name, text)
  return text
}

function pageText(kind: ListKind, of: PageParts): string {
  const { where } = of
  const inList = (listId: string) =>
    `from listing l where l.showcase_id = $1 and l.list_id = ${listId}${where}`
  const total = where
    ? `(select count(*)::int from (select ${inList('list.list_id')} limit ${COUNTED}) counted)`
    : `coalesce((select products from listing_count where showcase_id = $1 and list_id = list.list_id), 0)`
  const order = ORDER[of.sort]
  const column = COLUMN[of.sort]
  // The total is materialized, or the planner repeats the count for every row. The page is cut before product
  // rows are read.
  return `with head as materialized (select list.*, ${total} as total from (${LISTS[kind]}) list)
    select head.alias, head."listName", head."listNames", head."parentAlias", ${kind === 'brand' ? BRAND_WORDS : ''}head.total, card.* from head left join lateral (
      select ${CARD}, ${KEY[of.sort]} as key
      from (select l.product_id, ${column} ${inList('head.list_id')}${of.from} order by ${order} ${of.cut}) l
      join product p on p.id = l.product_id
      order by ${order}) card on true`
}

const FIRST_PAGE: PageParts = { sort: 'popular', where: '', from: '', cut: pageCut(0, []) }

/** Every order on a first and a later page, and every filter, after `bound` parameters. */
function exampleParts(bound: number): PageParts[] {
  const sorts: readonly Sort[] = ['popular', 'cheap', 'expensive', 'new', 'discount']
  return [
    ...sorts.map((sort) => ({ ...FIRST_PAGE, sort })),
    ...sorts.map((sort) => {
      const values: unknown[] = Array.from({ length: bound })
      const from = afterPlace(sort, { key: 0, productId: 0 }, values)
      return { sort, where: '', from, cut: pageCut(1, values) }
    }),
    ...filterExamples(bound).map((where) => ({ ...FIRST_PAGE, where })),
  ]
}

/** The names of a category in other languages. */
const LIST_NAMES = { listNames: OtherLanguages }

const listPage = statementBy('catalog.pages.listPage', {
  examples: [
    ['scope', FIRST_PAGE],
    ['category', FIRST_PAGE],
    ...exampleParts(1).map((of): ['all', PageParts] => ['all', of]),
  ],
  json: LIST_NAMES,
  build: (kind: Exclude<ListKind, 'brand'>, of: PageParts) => textOf(kind, of),
})
const brandPage = statementBy('catalog.pages.brandPage', {
  examples: [[FIRST_PAGE], ...exampleParts(2).map((of): [PageParts] => [of])],
  json: LIST_NAMES,
  build: (of: PageParts) => textOf('brand', of),
})
type ListRow = RowOf<'catalog.pages.listPage', { listNames: OtherLanguages }> &
  Partial<Pick<RowOf<'catalog.pages.brandPage'>, 'logo' | 'about' | 'abouts' | 'link'>>

function isCard(row: ListRow): row is ListRow & CardRow {
  return row.id !== null
}

/** Drops the extra card, which only shows whether there is a next page. */
export function listOf(cards: CardRow[], page: number, total: number): ProductList {
  return { cards: cards.slice(0, PAGE), nextPage: cards.length > PAGE ? page + 1 : null, total }
}
