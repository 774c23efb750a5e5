import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Locale, OrderPaymentStatus } from '@sarafan/contract/orders/states'
import type { PaymentProvider } from '../../payments/payments.ts'
import type { Refusal } from '../../platform/requests/refuse.ts'

/** Ways of paying that need no provider: the money comes by itself, later (domain.md 5.1). */
const AFTER: Readonly<Record<string, OrderPaymentStatus>> = { cod: 'cod_due', invoice: 'pending' }

/** The payment status of an order that is paid afterwards, or undefined when its method is paid at once. */
export function paymentAfter(method: string): OrderPaymentStatus | undefined {
  return Object.hasOwn(AFTER, method) ? AFTER[method] : undefined
}

/** Whether a showcase lets people pay with that; null in its settings: with anything. */
export function isOffered(offered: readonly string[] | null, method: string): boolean {
  return offered === null || offered.includes(method)
}

/** Whether a provider of that code can be paid with now. */
export function isOnline(online: readonly string[], method: string): boolean {
  return online.includes(method)
}

/** What can be paid with at once in a showcase of that state: where people only ask for goods, nothing (domain.md 3.1). */
export function onlineIn<T>(stateId: number, online: readonly T[]): readonly T[] {
  return stateId === SHOWCASE_STATE.request ? [] : online
}

type Words = readonly [name: string, note: string]

const NAMES: Readonly<Record<string, Readonly<Record<Locale, Words>>>> = {
  sandbox: {
    'ru-RU': ['Картой онлайн', ''],
    'en-US': ['Card online', ''],
    'ar-AR': ['بطاقة عبر الإنترنت', ''],
  },
  yookassa: {
    'ru-RU': ['ЮKassa', 'Карта, СБП, ЮMoney'],
    'en-US': ['YooMoney', 'Card, SBP, YooMoney wallet'],
    'ar-AR': ['YooMoney', 'بطاقة أو SBP أو محفظة YooMoney'],
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
  /** Why it cannot be chosen now; absent when it can. */
  readonly refused?: Refusal
}

/** What stands beside the name of a real system in a demo. */
const PLAY: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Тестовая оплата, деньги не списываются',
  'en-US': 'Test payment, no money is taken',
  'ar-AR': 'دفع تجريبي، لا تُسحب أموال',
}

/** Ways to pay now that the showcase offers, providers first, named in the shopper's language. */
export function paymentMethods(
  providers: readonly Pick<PaymentProvider, 'code' | 'isPlay'>[],
  of: { offered: readonly string[] | null; locale: Locale },
): PaymentMethod[] {
  const ways = [...providers, ...Object.keys(AFTER).map((code) => ({ code, isPlay: false }))]
  return ways
    .filter(({ code }) => isOffered(of.offered, code))
    .map(({ code, isPlay }) => {
      const [name, note] = NAMES[code]?.[of.locale] ?? [code, '']
      return { code, name, note: isPlay ? PLAY[of.locale] : note }
    })
}
