/** The three interface languages of the specification; Russian is the default (CN-09). */
export const locales = ['ru-RU', 'en-US', 'ar-AR'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ru-RU'

/** Under which name the browser keeps the chosen language. */
export const STORED_LOCALE = 'Locale'

/** The language and direction a document carries: Arabic is laid out from right to left. */
export function documentLanguage(locale: Locale): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: locale.slice(0, 2), dir: locale === 'ar-AR' ? 'rtl' : 'ltr' }
}

/** Which of our languages a text means ("ar", "en-US"), or none. */
export function asLocale(text: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === text || locale.slice(0, 2) === text)
}

/** The language to start in: the one chosen earlier on this device, else the messenger's, else Russian (rulings 33). */
export function startLocale(initData: string): Locale {
  try {
    return asLocale(localStorage.getItem(STORED_LOCALE)) ?? messengerLocale(initData)
  } catch {
    return messengerLocale(initData)
  }
}

/** The language of the messenger's user, from its launch data; Russian if we do not support it. */
function messengerLocale(initData: string): Locale {
  try {
    const user = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as { language_code?: unknown } // the messenger's own
    return asLocale(String(user.language_code ?? '').slice(0, 2)) ?? defaultLocale
  } catch {
    return defaultLocale
  }
}

/** Remembers the choice; a WebView that forbids storage just forgets it. */
export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORED_LOCALE, locale)
  } catch {}
}
