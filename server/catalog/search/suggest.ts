import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import type { CardRow } from '../cards.ts'
import type { Scope } from '../scope.ts'
import { searchProducts } from './search.ts'
import { fold, searchOf, startsOf, wordsOf } from './words.ts'

const QUERIES = 6
const SHELVES = 4
const PRODUCTS = 4
const POPULAR = 8

export interface SuggestedShelf {
  readonly alias: string
  readonly name: string
  readonly products: number
}
/** What a shopper who has typed so much may mean; with nothing typed, what others look for here. */
export interface Suggestions {
  readonly queries: string[]
  readonly categories: (SuggestedShelf & { parentAlias: string | null })[]
  readonly brands: SuggestedShelf[]
  readonly cards: CardRow[]
  readonly total: number
  readonly corrected: string | null
}

const BESIDE = `
  with words as (
    select ${startsOf({ exact: '$5', head: '$6', begun: '$7' })} as said, to_tsquery('simple', $2) as spelt)
  (select 'query' as kind, text as name, '' as alias, null as "parentAlias", asked as products from search_query
    where showcase_id = $1 and text like $3 and text <> $4 order by asked desc, text limit ${QUERIES})
  union all
  (select 'category', c.name, c.alias, (select alias from category where id = c.parent_id), n.products
    from words, category c join listing_count n on n.showcase_id = c.showcase_id and n.shelf = c.id
    where c.search @@ words.said and c.showcase_id = $1 and c.shown and n.products > 0
    order by n.products desc, c.id limit ${SHELVES})
  union all
  (select 'brand', b.name, b.alias, null, n.products
    from words, brand b join listing_count n on n.showcase_id = b.showcase_id and n.shelf = -b.id
    where b.search @@ words.spelt and b.showcase_id = $1 and b.status = 'active' and n.products > 0
    order by n.products desc, b.id limit ${SHELVES})`

interface Beside extends SuggestedShelf {
  readonly kind: 'query' | 'category' | 'brand'
  readonly parentAlias: string | null
}

/** Suggestions for what is typed so far, its last word perhaps unfinished (AP-67). */
export async function suggestionsOf(
  db: Db,
  ask: {
    showcaseId: number
    text: string
    scope?: Scope | undefined
    /** Products sold where not all are: then no category or brand is suggested. */
    among?: readonly number[] | undefined
  },
): Promise<Suggestions> {
  const { showcaseId, text, scope, among } = ask
  if (wordsOf(text).length === 0) return { ...NOTHING, queries: await popularQueries(db, showcaseId) }
  const filters = { scope, among }
  const found = await searchProducts(db, { showcaseId, text, sort: null, page: 0, filters })
  const meant = searchOf(found.corrected ?? text)
  const typed = meant.words.join(' ')
  // The words hold letters and digits only: nothing in them is special to LIKE.
  const { exact, head, begun } = meant
  const spelt = begun === null ? exact : [head, begun].filter(Boolean).join(' & ')
  const values = [showcaseId, spelt, `${typed}%`, typed, exact, head, begun]
  const beside = await queryRows<Beside>(db, BESIDE, values)
  const of = (kind: Beside['kind']) => beside.filter((row) => row.kind === kind)
  const shelves = (kind: 'category' | 'brand') => (among ? [] : of(kind))
  const popular = of('query').map(({ name }) => name)
  const fromNames = found.cards
    .map(({ name }) => phraseOf(name))
    .filter((phrase) => holds(phrase, meant.words))
  const queries = [...new Set([...(found.corrected ? [typed] : []), ...popular, ...fromNames])]
  return {
    queries: queries.filter((query) => fold(query) !== fold(text.trim())).slice(0, QUERIES),
    categories: shelves('category'),
    brands: shelves('brand'),
    cards: found.cards.slice(0, PRODUCTS),
    total: found.total,
    corrected: found.corrected,
  }
}

const NOTHING: Suggestions = { queries: [], categories: [], brands: [], cards: [], total: 0, corrected: null }

/** The first words of a name, before its own title or sizes: «Свеча соевая «Мёд», 180 г» is «свеча соевая». */
function phraseOf(name: string): string {
  const [head = ''] = name.toLowerCase().split(/[«"“(,:;—–]| - /)
  return head.trim().split(/\s+/).slice(0, 4).join(' ')
}

const holds = (phrase: string, words: readonly string[]) => {
  const known = wordsOf(phrase)
  // Word forms differ in their ends: a stem is about what is left without two letters.
  return words.every((word) =>
    known.some((one) => one.startsWith(word.slice(0, Math.max(3, word.length - 2)))),
  )
}

async function popularQueries(db: Db, showcaseId: number): Promise<string[]> {
  const found = await queryRows<{ text: string }>(
    db,
    `select text from search_query where showcase_id = $1 order by asked desc, text limit ${POPULAR}`,
    [showcaseId],
  )
  return found.map(({ text }) => text)
}

const NOTE = `
  insert into search_query (showcase_id, text, asked_at)
  select $1, $2, $4 where not exists (
    select from unnest($3::text[]) as said (word) where not exists (
      select from search_word w where w.showcase_id = $1
        and w.stem = coalesce((tsvector_to_array(to_tsvector('russian', said.word)))[1], said.word)))
  on conflict (showcase_id, text) do update set asked = search_query.asked + 1, asked_at = excluded.asked_at`

/** Counts a query that led somewhere; one with a word that no name here has is not kept. */
export async function recordQuery(
  db: Db | Tx,
  { showcaseId, text, at }: { showcaseId: number; text: string; at: Date },
): Promise<void> {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > 5) return
  await queryRows(db, NOTE, [showcaseId, words.join(' '), words, at])
}
