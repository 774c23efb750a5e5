import type { Locale, OrderPaymentStatus } from '@sarafan/contract/states'

/** Ways of paying that need no provider: the money comes by itself, later (domain.md 5.1). */
const AFTER: Readonly<Record<string, OrderPaymentStatus>> = { cod: 'cod_due', invoice: 'pending' }

/** The payment status of an order that is paid afterwards, or undefined when its method is paid at once. */
export function paymentAfter(method: string): OrderPaymentStatus | undefined {
  return Object.hasOwn(AFTER, method) ? AFTER[method] : undefined
}

/** Whether a provider of that code can be paid with now. */
export function isOnline(online: readonly string[], method: string): boolean {
  return online.includes(method)
}

type Words = readonly [name: string, note: string]

const NAMES: Readonly<Record<string, Readonly<Record<Locale, Words>>>> = {
  sandbox: {
    'ru-RU': ['Картой онлайн', 'Тестовый банк, деньги не списываются'],
    'en-US': ['Card online', 'Test bank, no money is taken'],
    'ar-AR': ['بطاقة عبر الإنترنت', 'بنك تجريبي، لا تُسحب أموال'],
  },
  moneta: {
    'ru-RU': ['MONETA', 'Карта, СБП или SberPay'],
    'en-US': ['MONETA', 'Card, SBP or SberPay'],
    'ar-AR': ['MONETA', 'بطاقة أو SBP أو SberPay'],
  },
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

export interface PaymentMethod {
  readonly code: string
  readonly name: string
  readonly note: string
}

/** Ways to pay now, providers first, named in the shopper's language. */
export function paymentMethods(online: readonly string[], locale: Locale): PaymentMethod[] {
  return [...online, ...Object.keys(AFTER)].map((code) => {
    const [name, note] = NAMES[code]?.[locale] ?? [code, '']
    return { code, name, note }
  })
}
