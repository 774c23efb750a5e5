import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Locale, OrderPaymentStatus } from '@sarafan/contract/orders/states'
import type { PaymentProvider } from '../../payments/payments.ts'
import type { Refusal } from '../../platform/requests/refuse.ts'

/** Payment methods without a provider, paid after the order is placed, with the initial payment status (domain.md 5.1). */
const PAID_LATER: Readonly<Record<string, OrderPaymentStatus>> = { cod: 'cod_due', invoice: 'pending' }

/** Returns the initial payment status of an order paid later; undefined for a method that is paid online at once. */
export function paymentAfter(method: string): OrderPaymentStatus | undefined {
  return Object.hasOwn(PAID_LATER, method) ? PAID_LATER[method] : undefined
}

/** Returns whether a showcase offers a payment method; null in its settings means all methods. */
export function isOffered(offered: readonly string[] | null, method: string): boolean {
  return offered === null || offered.includes(method)
}

/** Returns whether an active provider has that code. */
export function isOnline(online: readonly string[], method: string): boolean {
  return online.includes(method)
}

/** Returns the online methods available in a showcase of that state: none where people only send requests (domain.md 3.1). */
export function onlineIn<T>(stateId: number, online: readonly T[]): readonly T[] {
  return stateId === SHOWCASE_STATE.request ? [] : online
}

/** The payment method of an order that certificates pay in full. */
export const BY_CERTIFICATE = 'certificate'
/** Telegram Stars: digital goods inside the messenger only (decision 063). */
export const STARS = 'stars'

type Label = readonly [name: string, note: string]

const LABELS: Readonly<Record<string, Readonly<Record<Locale, Label>>>> = {
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
  stars: {
    'ru-RU': ['Звёздами Telegram', 'Прямо в мессенджере'],
    'en-US': ['Telegram Stars', 'Right in the messenger'],
    'ar-AR': ['نجوم Telegram', 'داخل تطبيق المراسلة'],
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
  /** Why the method cannot be chosen now; absent when it can. */
  readonly refused?: Refusal
}

/** Note shown with the name of a payment system in demo mode. */
const DEMO_NOTE: Readonly<Record<Locale, string>> = {
  'ru-RU': 'Тестовая оплата, деньги не списываются',
  'en-US': 'Test payment, no money is taken',
  'ar-AR': 'دفع تجريبي، لا تُسحب أموال',
}

/** Returns the payment methods the showcase offers now, providers first, named in the shopper's language. */
export function paymentMethods(
  providers: readonly Pick<PaymentProvider, 'code' | 'isPlay'>[],
  of: { offered: readonly string[] | null; locale: Locale },
): PaymentMethod[] {
  const methods = [...providers, ...Object.keys(PAID_LATER).map((code) => ({ code, isPlay: false }))]
  return methods
    .filter(({ code }) => isOffered(of.offered, code))
    .map(({ code, isPlay }) => {
      const [name, note] = LABELS[code]?.[of.locale] ?? [code, '']
      return { code, name, note: isPlay ? DEMO_NOTE[of.locale] : note }
    })
}
