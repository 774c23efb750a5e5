import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statementBy } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { OtherLanguages } from '../../platform/words/names.ts'
import { type Condition, conditionsOf, EVERY_FILTER, type Filters } from '../filters.ts'
import { COUNTED, LISTS } from '../lists/page-statements.ts'
import { listFor } from '../lists/pages.ts'
import { scopeConditions } from '../scope.ts'
import { BY_NAME, type CountedTrait, type GivenTrait, type TraitFacet, traitsOf } from './facet-traits.ts'
import { hitsInList } from './search.ts'
import type { Trait } from './trait-cache.ts'
import { searchOf } from './words.ts'

/** Facets of a longer list come from this many of its most popular products, without counts. */
const MAX_JUDGED = 3000
const MAX_BRANDS = 40
const MAX_TRAITS = 400

/** From this many products a list is long: its facets may be cached for a moment. */
export const LONG_LIST = 500

export interface FacetsInput {
  readonly showcaseId: number
  readonly category?: string | undefined
  readonly text?: string | undefined
  readonly filters: Filters
}

/** The facets of a list. Counts are the products left after choosing a value; null where they are not exact. */
export interface Facets {
  readonly total: number
  readonly priceKop: { readonly min: number; readonly max: number } | null
  readonly brands: { alias: string; name: string; names: OtherLanguages; products: number | null }[]
  readonly traits: TraitFacet[]
  readonly stock: number | null
  readonly sale: number | null
}

/**
 * `value`: a brand's alias; for traits `id:mask:n` entries, comma-separated. `mask`: one bit for each chosen facet
 * that the products do not match; in the row `whole` 1 when the list was longer than judged. `n`: the number of
 * products; of a defined attribute its position.
 */
type FacetRow = RowOf<'catalog.search.facets.facets', { names: OtherLanguages }>

/**
 * Returns the facets of a category, of the whole showcase or of a search, in one pass over the list. Every
 * facet is counted as if nothing were chosen in it. Throws `category_not_found`.
 */
export async function facetsOf(
  { db, traitsBy }: { db: Db; traitsBy: (ids: Iterable<number>) => Promise<ReadonlyMap<number, Trait>> },
  input: FacetsInput,
): Promise<Facets> {
  const unbranded = { ...input.filters, brands: undefined }
  const { kind, narrowed, values } = listFor(input.showcaseId, input.category, unbranded)
  const parsed = input.text === undefined ? null : searchOf(input.text)
  const source = parsed ? hitsInList('(select list_id from list)', parsed, values) : IN_LIST
  const from = source.from + scopeConditions(narrowed, values)
  const chosen = conditionsOf(input.filters, values)
  const picked = new Set(input.filters.traits?.flat())
  const brands = values.push(input.filters.brands ?? [])
  const sql = { list: LISTS[kind], query: source.query, from }
  const found = await queryRows(db, facets(sql, chosen, brands), values)
  if (!found.some(({ kind }) => kind === 'whole')) throw refuse('category_not_found')
  const counted = countedTraits(found)
  const known = await traitsBy(new Set([...counted.map(({ id }) => id), ...picked]))
  const given = [...counted, ...[...picked].map((id) => ({ id, mask: 0, n: 0 }))].flatMap((one) => {
    const trait = known.get(one.id)
    return trait?.showcaseId === input.showcaseId ? [{ ...trait, ...one }] : []
  })
  return toFacets(found, given, chosen)
}

function countedTraits(found: readonly FacetRow[]): CountedTrait[] {
  const text = found.find(({ kind }) => kind === 'traits')?.value
  return (text ? text.split(',') : []).map((one) => {
    const [id = 0, mask = 0, n = 0] = one.split(':').map(Number)
    return { id, mask, n }
  })
}

const COLUMNS = 'l.price_kop, l.brand_id, l.discount_percent, l.stocked, l.traits'

const IN_LIST = {
  query: '',
  from: 'from listing l where l.showcase_id = $1 and l.list_id = (select list_id from list)',
}

/** The list whose facets are counted, as SQL: its listing, CTEs of a search, and its FROM. */
interface ListSql {
  readonly list: string
  readonly query: string
  readonly from: string
}

function facetsText({ list, query, from }: ListSql, chosen: readonly Condition[], brandsAt: number): string {
  const bits = chosen.map(({ sql }, at) => `case when ${sql} then 0 else ${1 << at} end`)
  const fits = chosen.map(({ sql }) => ` and ${sql}`).join('')
  const masksOf = (facet: Condition['facet']) =>
    [0, ...chosen.flatMap((one, at) => (one.facet === facet ? [1 << at] : []))].join(', ')
  const none = 'null::int as lo, null::int as hi, null::int as stocked, null::int as sale'
  return `with list as materialized (${list}), ${query && `${query},`}
    judged as materialized (
      select l.*, ${bits.join(' + ') || '0'} as mask
      from (select ${COLUMNS} ${from} order by l.popularity desc, l.product_id desc limit ${MAX_JUDGED}) l),
    many as materialized (select count(*) = ${MAX_JUDGED} as is_cut from judged),
    brands as (select brand_id, count(*)::int as n from judged
      where brand_id is not null and mask in (${masksOf('brand')}) group by 1 order by 2 desc, 1 limit ${MAX_BRANDS}),
    traits as (select trait, mask, count(*)::int as n
      from (select unnest(traits) as trait, mask from judged where mask in (${masksOf('trait')})) listed
      group by 1, 2 order by 3 desc, 1 limit ${MAX_TRAITS})
    select 'all' as kind, null as name, null::jsonb as names, null as value, mask, count(*)::int as n,
      min(price_kop) as lo, max(price_kop) as hi,
      count(*) filter (where stocked > 0)::int as stocked, count(*) filter (where discount_percent > 0)::int as sale
    from judged where (mask & (mask - 1)) = 0 group by mask
    union all
    select 'whole', null, null, null, is_cut::int, case when not is_cut then 0 else (
        select count(*)::int from (select ${from}${fits} limit ${COUNTED}) counted) end, ${none}
    from many, list
    union all
    select 'brand', b.name, b.names, b.alias, 0, counted_brand.n, ${none}
    from (select brand_id, n from brands union all
        select id, 0 from brand where showcase_id = $1 and alias = any($${brandsAt}::text[])
          and id not in (select brand_id from brands)) counted_brand
      cross join lateral (select * from brand where id = counted_brand.brand_id offset 0) b
    where b.showcase_id = $1 and b.status = 'active'
    union all
    select 'traits', null, null, string_agg(trait || ':' || mask || ':' || n, ',' order by n desc, trait), 0, 0, ${none}
    from traits
    union all
    select 'attribute', lower(name), null, null, 0, position, ${none} from attribute
    where showcase_id = $1 and status = 'active' and filterable`
}

/** A whole showcase; a category with every facet chosen; a search. */
function facetExamples(): [Parameters<typeof facetsText>, ...Parameters<typeof facetsText>[]] {
  const inCategory: unknown[] = [0, '']
  const every = conditionsOf(EVERY_FILTER, inCategory)
  const bySearch: unknown[] = [0]
  const { query, from } = hitsInList('(select list_id from list)', searchOf('а б'), bySearch)
  return [
    [{ list: LISTS.all, ...IN_LIST }, [], 2],
    [{ list: LISTS.category, ...IN_LIST }, every, inCategory.push([])],
    [{ list: LISTS.all, query, from }, [], bySearch.push([])],
  ]
}

const NAMES = { names: OtherLanguages }
const facets = statementBy('catalog.search.facets.facets', {
  examples: facetExamples(),
  json: NAMES,
  build: facetsText,
})

function toFacets(
  found: readonly FacetRow[],
  given: readonly GivenTrait[],
  chosen: readonly Condition[],
): Facets {
  const whole = found.find((row) => row.kind === 'whole')
  const isCut = whole?.mask === 1
  const all = found.filter((row) => row.kind === 'all')
  /** Returns the rows that match all choices, or all but those of the facet itself. */
  const without = (facet: Condition['facet']) =>
    all.filter(({ mask }) => mask === 0 || chosen[Math.log2(mask)]?.facet === facet)
  const sum = (list: readonly FacetRow[], of: 'n' | 'stocked' | 'sale') =>
    list.reduce((total, row) => total + (row[of] ?? 0), 0)
  const exact = (count: number) => (isCut ? null : count)
  const prices = without('price')
  return {
    total: isCut
      ? (whole?.n ?? 0)
      : sum(
          all.filter(({ mask }) => mask === 0),
          'n',
        ),
    priceKop:
      prices.length === 0
        ? null
        : {
            min: Math.min(...prices.map(({ lo }) => lo ?? 0)),
            max: Math.max(...prices.map(({ hi }) => hi ?? 0)),
          },
    brands: found
      .filter((row) => row.kind === 'brand')
      .sort((one, other) => other.n - one.n || BY_NAME.compare(String(one.name), String(other.name)))
      .map(({ value, name, names, n }) => ({
        alias: value ?? '',
        name: name ?? '',
        names,
        products: exact(n),
      })),
    traits: traitsOf(given, chosen, { exact, places: placesOf(found) }),
    stock: exact(sum(without('stock'), 'stocked')),
    sale: exact(sum(without('sale'), 'sale')),
  }
}

/** Returns the positions of the attributes the showcase defined, by lower-case name. */
function placesOf(found: readonly FacetRow[]): ReadonlyMap<string, number> {
  return new Map(found.flatMap(({ kind, name, n }) => (kind === 'attribute' ? [[name ?? '', n]] : [])))
}
