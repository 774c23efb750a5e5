/** Small letters with ё as е, so that both spellings are one word; й stays, its stem differs. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** The words of a text, folded: runs of letters and digits. */
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
