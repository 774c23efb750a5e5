import { setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { LOCALES, type Locale } from '@sarafan/contract/orders/states'

export type MessageValues = Readonly<Record<string, unknown>>
/** Returns a text with its values filled in. */
export type Message = (values?: MessageValues) => string
/** The texts of one language, grouped in any way, each as a message. */
export type Translated<T> = T extends string ? Message : { readonly [K in keyof T]: Translated<T[K]> }

/**
 * Turns texts into ICU messages of Lingui, as the web has them: `{name}`, `{count, plural, one {…} other {…}}`. Throws at once for
 * a text that is empty or invalid, that takes other values than in Russian, or whose plural lacks a form of its language
 * (decision 047).
 */
export function translations<T extends object>(
  texts: Readonly<Record<Locale, T>>,
): Readonly<Record<Locale, Translated<T>>> {
  const russian = new Map<string, string>()
  const translated = LOCALES.map((locale) => {
    const catalogue: Record<string, CompiledMessage> = {}
    const translate = (text: unknown, key: string): unknown => {
      if (Array.isArray(text)) return text.map((one, at) => translate(one, `${key}.${at}`))
      if (typeof text === 'object' && text !== null)
        return Object.fromEntries(
          Object.entries(text).map(([name, one]) => [name, translate(one, `${key}.${name}`)]),
        )
      const message = compile(String(text), `${locale}${key}`)
      const values = [...valuesOf(message, locale)].sort().join(', ')
      if (locale === 'ru-RU') russian.set(key, values)
      if (russian.get(key) !== values)
        throw new Error(`${locale}${key} takes «${values}», not «${russian.get(key)}»`)
      catalogue[key] = message
      return (given: MessageValues = {}) => i18n._(key, escaped(given))
    }
    const messages = translate(texts[locale], '')
    const i18n = setupI18n({ locale, messages: { [locale]: catalogue } })
    return [locale, messages]
  })
  return Object.fromEntries(translated)
}

/** Isolates the direction of numbers and names in Arabic, so that `1-000036` is not reversed. */
export function isolatedValues(values: MessageValues, locale: Locale): MessageValues {
  if (locale !== 'ar-AR') return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, `\u2068${String(value ?? '')}\u2069`]),
  )
}

function compile(text: string, key: string): CompiledMessage {
  if (text.trim() === '') throw new Error(`${key} is not translated`)
  try {
    return compileMessageOrThrow(text)
  } catch (cause) {
    throw new Error(`${key} is not a valid ICU message`, { cause })
  }
}

/** Returns the names of the values that a message takes. Throws for a plural without all forms of its language. */
function valuesOf(message: CompiledMessage, locale: Locale): Set<string> {
  const names = new Set<string>()
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, kind, choices] = token
    names.add(name)
    if (typeof choices !== 'object' || choices === null) continue
    const branches = Object.entries(choices).filter(([form]) => form !== 'offset')
    const forms = new Set(branches.map(([form]) => form))
    const missing = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((form) => !forms.has(form))
    if (kind === 'plural' && missing.length > 0)
      throw new Error(`${locale}: {${name}} has no form ${missing.join(', ')}`)
    for (const [, branch] of branches) for (const inner of valuesOf(branch, locale)) names.add(inner)
  }
  return names
}

/** Returns the values in the form that Lingui prints unchanged: Lingui decodes `\u…` and `\x…` in a finished text. */
function escaped(values: MessageValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  )
}
