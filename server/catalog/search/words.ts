import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** Returns the text in lower case with ё as е, so that both spellings match. й is kept, because its stem differs. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** Returns the folded words of a text: runs of letters and digits, so that «KR-77» is found however it is written. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** SQL that normalizes a name in the same way, with spaces between the words. */
export const plainSql = (name: string) =>
  `replace(regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g'), 'ё', 'е')`

/** SQL of the normalized names of brand `b` in all languages, by which its products are found. */
export const BRAND_WORDS = plainSql("concat_ws(' ', b.name, b.names ->> 'en', b.names ->> 'ar')")

const MAX_WORDS = 8

/** A shopper's words as arguments of full-text queries. */
export interface SearchWords {
  readonly words: string[]
  /** All words, each in any of its forms; empty when there is no word. */
  readonly exact: string
  /** All words but the last, in any of their forms; null for a single word. */
  readonly head: string | null
  /** The last word as a literal prefix; null for a single letter. */
  readonly prefix: string | null
}

export function searchOf(text: string): SearchWords {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const last = words.at(-1) ?? ''
  return {
    words,
    exact: words.join(' & '),
    head: words.length > 1 ? words.slice(0, -1).join(' & ') : null,
    prefix: last.length > 1 ? `${last}:*` : null,
  }
}

/**
 * Returns SQL of the query that takes the last word as finished, in any of its forms, or as a prefix.
 * Prefixes are not stemmed: «чай» would become «ча», which «часы» begins with too.
 */
export function startsOf({ exact, head, prefix }: { exact: string; head: string; prefix: string }): string {
  const fits = `to_tsquery('russian', ${exact})`
  const letters = `to_tsquery('simple', ${prefix})`
  return `coalesce(${fits} || coalesce(to_tsquery('russian', ${head}) && ${letters}, ${letters}), ${fits})`
}

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** Returns the words of a text as typed on the other keyboard layout: «ghbdtn» is «привет», and vice versa. */
export function otherKeyboard(text: string): string[] {
  const small = text.toLowerCase()
  const [from, to] = /[а-яё]/.test(small) ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN]
  const swapped = [...small].map((letter) => {
    const at = from.indexOf(letter)
    return at < 0 ? letter : (to[at] ?? letter)
  })
  return wordsOf(swapped.join('')).slice(0, MAX_WORDS)
}

const LEARN = statement('catalog.search.words.learn')`
  insert into search_word (showcase_id, word, stem)
  select $1, word, coalesce((tsvector_to_array(to_tsvector('russian', word)))[1], word)
  from unnest($2::text[]) as word order by word
  on conflict do nothing`

/** Records the words of a name, so that mistyped queries can be corrected to them. */
export async function recordWords(tx: Tx, showcaseId: number, name: string): Promise<void> {
  const words = new Set(wordsOf(name).filter((word) => word.length > 2))
  if (words.size > 0) await queryRows(tx, LEARN, [showcaseId, [...words]])
}
