import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { CARD, type CardRow } from '../cards.ts'
import {
  COUNTED,
  conditions,
  type Filters,
  isNarrowed,
  listOf,
  ORDER,
  PAGE,
  type ProductList,
  type Sort,
} from '../pages.ts'
import { otherKeyboard, type SearchWords, searchOf, startsOf } from './words.ts'

/** So many hits of each kind are weighed one by one; where there are more, the best are met first on a walk in their order. */
const WEIGHED = 3000
/** Sorting by price or narrowing looks at more: the cheapest of them should be the cheapest. */
const SORTED = 5000

/** `fits` for the whole question, `starts` when its last word may be unfinished. */
const askedAs = (at: { exact: string; head: string; begun: string }) => `asked as materialized (
  select to_tsquery('russian', ${at.exact}) as fits, ${startsOf(at)} as starts, null::text as corrected)`
const ASKED = askedAs({ exact: '$4', head: '$5', begun: '$6' })

/**
 * Each word that no name knows in any form becomes the nearest one that a name has; $5 is the same typed on the
 * other keyboard, taken when more of it is known. What stays unknown is dropped if anything else is known.
 */
const CORRECTED = `
  fixed as materialized (
    select place, layout, known.word as known, near.word as near, near.likeness
    from (
      select place, 0 as layout, word from unnest($4::text[]) with ordinality as typed (word, place)
      union all
      select place, 1, word from unnest($5::text[]) with ordinality as other (word, place)) asked
    left join lateral (
      select asked.word from search_word w where w.showcase_id = $1
        and w.stem = coalesce((tsvector_to_array(to_tsvector('russian', asked.word)))[1], asked.word)
      limit 1) known on true
    left join lateral (
      select w.word, similarity(w.word, asked.word) as likeness from search_word w
      where known.word is null and length(asked.word) > 2 and w.showcase_id = $1 and w.word % asked.word
      order by 2 desc, w.word limit 1) near on true),
  best as materialized (
    select layout from fixed group by layout
    order by avg(case when known is not null then 1 else coalesce(likeness, 0) end) desc, layout limit 1),
  taken as materialized (
    select place, coalesce(known, near) as word from fixed join best using (layout)
    where coalesce(known, near) is not null),
  asked as materialized (
    select to_tsquery('russian', string_agg(word, ' & ' order by place)) as fits,
      to_tsquery('russian', string_agg(word, ' & ' order by place)) as starts,
      string_agg(word, ' ' order by place) as corrected
    from taken)`

/** The only word of a question as names hold it; null where there are several. */
const ALONE =
  "alone as materialized (select case when numnode(fits) = 1 then btrim(fits::text, '''') end as lexeme from asked)"
const LEXEME = '(select lexeme from alone)'
const FITS = '(select fits from asked)'
const STARTS = '(select starts from asked)'

/** A whole word of the name before the beginning of one, both before words of anything else; then what sells. */
const BEST = 'l.relevance desc, l.popularity desc, l.product_id desc'

/** Kinds of hits, the best first: `d` holds all words of a product, `n` those of its name. */
const KINDS = [
  { name: 'whole', relevance: 2, from: 'product_name d', fits: `d.words @@ ${FITS}` },
  {
    name: 'begun',
    relevance: 1,
    from: 'product_name d',
    fits: `d.words @@ ${STARTS} and not d.words @@ ${FITS}`,
  },
  {
    name: 'told',
    relevance: 0,
    from: 'product_details d join product_name n on n.product_id = d.product_id',
    fits: `d.search @@ ${STARTS} and not n.words @@ ${STARTS}`,
  },
] as const
type Kind = (typeof KINDS)[number]

const sizeOf = (kinds: readonly Kind[]) =>
  kinds.map(({ name }) => `(select n from ${name}_size)`).join(' + ') || '0'
/** A worse kind is looked at only while the better ones have not filled what is counted. */
const gathered = (kind: Kind, limit: number) =>
  kind.name === 'whole' ? wholeOf({ limit, best: String(limit) }) : weighedOf(kind, limit)
const weighedOf = (kind: Kind, limit: number) => `
  ${kind.name} as materialized (
    ${hitsOf(kind)} and ${sizeOf(KINDS.slice(0, KINDS.indexOf(kind)))} < ${COUNTED} limit ${limit}),
  ${kind.name}_size as materialized (select count(*)::int as n from ${kind.name})`
const hitsOf = (
  kind: Kind,
) => `select d.product_id, d.popularity, ${kind.relevance} as relevance from ${kind.from}
    where ${kind.fits} and d.showcase_id = $1 and d.listed`

/**
 * Names with all words. Those with the only word of a question stand in the order of what sells: `best` of them are taken
 * and the others only counted, up to `limit`; `most` is told where the count ended there.
 */
const wholeOf = ({ limit, best, most = limit }: { limit: number; best: string; most?: number }) => `
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
const weighed = (limit: number, name = 'hits') =>
  `${KINDS.map((kind) => gathered(kind, limit)).join()}, ${name} as (${ALL})`
/** The kind of which there is more than was weighed; worse ones were not looked at. */
const full = (limit: number) =>
  `case ${KINDS.map(({ name }) => `when (select n from ${name}_size) = ${limit} then '${name}'`).join(' ')} end as full`

const [, ...WORSE] = KINDS
const HITS = `${wholeOf({ limit: WEIGHED, best: '$2::int + $3::int', most: COUNTED })},
  ${WORSE.map((kind) => weighedOf(kind, WEIGHED)).join()}, hits as (${ALL}),
  size as materialized (select ${sizeOf(KINDS)} as total, ${full(WEIGHED)})`

/** A product's row on the showcase's shelf; looked up one by one, or the planner reads the whole shelf beside the hits. */
const listed = (hit: string, shelf: string) => `cross join lateral (
  select * from listing where showcase_id = $1 and shelf = ${shelf} and product_id = ${hit}.product_id offset 0) l`

const narrowedHits = (where: string) => `${weighed(SORTED, 'found')},
  hits as materialized (select l.*, h.relevance from found h ${listed('h', '0')} where true${where}),
  size as materialized (select count(*)::int as total, ${full(SORTED)} from hits)`

/** The hits of a question as lists show them, on the shelf of that name: what facets are counted of. */
export function soughtOn(
  shelf: string,
  question: SearchWords,
  values: unknown[],
): { asked: string; from: string } {
  const put = (text: string | null) => `$${values.push(text)}`
  const { exact, head, begun } = question
  const asked = askedAs({ exact: put(exact), head: put(head), begun: put(begun) })
  return { asked: `${asked}, ${weighed(SORTED)}`, from: `from hits h ${listed('h', shelf)} where true` }
}

/** All hits of the better kinds, and the first of the one that has more than can be weighed: as many as the page needs. */
function walkedHits(isFull: Kind, limit: number, order: string): string {
  const better = KINDS.slice(0, KINDS.indexOf(isFull))
  const few = better.map(
    ({ name }) => `select l.*, h.relevance from ${name} h ${listed('h', '0')} union all `,
  )
  return `${better.map((kind) => `${gathered(kind, limit)},`).join('')}
    first as materialized (
      select l.*, ${isFull.relevance} as relevance
      from (select * from listing l where l.showcase_id = $1 and l.shelf = 0 order by ${order}) l
      cross join lateral (
        select from ${isFull.from} where d.product_id = l.product_id and ${isFull.fits} offset 0) hit
      limit least($2::int + $3::int, ${COUNTED})),
    hits as (${few.join('')}select * from first),
    size as materialized (select ${COUNTED} as total, null as full)`
}

function searchText(of: { asked: string; hits: string; order: string }): string {
  return `with ${of.asked}, ${of.hits}
    select ${CARD}, size.*, (select corrected from asked) as corrected
    from (select * from hits l order by ${of.order} limit $2 offset $3) l
    join product p on p.id = l.product_id cross join size
    order by ${of.order}`
}

export interface Found extends ProductList {
  /** What was looked for instead, when nothing fits the words as they were written. */
  readonly corrected: string | null
}

type Row = CardRow & {
  readonly total: number
  readonly full: Kind['name'] | null
  readonly corrected: string | null
}
interface Ask {
  readonly showcaseId: number
  readonly text: string
  readonly sort: Sort | null
  readonly page: number
  readonly filters: Filters
}

/**
 * Products by words in any form, the last of them perhaps unfinished, most relevant first unless sorted. One
 * statement; a second one when more hit than can be weighed one by one, or when nothing fits: mistyped words become
 * the nearest known ones, those typed on the wrong keyboard the ones that were meant, and a word that no name knows
 * is left out.
 */
export async function searchProducts(db: Db, ask: Ask): Promise<Found> {
  const question = searchOf(ask.text)
  const { words, exact, head, begun } = question
  if (words.length === 0) return { cards: [], nextPage: null, total: 0, corrected: null }
  let found = await seek(db, ask, ASKED, [exact, head, begun])
  if (
    found.length === 0 &&
    ask.page === 0 &&
    !isNarrowed({ ...ask.filters, scope: undefined, among: undefined })
  )
    found = await seek(db, ask, CORRECTED, [words, otherKeyboard(ask.text)])
  const corrected = found[0]?.corrected ?? null
  const changed = corrected === words.join(' ') ? null : corrected
  return { ...listOf(found, ask.page, found[0]?.total ?? 0), corrected: changed }
}

async function seek(db: Db, ask: Ask, asked: string, values: readonly unknown[]): Promise<Row[]> {
  const { sort, filters } = ask
  const all = [ask.showcaseId, PAGE + 1, ask.page * PAGE, ...values]
  const order = sort ? ORDER[sort] : BEST
  const run = (hits: string) => queryRows<Row>(db, searchText({ asked, hits, order }), all)
  if (isNarrowed(filters)) return run(narrowedHits(conditions(filters, all)))
  const found = await run(sort ? narrowedHits('') : HITS)
  const full = KINDS.find(({ name }) => name === found[0]?.full)
  return full ? run(walkedHits(full, sort ? SORTED : WEIGHED, ORDER[sort ?? 'popular'])) : found
}
