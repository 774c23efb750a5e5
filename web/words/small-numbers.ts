import type { I18n, Messages } from '@lingui/core'

type Message = Messages[string] | undefined
type Values = Readonly<Record<string, unknown>>
type Cases = Readonly<Record<string, unknown>>

/** From here on numbers are grouped, by the rules of their language. */
const GROUPED = 1000

const rules = new Map<string, Intl.PluralRules>()

/** Returns the text of a key: without Lingui's formatting where that makes no difference. */
export function textOf(i18n: I18n, key: string, values: Values | undefined): string {
  return withSmallNumbers(i18n.messages[key], values ?? {}, i18n.locale) ?? i18n._(key, values)
}

/**
 * Returns the text of a compiled message whose arguments are texts and whole numbers below a thousand; undefined for all
 * others, which Lingui formats. Such numbers look the same in all our languages, and the first `Intl.NumberFormat`, which
 * Lingui makes for each plural, blocks a phone for 200 ms.
 */
export function withSmallNumbers(message: Message, values: Values, locale: string): string | undefined {
  if (!Array.isArray(message)) return undefined
  return joined(message, values, locale)
}

function joined(tokens: readonly unknown[], values: Values, locale: string, count = ''): string | undefined {
  let text = ''
  for (const token of tokens) {
    const part = partOf(token, values, locale, count)
    if (part === undefined) return undefined
    text += part
  }
  return text
}

function partOf(token: unknown, values: Values, locale: string, count: string): string | undefined {
  if (token === '#' && count !== '') return count
  if (typeof token === 'string') return token
  if (!Array.isArray(token)) return undefined
  const [name, type, format] = token
  const value = typeof name === 'string' ? values[name] : undefined
  if (type === undefined) return typeof value === 'string' ? value : smallText(value)
  const small = smallText(value)
  if (small === undefined) return undefined
  if (type === 'number' && format === undefined) return small
  return type === 'plural' && isCases(format) ? pluralText(format, Number(value), values, locale) : undefined
}

function pluralText(cases: Cases, count: number, values: Values, locale: string): string | undefined {
  if ('offset' in cases) return undefined
  const chosen = cases[count] ?? cases[rulesOf(locale).select(count)] ?? cases.other
  const tokens = typeof chosen === 'string' ? [chosen] : chosen
  return Array.isArray(tokens) ? joined(tokens, values, locale, String(count)) : undefined
}

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale)
  if (known) return known
  const made = new Intl.PluralRules(locale)
  rules.set(locale, made)
  return made
}

function smallText(value: unknown): string | undefined {
  const isSmall = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < GROUPED
  return isSmall ? String(value) : undefined
}

const isCases = (format: unknown): format is Cases => typeof format === 'object' && format !== null
