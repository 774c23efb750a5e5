import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Locale, OrderPaymentStatus } from '@sarafan/contract/orders/states'
import { type PaymentProvider, STARS } from '../../payments/payments.ts'
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
  [STARS]: {
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

type Offering = Pick<PaymentProvider, 'code' | 'isPlay' | 'starsFor'>

interface Offered {
  readonly offered: readonly string[] | null
  readonly locale: Locale
  /** What is to be paid, if it is known: a price in Stars is then shown with the method. */
  readonly dueKop?: number
}

/** Returns the payment methods the showcase offers now, providers first, named in the shopper's language. */
export function paymentMethods(providers: readonly Offering[], of: Offered): PaymentMethod[] {
  const later: Offering[] = Object.keys(PAID_LATER).map((code) => ({ code }))
  return [...providers, ...later]
    .filter(({ code }) => isOffered(of.offered, code))
    .map((one) => {
      const [name, note] = LABELS[one.code]?.[of.locale] ?? [one.code, '']
      const notes = [starsNote(one, of), one.isPlay ? DEMO_NOTE[of.locale] : note]
      return { code: one.code, name, note: notes.filter(Boolean).join('. ') }
    })
}

/** The buyer learns the number of Stars, and that a part of one was rounded up, before the messenger asks for them. */
function starsNote({ starsFor }: Offering, { dueKop = 0, locale }: Offered): string {
  if (!starsFor || dueKop === 0) return ''
  const { stars, isRounded } = starsFor(dueKop)
  return [`⭐ ${stars}`, isRounded ? ROUNDED[locale] : ''].filter(Boolean).join(', ')
}

const ROUNDED: Readonly<Record<Locale, string>> = {
  'ru-RU': 'неполная звезда считается за целую',
  'en-US': 'a part of a Star counts as a whole one',
  'ar-AR': 'جزء النجمة يُحسب نجمة كاملة',
}
