import type { Locale } from '@sarafan/contract/orders/states'

/** The name of the list created automatically when a person without lists adds a product. */
export const FIRST_LIST: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Хочу в подарок',
  'en-US': 'My wishes',
  'ar-AR': 'أمنياتي',
}
