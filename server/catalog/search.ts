import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { CARD, type CardRow, STOCK_OF } from './cards.ts'
import { conditions, type Filters, listOf, ORDER, PAGE, type ProductList, type Sort } from './pages.ts'
import { otherKeyboard, questionOf } from './words.ts'

/** Of a word that so many products have, more of them are no better. */
const CONSIDERED = 1000
/** Sorting by price or narrowing looks at more: the cheapest of them should be the cheapest. */
export const SORTED = 5000

/** `fits` for the whole question, `starts` when its last word may be unfinished. */
const ASKED = `asked as materialized (
  select to_tsquery('russian', $4) as fits, to_tsquery('russian', $5) as starts, null::text as corrected)`

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

/** A whole word of the name before the beginning of one, both before words of anything else; then what sells. */
const RELEVANCE = `case when d.name_words @@ asked.fits then 2 when d.name_words @@ asked.starts then 1 else 0 end
  as relevance`

const HITS = `
  select d.product_id, d.popularity, ${RELEVANCE}
  from asked join product_details d on d.search @@ asked.starts
  where d.showcase_id = $1 and d.listed limit ${CONSIDERED}`

const narrowedHits = (where: string) => `
  select l.*, ${RELEVANCE}
  from asked join product_details d on d.search @@ asked.starts
  join listing l on l.showcase_id = $1 and l.shelf = 0 and l.product_id = d.product_id
  where d.showcase_id = $1 and d.listed${where} limit ${SORTED}`

function searchText(asked: string, sort: Sort | null, where: string): string {
  const order = sort ? ORDER[sort] : 'l.relevance desc, l.popularity desc, l.product_id desc'
  return `with ${asked},
    hits as materialized (${sort || where ? narrowedHits(where) : HITS})
    select ${CARD}, (select count(*)::int from hits) as total, (select corrected from asked) as corrected
    from (select * from hits l order by ${order} limit $2 offset $3) l
    join product p on p.id = l.product_id ${STOCK_OF('l.product_id')}
    order by ${order}`
}

export interface Found extends ProductList {
  /** What was looked for instead, when nothing fits the words as they were written. */
  readonly corrected: string | null
}

type Row = CardRow & { readonly total: number; readonly corrected: string | null }

/**
 * Products by words in any form, the last of them perhaps unfinished, most relevant first unless sorted. One
 * statement; a second one only when nothing fits: mistyped words become the nearest known ones, those typed on the
 * wrong keyboard the ones that were meant, and a word that no name knows is left out.
 */
export async function searchProducts(
  db: Db,
  ask: { showcaseId: number; text: string; sort: Sort | null; page: number; filters: Filters },
): Promise<Found> {
  const { words, exact, loose } = questionOf(ask.text)
  if (words.length === 0) return { cards: [], nextPage: null, total: 0, corrected: null }
  const run = (asked: string, values: unknown[]) => {
    const all = [ask.showcaseId, PAGE + 1, ask.page * PAGE, ...values]
    const where = conditions(ask.filters, all)
    return rows<Row>(db, searchText(asked, ask.sort, where), all)
  }
  let found = await run(ASKED, [exact, loose])
  const narrowed = Object.values(ask.filters).some((value) => value !== undefined && value !== false)
  if (found.length === 0 && ask.page === 0 && !narrowed)
    found = await run(CORRECTED, [words, otherKeyboard(ask.text)])
  const corrected = found[0]?.corrected ?? null
  const changed = corrected === words.join(' ') ? null : corrected
  return { ...listOf(found, ask.page, found[0]?.total ?? 0), corrected: changed }
}
