import { AGE_LIMITS, type AgeLimit } from '@sarafan/contract/catalog/age-limits'
import type { ProblemCode, VatName } from '../model.ts'

/** A value read from a cell, or why it cannot be read. */
export type Reading<T> = { readonly value: T } | { readonly problem: ProblemCode }

/** The lowest price of the catalogue and the highest of the contract (`RubText`), kopecks. */
const MIN_PRICE_KOP = 100
const MAX_PRICE_KOP = 999_999_999_99
const CURRENCY = /(?:₽|руб(?:\.|лей|ля|ль)?|р\.|rub|rur)$/i
const FOREIGN_CURRENCY = /[$€£¥]|\b(?:usd|eur|kzt|byn|cny|uah)\b/i

/**
 * Reads an amount of roubles as people and programs write it: `1 234,50 ₽`, `1,234.50`, `1234.5`. The last of two different
 * separators is the decimal one, and so is a single one: `1,234` could mean two amounts and is refused, like all with more than
 * two decimals that are not zeros. The result is in kopecks; less than `least` is out of range.
 */
export function readPrice(text: string, least = MIN_PRICE_KOP): Reading<number> {
  if (FOREIGN_CURRENCY.test(text)) return { problem: 'currency_unsupported' }
  const plain = plainNumber(text.trim().replace(CURRENCY, ''))
  const parts = plain === null ? null : /^(\d{1,15})(?:\.(\d+))?$/.exec(plain)
  if (!parts) return { problem: /^\s*-/.test(text) ? 'price_out_of_range' : 'price_unreadable' }
  const [, roubles = '', fraction = ''] = parts
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > 2) return { problem: 'price_unreadable' }
  const value = Number(roubles) * 100 + Number(decimals.padEnd(2, '0'))
  return value < least || value > MAX_PRICE_KOP ? { problem: 'price_out_of_range' } : { value }
}

/** Reads a whole number within limits, such as units in stock; `12.0` and `12,000` of a spreadsheet are twelve. */
export function readWhole(text: string, limits: { least: number; most: number }): Reading<number> {
  const reading = readDecimal(text)
  if ('problem' in reading) return reading
  if (!Number.isInteger(reading.value)) return { problem: 'number_unreadable' }
  return within(reading.value, limits)
}

/** Reads a measure in the unit of its column and returns it times `factor`, rounded: kilograms times 1000 are grams. */
export function readMeasure(
  text: string,
  { factor, ...limits }: { factor: number; least: number; most: number },
): Reading<number> {
  const reading = readDecimal(text)
  return 'problem' in reading ? reading : within(Math.round(reading.value * factor), limits)
}

/** Reads an age limit as `18`, `18+` or `18 лет`. */
export function readAgeLimit(text: string): Reading<AgeLimit> {
  const digits = /^\s*(\d{1,3})(?:[.,]0+)?\s*(?:\+|лет|года?)?\s*$/i.exec(text)?.[1]
  if (digits === undefined) return { problem: 'number_unreadable' }
  const value = AGE_LIMITS.find((limit) => limit === Number(digits))
  return value === undefined ? { problem: 'number_out_of_range' } : { value }
}

const YES = new Set([
  '1',
  'true',
  'yes',
  'y',
  'да',
  'истина',
  '+',
  'active',
  'published',
  'в наличии',
  'выставлен',
])
const NO = new Set([
  '0',
  '-1',
  'false',
  'no',
  'n',
  'нет',
  'ложь',
  '-',
  'draft',
  'archived',
  'нет в наличии',
  'скрыт',
])

/** Reads yes or no as the programs that sellers use write it. */
export function readFlag(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { problem: 'flag_unreadable' }
}

/** Names of VAT rates: ours, percents, and the codes of Yandex Market. */
const VAT_NAMES: Readonly<Record<string, VatName>> = {
  company: 'company',
  no_vat: 'company',
  'без ндс': 'company',
  'не облагается': 'company',
  vat0: 'vat0',
  vat_0: 'vat0',
  '0': 'vat0',
  vat5: 'vat5',
  vat_5: 'vat5',
  '5': 'vat5',
  vat7: 'vat7',
  vat_7: 'vat7',
  '7': 'vat7',
  vat10: 'vat10',
  vat_10: 'vat10',
  '10': 'vat10',
  vat22: 'vat22',
  vat_22: 'vat22',
  '22': 'vat22',
}

/** Reads a VAT rate: `10 %`, `VAT_10`, `Без НДС`. */
export function readVat(text: string): Reading<VatName> {
  const value = VAT_NAMES[text.trim().toLowerCase().replace(/\s*%$/, '')]
  return value === undefined ? { problem: 'vat_unknown' } : { value }
}

function within(value: number, { least, most }: { least: number; most: number }): Reading<number> {
  return value < least || value > most ? { problem: 'number_out_of_range' } : { value }
}

function readDecimal(text: string): Reading<number> {
  const negative = /^\s*[-−]/.test(text)
  const plain = plainNumber(text.trim().replace(/^[-−]/, ''))
  if (plain === null || !/^\d{1,15}(\.\d+)?$/.test(plain)) return { problem: 'number_unreadable' }
  return { value: negative ? -Number(plain) : Number(plain) }
}

/** Digits with at most one dot, or null. Spaces and apostrophes between groups of three digits are dropped. */
function plainNumber(text: string): string | null {
  const solid = text.trim().replace(/(?<=\d)[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g, '')
  if (!/^[\d.,]+$/.test(solid)) return null
  const lastDot = solid.lastIndexOf('.')
  const lastComma = solid.lastIndexOf(',')
  if (lastDot >= 0 && lastComma >= 0) {
    const [group, decimal] = lastDot > lastComma ? [',', '.'] : ['.', ',']
    const [whole = '', fraction = ''] = splitAtLast(solid, decimal)
    return grouped(whole, group) ? `${whole.replaceAll(group, '')}.${fraction}` : null
  }
  const separator = lastComma >= 0 ? ',' : '.'
  const parts = solid.split(separator)
  if (parts.length <= 2) return parts.join('.')
  return grouped(solid, separator) ? parts.join('') : null
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Whether the separator stands between groups of three digits. */
function grouped(text: string, separator: string): boolean {
  const [first = '', ...others] = text.split(separator)
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part))
}
