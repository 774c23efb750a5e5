import { isolated } from './isolated.ts'

const THIN = '\u202f'
const MINUS = '\u2212'
const ELLIPSIS = '…'

/**
 * A number the Russian way: narrow no-break spaces between thousands, at most two decimals, a real minus. Not by Intl,
 * whose first number costs a phone 50 ms while it waits for a tap.
 */
export function number(value: number): string {
  const [whole = '', rest] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const sign = value < 0 && Number(`${whole}.${rest ?? 0}`) !== 0 ? MINUS : ''
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, THIN)}${rest ? `,${rest}` : ''}`
}

/** Kopecks as roubles: «1 290 ₽»; kopecks are shown only when there are some. */
export function money(kop: number): string {
  return isolated(`${toKopeck(kop)}${THIN}₽`)
}

/** Kopecks of bonus in a row or a sum, to the kopeck: «1 494,50»; no decimals when they are zero (rulings 35). */
export function bonusSum(kop: number): string {
  return toKopeck(kop)
}

function toKopeck(kop: number): string {
  const sign = kop < 0 ? MINUS : ''
  const whole = Math.trunc(Math.abs(kop) / 100)
  const rest = Math.abs(kop) % 100
  return `${sign}${number(whole)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}

/** Kopecks of a balance as whole bonuses, rounded down (BN-16); negatives too go down (LO-43). */
export function bonuses(kop: number): string {
  return number(Math.floor(kop / 100))
}

/** A discount as «−24%», from the price now and the price before, in kopecks; undefined when there is none. */
export function discount(nowKop: number, oldKop: number | undefined): string | undefined {
  if (!oldKop || oldKop <= nowKop) return undefined
  return `${MINUS}${Math.round((1 - nowKop / oldKop) * 100)}%`
}

/** The first characters of a text and «…» if it is longer than the limit (VL-04: 50 by default). */
export function truncate(text: string, limit = 50): string {
  const signs = [...text]
  return signs.length > limit ? signs.slice(0, limit).join('') + ELLIPSIS : text
}

/** Like truncate, but no word is cut in half (VL-05); a single word longer than the limit still is. */
export function truncateWords(text: string, limit = 50): string {
  const signs = [...text]
  if (signs.length <= limit) return text
  const head = signs.slice(0, limit).join('')
  const whole = /[\s\p{P}]/u.test(signs[limit] ?? '') ? head : head.replace(/\s+\S*$/, '')
  return whole.replace(/[\s,.;:—–-]+$/, '') + ELLIPSIS
}

/** A showcase's name: 35 characters at most, then «…» (VL-03, rulings 19). */
export function showcaseName(name: string): string {
  return truncate(name, 35)
}

/** Picks the plural form of a count in a language; falls back to `other`. */
export function plural(
  language: string,
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
