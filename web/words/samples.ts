import type { Locale } from './locale.ts'

const CURRENCIES: Record<Locale, string> = { 'ru-RU': 'RUB', 'en-US': 'USD', 'ar-AR': 'AED' }
/** Arabic numbers are written with the digits the rest of the app uses. */
const tag = (locale: Locale) => (locale === 'ar-AR' ? 'ar-AE-u-nu-latn' : locale)

/** A price as the language writes it in its own currency; the shop's prices stay in roubles (CN-10 to CN-12, EN-90). */
export function priceSample(locale: Locale, amount: number): string {
  return new Intl.NumberFormat(tag(locale), { style: 'currency', currency: CURRENCIES[locale] }).format(
    amount,
  )
}

/** A number as the language writes it (EN-91). */
export function numberSample(locale: Locale, value: number): string {
  return new Intl.NumberFormat(tag(locale)).format(value)
}
