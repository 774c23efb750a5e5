import type { Locale } from '@sarafan/contract/orders/states'

interface CardWords {
  readonly open: string
  readonly price: string
}

const WORDS: Readonly<Record<Locale, CardWords>> = {
  'ru-RU': { open: 'Открыть товар', price: '{price} ₽' },
  'en-US': { open: 'Open the product', price: '{price} ₽' },
  'ar-AR': { open: 'افتح المنتج', price: '\u2068{price} ₽\u2069' },
}

/** Returns the texts of a card in the recommender's language. */
export function cardWords(locale: Locale): CardWords {
  return WORDS[locale]
}
