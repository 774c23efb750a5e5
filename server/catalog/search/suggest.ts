import type { Locale } from '@sarafan/contract/orders/states'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type ParametersOf, statement } from '../../platform/database/statement.ts'
import { namedIn, OtherLanguages, textIn } from '../../platform/words/names.ts'
import type { CardRow } from '../cards.ts'
import type { Scope } from '../scope.ts'
import { searchProducts } from './search.ts'
import { fold, searchOf, startsOf, wordsOf } from './words.ts'

const MAX_QUERIES = 6
const MAX_GROUPS = 4
const MAX_PRODUCTS = 4
const MAX_POPULAR = 8

export interface SuggestedGroup {
  readonly alias: string
  readonly name: string
  readonly products: number
}
/** Suggestions for a typed text; for an empty text, popular queries of this showcase. */
export interface Suggestions {
  readonly queries: string[]
  readonly categories: (SuggestedGroup & { parentAlias: string | null })[]
  readonly brands: SuggestedGroup[]
  readonly cards: CardRow[]
  readonly total: number
  readonly corrected: string | null
}

const SUGGEST = statement('catalog.search.suggest.suggest', { names: OtherLanguages })`
  with words as (
    select ${startsOf({ exact: '$5', head: '$6', prefix: '$7' })} as starts, to_tsquery('simple', $2) as literal)
  (select 'query' as kind, text as name, null::jsonb as names, '' as alias, null as "parentAlias", asked as products from search_query
    where showcase_id = $1 and text like $3 and text <> $4 order by asked desc, text limit ${MAX_QUERIES})
  union all
  (select 'category', c.name, c.names, c.alias, (select alias from category where id = c.parent_id), n.products
    from words, category c join listing_count n on n.showcase_id = c.showcase_id and n.list_id = c.id
    where c.search @@ words.starts and c.showcase_id = $1 and c.shown and n.products > 0
    order by n.products desc, c.id limit ${MAX_GROUPS})
  union all
  (select 'brand', b.name, b.names, b.alias, null, n.products
    from words, brand b join listing_count n on n.showcase_id = b.showcase_id and n.list_id = -b.id
    where b.search @@ words.literal and b.showcase_id = $1 and b.status = 'active' and n.products > 0
    order by n.products desc, b.id limit ${MAX_GROUPS})`

/** Returns suggestions for the text typed so far; its last word may be unfinished (AP-67). */
export async function suggestionsOf(
  db: Db,
  input: {
    showcaseId: number
    text: string
    /** The reader's language, in which names complete the text. */
    locale: Locale
    scope?: Scope | undefined
    /** Ids of the products on sale where not all are; then no category or brand is suggested. */
    among?: readonly number[] | undefined
  },
): Promise<Suggestions> {
  const { showcaseId, text, locale, scope, among } = input
  if (wordsOf(text).length === 0) return { ...NO_SUGGESTIONS, queries: await popularQueries(db, showcaseId) }
  const filters = { scope, among }
  const found = await searchProducts(db, { showcaseId, text, sort: null, page: 0, filters })
  const meant = searchOf(found.corrected ?? text)
  const typed = meant.words.join(' ')
  // The words consist of letters and digits only, so nothing needs escaping for LIKE.
  const { exact, head, prefix } = meant
  const spelt = prefix === null ? exact : [head, prefix].filter(Boolean).join(' & ')
  const values: ParametersOf<'catalog.search.suggest.suggest'> = [
    showcaseId,
    spelt,
    `${typed}%`,
    typed,
    exact,
    head,
    prefix,
  ]
  const suggestions = await queryRows(db, SUGGEST, values)
  const of = (kind: 'query' | 'category' | 'brand') => suggestions.filter((row) => row.kind === kind)
  const groups = (kind: 'category' | 'brand') => (among ? [] : of(kind))
  const popular = of('query').map(({ name }) => name)
  const fromNames = found.cards
    .map(({ name, names }) => phraseOf(textIn(locale, name, names)))
    .filter((phrase) => holds(phrase, meant.words))
  const queries = [...new Set([...(found.corrected ? [typed] : []), ...popular, ...fromNames])]
  return {
    queries: queries.filter((query) => fold(query) !== fold(text.trim())).slice(0, MAX_QUERIES),
    categories: groups('category').map((row) => namedIn(locale, row)),
    brands: groups('brand').map((row) => namedIn(locale, row)),
    cards: found.cards.slice(0, MAX_PRODUCTS),
    total: found.total,
    corrected: found.corrected,
  }
}

const NO_SUGGESTIONS: Suggestions = {
  queries: [],
  categories: [],
  brands: [],
  cards: [],
  total: 0,
  corrected: null,
}

/** Returns the first words of a name, before its title or sizes: «Свеча соевая «Мёд», 180 г» gives «свеча соевая». */
function phraseOf(name: string): string {
  const [head = ''] = name.toLowerCase().split(/[«"“(,:;—–]| - /)
  return head.trim().split(/\s+/).slice(0, 4).join(' ')
}

const holds = (phrase: string, words: readonly string[]) => {
  const known = wordsOf(phrase)
  // Word forms differ in their endings, so words are compared without their last two letters.
  return words.every((word) =>
    known.some((one) => one.startsWith(word.slice(0, Math.max(3, word.length - 2)))),
  )
}

const POPULAR = statement('catalog.search.suggest.popular')`
  select text from search_query where showcase_id = $1 order by asked desc, text limit ${MAX_POPULAR}`

async function popularQueries(db: Db, showcaseId: number): Promise<string[]> {
  const found = await queryRows(db, POPULAR, [showcaseId])
  return found.map(({ text }) => text)
}

const RECORD = statement('catalog.search.suggest.record')`
  insert into search_query (showcase_id, text, asked_at)
  select $1, $2, $4 where not exists (
    select from unnest($3::text[]) as typed (word) where not exists (
      select from search_word w where w.showcase_id = $1
        and w.stem = coalesce((tsvector_to_array(to_tsvector('russian', typed.word)))[1], typed.word)))
  on conflict (showcase_id, text) do update set asked = search_query.asked + 1, asked_at = excluded.asked_at`

/** Counts a search query; queries of more than five words, or with a word unknown here, are not recorded. */
export async function recordQuery(
  db: Db | Tx,
  { showcaseId, text, at }: { showcaseId: number; text: string; at: Date },
): Promise<void> {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > 5) return
  await queryRows(db, RECORD, [showcaseId, words.join(' '), words, at])
}
