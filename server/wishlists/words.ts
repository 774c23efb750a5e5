import type { Locale } from '@sarafan/contract/orders/states'

/** The name of the list that is made by itself, when a thing is put away before there is any list. */
export const FIRST_LIST: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Хочу в подарок',
  'en-US': 'My wishes',
  'ar-AR': 'أمنياتي',
}
