import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statementBy } from '../../platform/database/statement.ts'
import { CARD } from '../cards.ts'
import { conditions, type Filters, filterExamples, isNarrowed } from '../filters.ts'
import { COUNTED, ORDER, PAGE, type Sort } from '../lists/page-statements.ts'
import { listOf, type ProductList } from '../lists/pages.ts'
import { otherKeyboard, type SearchWords, searchOf, startsOf } from './words.ts'

/**
 * How many hits of each kind are ranked one by one. With more hits, an index walk in the sort order meets the
 * best first.
 */
const MAX_RANKED = 3000
/** Sorting by price and filtering look at more, so that the cheapest shown is really the cheapest. */
const MAX_SORTED = 5000

/** `fits` matches the whole query; `starts` also matches when its last word is unfinished. */
const queryCte = (at: { exact: string; head: string; prefix: string }) => `query as materialized (
  select to_tsquery('russian', ${at.exact}) as fits, ${startsOf(at)} as starts, null::text as corrected)`
const QUERY = queryCte({ exact: '$4', head: '$5', prefix: '$6' })

/**
 * Replaces each word that occurs in no name in any form by the most similar known word. $5 is the same text
 * typed on the other keyboard layout; it is used when more of it is known. Words without a match are dropped
 * if any others are known.
 */
const CORRECTED_QUERY = `
  fixed as materialized (
    select place, layout, known.word as known, near.word as near, near.likeness
    from (
      select place, 0 as layout, word from unnest($4::text[]) with ordinality as typed (word, place)
      union all
      select place, 1, word from unnest($5::text[]) with ordinality as other (word, place)) entered
    left join lateral (
      select entered.word from search_word w where w.showcase_id = $1
        and w.stem = coalesce((tsvector_to_array(to_tsvector('russian', entered.word)))[1], entered.word)
      limit 1) known on true
    left join lateral (
      select w.word, similarity(w.word, entered.word) as likeness from search_word w
      where known.word is null and length(entered.word) > 2 and w.showcase_id = $1 and w.word % entered.word
      order by 2 desc, w.word limit 1) near on true),
  best as materialized (
    select layout from fixed group by layout
    order by avg(case when known is not null then 1 else coalesce(likeness, 0) end) desc, layout limit 1),
  corrected_words as materialized (
    select place, coalesce(known, near) as word from fixed join best using (layout)
    where coalesce(known, near) is not null),
  query as materialized (
    select to_tsquery('russian', string_agg(word, ' & ' order by place)) as fits,
      to_tsquery('russian', string_agg(word, ' & ' order by place)) as starts,
      string_agg(word, ' ' order by place) as corrected
    from corrected_words)`

/** The lexeme of a one-word query as names store it; null for several words. */
const ALONE =
  "alone as materialized (select case when numnode(fits) = 1 then btrim(fits::text, '''') end as lexeme from query)"
const LEXEME = '(select lexeme from alone)'
const FITS = '(select fits from query)'
const STARTS = '(select starts from query)'

/** Whole words of the name rank before beginnings of its words, both before other texts; then by popularity. */
const BY_RELEVANCE = 'l.relevance desc, l.popularity desc, l.product_id desc'

/** Kinds of hits, best first: `d` holds all words of a product, `n` those of its name. */
const KINDS = [
  { name: 'whole', relevance: 2, from: 'product_name d', fits: `d.words @@ ${FITS}` },
  {
    name: 'prefix',
    relevance: 1,
    from: 'product_name d',
    fits: `d.words @@ ${STARTS} and not d.words @@ ${FITS}`,
  },
  {
    name: 'texts',
    relevance: 0,
    from: 'product_details d join product_name n on n.product_id = d.product_id',
    fits: `d.search @@ ${STARTS} and not n.words @@ ${STARTS}`,
  },
] as const
type Kind = (typeof KINDS)[number]

const sizeOf = (kinds: readonly Kind[]) =>
  kinds.map(({ name }) => `(select n from ${name}_size)`).join(' + ') || '0'
/** A worse kind is searched only while the better ones have not filled the counted maximum. */
const hitsCtes = (kind: Kind, limit: number) =>
  kind.name === 'whole' ? wholeNameHits({ limit, best: String(limit) }) : limitedHits(kind, limit)
const limitedHits = (kind: Kind, limit: number) => `
  ${kind.name} as materialized (
    ${hitsOf(kind)} and ${sizeOf(KINDS.slice(0, KINDS.indexOf(kind)))} < ${COUNTED} limit ${limit}),
  ${kind.name}_size as materialized (select count(*)::int as n from ${kind.name})`
const hitsOf = (
  kind: Kind,
) => `select d.product_id, d.popularity, ${kind.relevance} as relevance from ${kind.from}
    where ${kind.fits} and d.showcase_id = $1 and d.listed`

/**
 * Names with all words. For a one-word query the `best` most popular names are read and the others only
 * counted, up to `limit`. If the count reaches `limit`, the size is `most`.
 */
const wholeNameHits = ({ limit, best, most = limit }: { limit: number; best: string; most?: number }) => `
  ${ALONE},
  whole as materialized (
    (select product_id, popularity, ${KINDS[0].relevance} as relevance from word_listing
      where showcase_id = $1 and lexeme = ${LEXEME} order by popularity desc, product_id desc limit ${best})
    union all (${hitsOf(KINDS[0])} and ${LEXEME} is null limit ${limit})),
  whole_size as materialized (
    select case when lexeme is null then (select count(*) from whole) else
      (select case count(*) when ${limit} then ${most} else count(*) end from (
        select from word_listing where showcase_id = $1 and lexeme = ${LEXEME} limit ${limit}) known) end::int as n
    from alone)`

const ALL = KINDS.map(({ name }) => `select * from ${name}`).join(' union all ')
const allHits = (limit: number, name = 'hits') =>
  `${KINDS.map((kind) => hitsCtes(kind, limit)).join()}, ${name} as (${ALL})`
/** The kind with more hits than were ranked; worse kinds were not searched. */
const fullKind = (limit: number) =>
  `case ${KINDS.map(({ name }) => `when (select n from ${name}_size) = ${limit} then '${name}'`).join(' ')} end as full`

const [, ...WORSE] = KINDS
const HITS = `${wholeNameHits({ limit: MAX_RANKED, best: '$2::int + $3::int', most: COUNTED })},
  ${WORSE.map((kind) => limitedHits(kind, MAX_RANKED)).join()}, hits as (${ALL}),
  size as materialized (select ${sizeOf(KINDS)} as total, ${fullKind(MAX_RANKED)})`

/**
 * A product's row in a listing. Joined laterally row by row, or the planner reads the whole listing in addition to
 * the hits.
 */
const joinListing = (hit: string, listId: string) => `cross join lateral (
  select * from listing where showcase_id = $1 and list_id = ${listId} and product_id = ${hit}.product_id offset 0) l`

const narrowedHits = (where: string) => `${allHits(MAX_SORTED, 'found')},
  hits as materialized (select l.*, h.relevance from found h ${joinListing('h', '0')} where true${where}),
  size as materialized (select count(*)::int as total, ${fullKind(MAX_SORTED)} from hits)`

/** Returns CTEs and FROM of a query's hits as rows of the list `listId`; facets are counted on them. */
export function hitsInList(
  listId: string,
  parsed: SearchWords,
  values: unknown[],
): { query: string; from: string } {
  const bind = (text: string | null) => `$${values.push(text)}`
  const { exact, head, prefix } = parsed
  const query = queryCte({ exact: bind(exact), head: bind(head), prefix: bind(prefix) })
  return {
    query: `${query}, ${allHits(MAX_SORTED)}`,
    from: `from hits h ${joinListing('h', listId)} where true`,
  }
}

/** All hits of the better kinds, and as many of the kind `isFull`, which has too many to rank, as the page needs. */
function walkedHits(isFull: Kind, limit: number, order: string): string {
  const better = KINDS.slice(0, KINDS.indexOf(isFull))
  const few = better.map(
    ({ name }) => `select l.*, h.relevance from ${name} h ${joinListing('h', '0')} union all `,
  )
  return `${better.map((kind) => `${hitsCtes(kind, limit)},`).join('')}
    first as materialized (
      select l.*, ${isFull.relevance} as relevance
      from (select * from listing l where l.showcase_id = $1 and l.list_id = 0 order by ${order}) l
      cross join lateral (
        select from ${isFull.from} where d.product_id = l.product_id and ${isFull.fits} offset 0) hit
      limit least($2::int + $3::int, ${COUNTED})),
    hits as (${few.join('')}select * from first),
    size as materialized (select ${COUNTED} as total, null as full)`
}

interface SearchParts {
  readonly query: string
  readonly hits: string
  readonly order: string
}

/** Each kind of hits, for all words and for corrected ones. */
const SEARCH_EXAMPLES: readonly SearchParts[] = [QUERY, CORRECTED_QUERY].flatMap((query) => {
  const bound = query === QUERY ? 6 : 5
  return [
    { query, hits: walkedHits(KINDS[2], MAX_RANKED, ORDER.popular), order: BY_RELEVANCE },
    { query, hits: HITS, order: BY_RELEVANCE },
    ...filterExamples(bound).map((where) => ({ query, hits: narrowedHits(where), order: ORDER.new })),
  ]
})

const search = statementBy('catalog.search.search.search', {
  examples: [
    [{ query: QUERY, hits: HITS, order: BY_RELEVANCE }],
    ...SEARCH_EXAMPLES.map((of): [SearchParts] => [of]),
  ],
  build: (of: SearchParts) => `with ${of.query}, ${of.hits}
    select ${CARD}, size.*, (select corrected from query) as corrected
    from (select * from hits l order by ${of.order} limit $2 offset $3) l
    join product p on p.id = l.product_id cross join size
    order by ${of.order}`,
})

export interface Found extends ProductList {
  /** The query that was searched instead, when nothing matched the original words. */
  readonly corrected: string | null
}

type FoundRow = RowOf<'catalog.search.search.search'>
interface SearchInput {
  readonly showcaseId: number
  readonly text: string
  readonly sort: Sort | null
  readonly page: number
  readonly filters: Filters
}

/**
 * Returns products by words in any form, of which the last may be unfinished; most relevant first unless
 * sorted. Runs one statement. A second one runs when there are too many hits to rank, or none. When there are
 * none, mistyped words are replaced by the nearest known ones, words typed on the wrong keyboard layout are
 * converted, and unknown words are dropped.
 */
export async function searchProducts(db: Db, input: SearchInput): Promise<Found> {
  const parsed = searchOf(input.text)
  const { words, exact, head, prefix } = parsed
  if (words.length === 0) return { cards: [], nextPage: null, total: 0, corrected: null }
  let found = await runSearch(db, input, QUERY, [exact, head, prefix])
  if (
    found.length === 0 &&
    input.page === 0 &&
    !isNarrowed({ ...input.filters, scope: undefined, among: undefined })
  )
    found = await runSearch(db, input, CORRECTED_QUERY, [words, otherKeyboard(input.text)])
  const corrected = found[0]?.corrected ?? null
  const changed = corrected === words.join(' ') ? null : corrected
  return { ...listOf(found, input.page, found[0]?.total ?? 0), corrected: changed }
}

async function runSearch(
  db: Db,
  input: SearchInput,
  query: string,
  values: readonly unknown[],
): Promise<FoundRow[]> {
  const { sort, filters } = input
  const all = [input.showcaseId, PAGE + 1, input.page * PAGE, ...values]
  const order = sort ? ORDER[sort] : BY_RELEVANCE
  const run = (hits: string) => queryRows(db, search({ query, hits, order }), all)
  if (isNarrowed(filters)) return run(narrowedHits(conditions(filters, all)))
  const found = await run(sort ? narrowedHits('') : HITS)
  const full = KINDS.find(({ name }) => name === found[0]?.full)
  return full ? run(walkedHits(full, sort ? MAX_SORTED : MAX_RANKED, ORDER[sort ?? 'popular'])) : found
}
