import type { Locale } from '@sarafan/contract/orders/states'

/** The texts of the table of customers. */
interface TableWords {
  readonly heads: readonly string[]
  /** In place of a name that may not be shown. */
  readonly unnamed: string
  readonly yes: string
  readonly no: string
}

const WORDS: Readonly<Record<Locale, TableWords>> = {
  'ru-RU': {
    heads: ['Номер', 'Имя', 'Телефон', 'Заказов', 'Сумма, ₽', 'Последний заказ', 'В сети с', 'Заблокирован'],
    unnamed: 'Друг',
    yes: 'да',
    no: 'нет',
  },
  'en-US': {
    heads: ['Number', 'Name', 'Phone', 'Orders', 'Sum, ₽', 'Last order', 'In the network since', 'Banned'],
    unnamed: 'Friend',
    yes: 'yes',
    no: 'no',
  },
  'ar-AR': {
    heads: ['الرقم', 'الاسم', 'الهاتف', 'الطلبات', 'المجموع، ₽', 'آخر طلب', 'في الشبكة منذ', 'محظور'],
    unnamed: 'صديق',
    yes: 'نعم',
    no: 'لا',
  },
}

/** Returns the texts of the table in a language. */
export const tableWords = (locale: Locale): TableWords => WORDS[locale]
