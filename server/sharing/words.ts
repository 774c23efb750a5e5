import type { Locale } from '@sarafan/contract/orders/states'
import { type Translated, translations } from '../platform/words/translations.ts'

interface CardWords {
  readonly open: string
  readonly price: string
}

const WORDS = translations<CardWords>({
  'ru-RU': { open: 'Открыть товар', price: '{price} ₽' },
  'en-US': { open: 'Open the product', price: '{price} ₽' },
  'ar-AR': { open: 'افتح المنتج', price: '\u2068{price} ₽\u2069' },
})

/** Returns the texts of a card in the recommender's language. */
export function cardWords(locale: Locale): Translated<CardWords> {
  return WORDS[locale]
}
