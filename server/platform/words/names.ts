import type { Locale } from '@sarafan/contract/orders/states'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'

/** A text of an owner in other languages than the first, as stored; null: in none. */
export const OtherLanguages = Type.Union([
  Type.Object({ en: Type.Optional(Type.String()), ar: Type.Optional(Type.String()) }),
  Type.Null(),
])
export type OtherLanguages = Static<typeof OtherLanguages>

const KEYS = { 'ru-RU': null, 'en-US': 'en', 'ar-AR': 'ar' } as const satisfies Record<Locale, string | null>

/** Returns an owner's text in the reader's language; the owner's own text where that is missing. */
export function textIn(locale: Locale, text: string, others: OtherLanguages): string {
  const key = KEYS[locale]
  return (key && others?.[key]) || text
}

/**
 * Returns SQL like `textIn`, for a language that is stored; `locale`, `text` and `others` are columns. The keys are the first two
 * letters of the locales.
 */
export const textInSql = (locale: string, text: string, others: string) =>
  `coalesce(${others} ->> left(${locale}, 2), ${text})`

/** Returns a thing named in the reader's language, without its other names. */
export function namedIn<Named extends { readonly name: string; readonly names: OtherLanguages }>(
  locale: Locale,
  { names, ...thing }: Named,
): Omit<Named, 'names'> {
  return { ...thing, name: textIn(locale, thing.name, names) }
}

/** Returns the texts in the form of an editor, where an empty text is none. */
export function otherLanguagesToWire(others: OtherLanguages): { En: string; Ar: string } {
  return { En: others?.en ?? '', Ar: others?.ar ?? '' }
}

/** Returns the texts of an editor as they are stored; an absent argument stays absent. */
export function otherLanguagesFrom(
  given: { readonly En: string; readonly Ar: string } | undefined,
): OtherLanguages | undefined {
  if (!given) return undefined
  const en = given.En.trim()
  const ar = given.Ar.trim()
  if (en && ar) return { en, ar }
  if (en) return { en }
  return ar ? { ar } : null
}

/** Returns an owner's text with those in other languages, for what it is found by. */
export function inAllLanguages(text: string, others: OtherLanguages): string {
  return [text, others?.en, others?.ar].filter(Boolean).join(' ')
}
