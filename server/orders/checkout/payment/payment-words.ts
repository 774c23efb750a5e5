import type { Locale } from '@sarafan/contract/orders/states'
import type { PaymentWay } from '../../../payments/payments.ts'

/** Name and note of a payment method in each language. */
export type PaymentWords = Readonly<Record<Locale, readonly [name: string, note: string]>>

/** What shoppers pay with; which payment system takes the money does not concern them. */
export const WAYS: Readonly<Record<PaymentWay, PaymentWords>> = {
  card: {
    'ru-RU': ['Банковская карта', ''],
    'en-US': ['Bank card', ''],
    'ar-AR': ['بطاقة مصرفية', ''],
  },
  sbp: {
    'ru-RU': ['СБП', 'В приложении банка'],
    'en-US': ['SBP', 'In your bank’s app'],
    'ar-AR': ['SBP', 'في تطبيق مصرفك'],
  },
}

/** Payment systems by name, for sellers; Stars are named so for shoppers too. */
export const GATEWAYS: Readonly<Record<string, PaymentWords>> = {
  sandbox: {
    'ru-RU': ['Картой онлайн', 'Тестовая оплата, деньги не списываются'],
    'en-US': ['Card online', 'Test payment, no money is taken'],
    'ar-AR': ['بطاقة عبر الإنترنت', 'دفع تجريبي، لا تُسحب أموال'],
  },
  yookassa: {
    'ru-RU': ['ЮKassa', 'Карта, СБП, ЮMoney'],
    'en-US': ['YooKassa', 'Card, SBP, YooMoney wallet'],
    'ar-AR': ['YooKassa', 'بطاقة أو SBP أو محفظة YooMoney'],
  },
  moneta: {
    'ru-RU': ['MONETA', 'Карта, СБП или SberPay'],
    'en-US': ['MONETA', 'Card, SBP or SberPay'],
    'ar-AR': ['MONETA', 'بطاقة أو SBP أو SberPay'],
  },
  stars: {
    'ru-RU': ['Звёздами Telegram', 'Прямо в мессенджере'],
    'en-US': ['Telegram Stars', 'Right in the messenger'],
    'ar-AR': ['نجوم Telegram', 'داخل تطبيق المراسلة'],
  },
}

/** Methods that are paid later. */
export const PAID_LATER_WORDS: Readonly<Record<string, PaymentWords>> = {
  cod: {
    'ru-RU': ['При получении', 'Картой или наличными'],
    'en-US': ['On delivery', 'By card or in cash'],
    'ar-AR': ['عند الاستلام', 'بالبطاقة أو نقدًا'],
  },
  invoice: {
    'ru-RU': ['По счёту', 'Для компаний'],
    'en-US': ['By invoice', 'For companies'],
    'ar-AR': ['بفاتورة', 'للشركات'],
  },
}

/** That a price in Stars was rounded up. */
export const ROUNDED: Readonly<Record<Locale, string>> = {
  'ru-RU': 'неполная звезда считается за целую',
  'en-US': 'a part of a Star counts as a whole one',
  'ar-AR': 'جزء النجمة يُحسب نجمة كاملة',
}
