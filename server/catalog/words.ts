import type { Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'

/** Small letters with ё as е, so that both spellings are one word; й stays, its stem differs. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** The words of a text, folded: runs of letters and digits, so that «KR-77» is found however it is written. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

const MAX_WORDS = 8

/**
 * A shopper's words as full-text queries: `exact` takes every word in any of its forms, `loose` also takes the
 * last one as the beginning of a word. Empty when there is no word.
 */
export function questionOf(text: string): { words: string[]; exact: string; loose: string } {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  const exact = words.join(' & ')
  const last = words.at(-1) ?? ''
  return { words, exact, loose: last.length > 1 ? `${exact}:*` : exact }
}

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** The words of a text as the same keys give them on the other keyboard: «ghbdtn» is «привет», and back. */
export function otherKeyboard(text: string): string[] {
  const small = text.toLowerCase()
  const [from, to] = /[а-яё]/.test(small) ? [RUSSIAN, LATIN] : [LATIN, RUSSIAN]
  const swapped = [...small].map((letter) => {
    const at = from.indexOf(letter)
    return at < 0 ? letter : (to[at] ?? letter)
  })
  return wordsOf(swapped.join('')).slice(0, MAX_WORDS)
}

const LEARN = `
  insert into search_word (showcase_id, word, stem)
  select $1, word, coalesce((tsvector_to_array(to_tsvector('russian', word)))[1], word)
  from unnest($2::text[]) as word order by word
  on conflict do nothing`

/** Remembers the words of a name, so that a mistyped one can be found by them. */
export async function learnWords(tx: Tx, showcaseId: number, name: string): Promise<void> {
  const words = new Set(wordsOf(name).filter((word) => word.length > 2))
  if (words.size > 0) await rows(tx, LEARN, [showcaseId, [...words]])
}
