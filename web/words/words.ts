import { type I18n, setupI18n } from '@lingui/core'
import { type Catalogue, mergeCatalogues } from './catalogue.ts'
import { asLocale, defaultLocale, documentLanguage, type Locale, storeLocale } from './locale.ts'
import { textOf } from './small-numbers.ts'
import type { Translate } from './translate.ts'

type Part = () => Promise<{ catalogues: Record<string, Catalogue> }>

const first: Record<Locale, Part> = {
  'ru-RU': () => import('./ru/first.ts'),
  'en-US': () => import('./en/first.ts'),
  'ar-AR': () => import('./ar/first.ts'),
}
const shopping: Record<Locale, Part> = {
  'ru-RU': () => import('./ru/shopping.ts'),
  'en-US': () => import('./en/shopping.ts'),
  'ar-AR': () => import('./ar/shopping.ts'),
}
const rest: Record<Locale, Part> = {
  'ru-RU': () => import('./ru/rest.ts'),
  'en-US': () => import('./en/rest.ts'),
  'ar-AR': () => import('./ar/rest.ts'),
}

/**
 * The texts that a screen or a sheet needs: those of the first screen, those between a shared link and a paid order, or all. A
 * shopper fetches a fifth of all texts.
 */
export type Texts = 'first' | 'shopping' | 'all'
const PARTS: Readonly<Record<Texts, readonly Record<Locale, Part>[]>> = {
  first: [first],
  shopping: [first, shopping],
  all: [first, shopping, rest],
}

/** The one catalogue of this page; hand it to Lingui's I18nProvider. */
export const i18n: I18n = setupI18n()

const loaded = new Set<Part>()

/** The language of the moment. */
export function currentLocale(): Locale {
  return asLocale(i18n.locale) ?? defaultLocale
}

async function take(part: Part, locale: Locale): Promise<void> {
  if (loaded.has(part)) return
  const texts = mergeCatalogues((await part()).catalogues)
  // Added without notifying Lingui: no component uses these texts yet, and a notification for the active locale
  // would render the whole page again.
  if (locale === i18n.locale) Object.assign(i18n.messages, texts)
  else i18n.load(locale, texts)
  loaded.add(part)
}

/** Loads texts of a language, by default of the current one, without rendering a page again. */
export async function loadTexts(texts: Texts, locale = currentLocale()): Promise<void> {
  await Promise.all(PARTS[texts].map((part) => take(part[locale], locale)))
}

/**
 * Switches the language: loads its first texts, turns the document (ar-AR: right to left), and remembers it as chosen.
 * Other screens may be open by then, so the new language brings what the old one had.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await showLocale(locale)
  storeLocale(locale)
}

/** The same for a language that was not chosen: the next start detects it again. */
export async function showLocale(locale: Locale): Promise<void> {
  const current = currentLocale()
  const parts = PARTS.all.filter((part) => part === first || loaded.has(part[current]))
  await Promise.all(parts.map((part) => take(part[locale], locale)))
  // Requests that follow the change name the document's language.
  Object.assign(document.documentElement, documentLanguage(locale))
  i18n.activate(locale, locale === 'ar-AR' ? 'ar-u-nu-latn' : locale)
}

/** The text of a key in the language of the moment, for code outside React. */
export const say: Translate = (key, ...[values]) => textOf(i18n, key, values)
