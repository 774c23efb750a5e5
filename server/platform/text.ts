import type { TextKind } from '@sarafan/contract/text-kinds'

/** Why a text is refused: characters that cannot be typed, piled combining marks, or no visible character. */
export type TextFault = 'characters' | 'marks' | 'blank'

/** Texts of these characters need no further check: composed, visible, of one direction. One test passes most texts. */
const ORDINARY =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u017f\u0400-\u0482\u048a-\u052f\u2010-\u2015\u2018-\u201f\u2116\u20bd]*$/
/** Controls, lone surrogates, and marks that change the direction of following text; LRM and RLM only affect their place. */
const HOSTILE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const HOSTILE_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const ALL_HOSTILE = new RegExp(HOSTILE, 'gu')
const UNSEEN_IN_CODES = /[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const PILED = /\p{M}{3}/u
const ALL_PILED = /(\p{M}{2})\p{M}+/gu
/** The blank pattern of Braille and the musical null notehead have a width and no ink. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/u

/**
 * Returns a text of a request in the form in which it is used, by its kind: composed (NFC) and trimmed; codes also without
 * invisible characters; opaque texts unchanged. Calls `fault` with the reason when a text is refused (issue 12, decision 025).
 */
export function readText(
  text: string,
  kind: Exclude<TextKind, 'signed'>,
  fault: (reason: TextFault) => void,
): string {
  if (ORDINARY.test(text)) return kind === 'opaque' ? text : text.trim()
  if (kind === 'code') return codeOf(text)
  const composed = kind === 'opaque' ? text : text.normalize('NFC')
  if ((kind === 'lines' ? HOSTILE_IN_LINES : HOSTILE).test(composed)) fault('characters')
  if (kind === 'opaque') return composed
  const trimmed = composed.trim()
  if (PILED.test(trimmed)) fault('marks')
  if (trimmed !== '' && !VISIBLE.test(trimmed)) fault('blank')
  return trimmed
}

/**
 * Returns a cleaned copy of a text from another program, at most `most` characters. Such a text is never refused; the copy is
 * empty when no character is visible (issue 12, decision 025).
 */
export function cleanCopy(text: string, most: number): string {
  if (ORDINARY.test(text)) return text.trim().slice(0, most)
  const spaced = text.normalize('NFC').replace(/[\t\n\r]+/g, ' ')
  const composed = spaced.replace(ALL_HOSTILE, '').replace(ALL_PILED, '$1').trim()
  return VISIBLE.test(composed) ? [...composed].slice(0, most).join('').trim() : ''
}

/** Returns a deep copy of a value from another program, with every text cleaned. */
export function cleanCopies<T>(value: T): T {
  if (typeof value === 'string') return cleanCopy(value, value.length) as T // a text for a text
  if (Array.isArray(value)) return value.map(cleanCopies) as T // the same list, cleaned
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, cleanCopies(own)])) as T // the same fields
}

/** Whether a text has characters that cannot be typed, such as NUL and lone surrogates. */
export function isHostile(text: string): boolean {
  return !ORDINARY.test(text) && HOSTILE.test(text)
}

function codeOf(text: string): string {
  return text.normalize('NFC').replace(UNSEEN_IN_CODES, '').replace(ALL_PILED, '$1').trim()
}
