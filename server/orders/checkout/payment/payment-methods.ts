import { SHOWCASE_STATE } from '@sarafan/contract/limits'
import type { Locale, OrderPaymentStatus } from '@sarafan/contract/orders/states'
import type { PaymentProvider, PaymentWay, StarsPrice } from '../../../payments/payments.ts'
import type { Refusal } from '../../../platform/requests/refuse.ts'
import { GATEWAYS, PAID_LATER_WORDS, type PaymentWords, ROUNDED, WAYS } from './payment-words.ts'

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

export interface PaymentMethod {
  readonly code: string
  /** The provider behind it; absent for methods that are paid later. */
  readonly provider?: string
  readonly name: string
  readonly note: string
  /** Moves no real money. */
  readonly isPlay?: boolean
  /** Why the method cannot be chosen now; absent when it can. */
  readonly refused?: Refusal
}

type Gateway = Pick<PaymentProvider, 'code' | 'isPlay' | 'ways' | 'starsFor'>
interface Wanted {
  readonly offered: readonly string[] | null
  readonly locale: Locale
  /** What is to be paid, if it is known: a price in Stars is then shown with the method. */
  readonly dueKop?: number
}

/** The code of a way to pay through a gateway; a gateway with one way is its own code. */
const codeOf = ({ code, ways = [] }: Gateway, way: PaymentWay) => (ways.length > 1 ? `${code}:${way}` : code)

/** Returns every code under which orders may be paid online: gateways, and the ways to pay through them. */
export function onlineCodes(providers: readonly Gateway[]): string[] {
  const codes = providers.flatMap((one) => [one.code, ...(one.ways ?? []).map((way) => codeOf(one, way))])
  return [...new Set(codes)]
}

/** Splits the code of a payment method into that of its provider and the way to pay there, if one was chosen. */
export function chosenMethod(code: string): { readonly payment: string; readonly way: PaymentWay | null } {
  const [payment = '', way] = code.split(':')
  return { payment, way: way === 'card' || way === 'sbp' ? way : null }
}

/**
 * Returns the payment methods a showcase offers now in the shopper's words: a card once and SBP once, each through the first
 * gateway of the showcase that takes it, then the methods that are paid later (decision 069).
 */
export function paymentMethods(providers: readonly Gateway[], of: Wanted): PaymentMethod[] {
  const gateways = inOrder(providers, of.offered)
  const ways = (['card', 'sbp'] as const).flatMap((way) => {
    const gateway = gateways.find(({ ways }) => ways?.includes(way))
    return gateway ? [shown({ ...gateway, code: codeOf(gateway, way) }, WAYS[way], of, gateway.code)] : []
  })
  const others = gateways
    .filter(({ ways }) => !ways)
    .map((one) => shown(one, GATEWAYS[one.code], of, one.code))
  return [...ways, ...others, ...paidLater(of)]
}

/** Returns every gateway by its own name, and the methods that are paid later, for those who set them up. */
export function gatewayMethods(providers: readonly Gateway[], locale: Locale): PaymentMethod[] {
  const of = { offered: null, locale }
  const gateways = providers.map((one) => shown(one, GATEWAYS[one.code], of, one.code))
  return [...gateways, ...paidLater(of)]
}

/**
 * Returns the methods with the code of the one that the last payment was started by. A gateway that is not offered by itself, as an
 * order by the API may have named it, comes first.
 */
export function withChosen(
  methods: readonly PaymentMethod[],
  last: { readonly provider: string; readonly way: PaymentWay | null } | null,
  of: { readonly providers: readonly Gateway[]; readonly locale: Locale },
): { readonly methods: readonly PaymentMethod[]; readonly chosen: string } {
  if (!last) return { methods, chosen: '' }
  const { provider, way } = last
  const code = way ? `${provider}:${way}` : provider
  const found =
    methods.find((one) => one.code === code) ??
    (way ? undefined : methods.find((one) => one.provider === provider))
  if (found) return { methods, chosen: found.code }
  const gateway = of.providers.find((one) => one.code === provider)
  // Stars that were left out cannot be paid with here.
  if (!gateway?.ways) return { methods, chosen: '' }
  const own = shown({ ...gateway, code }, WAYS[way ?? 'card'], { ...of, offered: null }, provider)
  return { methods: [own, ...methods], chosen: code }
}

/** Returns the offered gateways in the order of the showcase's settings. */
function inOrder(providers: readonly Gateway[], offered: readonly string[] | null): readonly Gateway[] {
  if (offered === null) return providers
  return offered.flatMap((code) => providers.find((one) => one.code === code) ?? [])
}

function paidLater(of: Wanted): PaymentMethod[] {
  return Object.keys(PAID_LATER)
    .filter((code) => isOffered(of.offered, code))
    .map((code) => shown({ code }, PAID_LATER_WORDS[code], of))
}

function shown(
  { code, isPlay = false, starsFor }: Gateway,
  words: PaymentWords | undefined,
  { locale, dueKop = 0 }: Wanted,
  provider?: string,
): PaymentMethod {
  const [name, plain] = words?.[locale] ?? [code, '']
  const price = starsFor && dueKop > 0 ? starsNote(starsFor(dueKop), locale) : ''
  const note = [price, plain].filter(Boolean).join('. ')
  return { code, name, note, ...(provider ? { provider } : {}), ...(isPlay ? { isPlay } : {}) }
}

/** The buyer learns the number of Stars, and that a part of one was rounded up, before the messenger asks for them. */
function starsNote({ stars, isRounded }: StarsPrice, locale: Locale): string {
  return [`⭐ ${stars}`, isRounded ? ROUNDED[locale] : ''].filter(Boolean).join(', ')
}
