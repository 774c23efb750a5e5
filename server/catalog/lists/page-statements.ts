import { LIMITS } from '@sarafan/contract/limits'
import { type RowOf, statement, statementBy } from '../../platform/database/statement.ts'
import { OtherLanguages } from '../../platform/words/names.ts'
import { CARD, type CardRow } from '../cards.ts'
import { filterExamples } from '../filters.ts'
import { listsVersionSql } from '../page-versions/versions.ts'

export type Sort = 'popular' | 'cheap' | 'expensive' | 'new' | 'discount'
/** Where a page ended: its last product's sort key and id. */
export interface Place {
  readonly key: number
  readonly productId: number
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
export function afterPlace(sort: Sort, after: Place, values: unknown[]): string {
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

export type ListKind = keyof typeof LISTS

/**
 * Returns the limit and offset of a page, with one extra row. The limit is inlined: with parameters the
 * planner's estimate is so poor that it replans on every call.
 */
export function pageCut(page: number, values: unknown[]): string {
  return `limit ${PAGE + 1}${page === 0 ? '' : ` offset $${values.push(page * PAGE)}`}`
}

export interface PageParts {
  readonly sort: Sort
  readonly where: string
  readonly from: string
  readonly cut: string
}

/** SQL for the page's products, with what they are sorted by; the page is cut before product rows are read. */
function productsOf({ sort, where, from, cut }: PageParts): string {
  return `from (select l.product_id, ${COLUMN[sort]} ${inList('head.list_id', where)}${from} order by ${ORDER[sort]} ${cut}) l
      join product p on p.id = l.product_id`
}

const inList = (listId: string, where: string) =>
  `from listing l where l.showcase_id = $1 and l.list_id = ${listId}${where}`

/** SQL for the list and its total: the total is materialized, or the planner repeats the count for every row. */
function headOf(kind: ListKind, where: string): string {
  const total = where
    ? `(select count(*)::int from (select ${inList('list.list_id', where)} limit ${COUNTED}) counted)`
    : `coalesce((select products from listing_count where showcase_id = $1 and list_id = list.list_id), 0)`
  return `with head as materialized (
    select list.*, ${total} as total, ${listsVersionSql('$1')} as "showcaseVersion" from (${LISTS[kind]}) list)`
}

const HEAD =
  'head.alias, head."listName", head."listNames", head."parentAlias", head.total, head."showcaseVersion"'

/** SQL that identifies one version of a product's row, which every update replaces, and the key of its place in the list. */
const versionOf = (sort: Sort) => `concat_ws(' ', p.xmin, p.ctid, ${KEY[sort]})`

const headColumns = (kind: ListKind) => (kind === 'brand' ? `${BRAND_WORDS}${HEAD}` : HEAD)

function pageText(kind: ListKind, of: PageParts): string {
  return `${headOf(kind, of.where)}
    select ${headColumns(kind)}, card.* from head left join lateral (
      select ${CARD}, ${KEY[of.sort]} as key, ${versionOf(of.sort)} as version
      ${productsOf(of)} order by ${ORDER[of.sort]}) card on true`
}

function versionsText(kind: ListKind, of: PageParts): string {
  return `${headOf(kind, of.where)}
    select ${headColumns(kind)}, (select string_agg(version, ' ') from (
      select ${versionOf(of.sort)} as version ${productsOf(of)} order by ${ORDER[of.sort]}) page) as versions
    from head`
}

type TextOf = (kind: ListKind, of: PageParts) => string

/** Returns the same texts as `build`, keeping those of unfiltered first pages, which most requests read. */
function keepingTexts(build: TextOf): TextOf {
  const texts = new Map<string, string>()
  return (kind, of) => {
    if (of.where !== '' || of.from !== '') return build(kind, of)
    const name = `${kind} ${of.sort} ${of.cut}`
    const text = texts.get(name) ?? build(kind, of)
    texts.set(name, text)
    return text
  }
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

type NotBrand = Exclude<ListKind, 'brand'>
const EXAMPLES: readonly [[NotBrand, PageParts], ...[NotBrand, PageParts][]] = [
  ['scope', FIRST_PAGE],
  ['category', FIRST_PAGE],
  ...exampleParts(1).map((of): ['all', PageParts] => ['all', of]),
]
const BRAND_EXAMPLES: readonly [[PageParts], ...[PageParts][]] = [
  [FIRST_PAGE],
  ...exampleParts(2).map((of): [PageParts] => [of]),
]

const brandText = keepingTexts(pageText)
const brandVersionsText = keepingTexts(versionsText)

/** The cards of a page, each with the heading of the list; without cards one row with nothing else. */
export const listPage = statementBy('catalog.lists.pageStatements.listPage', {
  examples: EXAMPLES,
  json: LIST_NAMES,
  build: keepingTexts(pageText),
})
export const brandPage = statementBy('catalog.lists.pageStatements.brandPage', {
  examples: BRAND_EXAMPLES,
  json: LIST_NAMES,
  build: (of: PageParts) => brandText('brand', of),
})
/** The heading of the list, and the versions of the page's products in their order. */
export const listVersions = statementBy('catalog.lists.pageStatements.listVersions', {
  examples: EXAMPLES,
  json: LIST_NAMES,
  build: keepingTexts(versionsText),
})
export const brandVersions = statementBy('catalog.lists.pageStatements.brandVersions', {
  examples: BRAND_EXAMPLES,
  json: LIST_NAMES,
  build: (of: PageParts) => brandVersionsText('brand', of),
})

/** Tells whether any list of the showcase may have changed (decision 092). */
export const showcaseVersion = statement('catalog.lists.pageStatements.showcaseVersion')`
  select ${listsVersionSql('$1::bigint')} as "showcaseVersion"`

type BrandWords = Partial<
  Pick<RowOf<'catalog.lists.pageStatements.brandPage'>, 'logo' | 'about' | 'abouts' | 'link'>
>
/** What a page says of its list. */
export type HeadRow = Pick<
  RowOf<'catalog.lists.pageStatements.listPage', { listNames: OtherLanguages }>,
  'alias' | 'listName' | 'listNames' | 'parentAlias' | 'total' | 'showcaseVersion'
> &
  BrandWords
type PageRow = RowOf<'catalog.lists.pageStatements.listPage', { listNames: OtherLanguages }> & BrandWords
/** A product of a page: its card, the key of its place in the list, and its version. */
export type ListedRow = PageRow & CardRow

export function isCard(row: PageRow): row is ListedRow {
  return row.id !== null
}
