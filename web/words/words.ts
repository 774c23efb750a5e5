import { type I18n, setupI18n } from '@lingui/core'
import { type Catalogue, mergeCatalogues } from './catalogue.ts'
import { asLocale, defaultLocale, documentLanguage, type Locale, storeLocale } from './locale.ts'
import { textOf } from './small-numbers.ts'
import type { Translate } from './translate.ts'

type Half = () => Promise<{ catalogues: Record<string, Catalogue> }>

const first: Record<Locale, Half> = {
  'ru-RU': () => import('./ru/first.ts'),
  'en-US': () => import('./en/first.ts'),
  'ar-AR': () => import('./ar/first.ts'),
}
const rest: Record<Locale, Half> = {
  'ru-RU': () => import('./ru/rest.ts'),
  'en-US': () => import('./en/rest.ts'),
  'ar-AR': () => import('./ar/rest.ts'),
}

/** The one catalogue of this page; hand it to Lingui's I18nProvider. */
export const i18n: I18n = setupI18n()

const loaded = new Set<Half>()

/** The language of the moment. */
export function currentLocale(): Locale {
  return asLocale(i18n.locale) ?? defaultLocale
}

async function take(half: Half, locale: Locale): Promise<void> {
  if (loaded.has(half)) return
  const texts = mergeCatalogues((await half()).catalogues)
  // Added without notifying Lingui: no component uses these texts yet, and a notification for the active locale
  // would render the whole page again.
  if (locale === i18n.locale) Object.assign(i18n.messages, texts)
  else i18n.load(locale, texts)
  loaded.add(half)
}

/** Loads the texts of the first screen without rendering a page again: activate the language afterwards. */
export async function loadFirst(locale: Locale): Promise<void> {
  await take(first[locale], locale)
}

/** The texts of the screens after the first, for the language of the moment; lazy screens wait for it. */
export async function loadRest(): Promise<void> {
  const locale = currentLocale()
  await take(rest[locale], locale)
}

/**
 * Switches the language: loads its first texts, turns the document (ar-AR: right to left), and remembers it as chosen.
 * Screens past the first may be open by then, so once they have texts the new language brings both halves.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await showLocale(locale)
  storeLocale(locale)
}

/** The same for a language that was not chosen: the next start detects it again. */
export async function showLocale(locale: Locale): Promise<void> {
  const halves = loaded.has(rest[currentLocale()]) ? [first[locale], rest[locale]] : [first[locale]]
  await Promise.all(halves.map((half) => take(half, locale)))
  // Requests that follow the change name the document's language.
  Object.assign(document.documentElement, documentLanguage(locale))
  i18n.activate(locale, locale === 'ar-AR' ? 'ar-u-nu-latn' : locale)
}

/** The text of a key in the language of the moment, for code outside React. */
export const say: Translate = (key, ...[values]) => textOf(i18n, key, values)
