import type { DeliveryKind } from '@sarafan/contract/orders/states'
import { dayRange } from '../../ui/dates.ts'
import type { Translate } from '../../words/translate.ts'

/** The promised days of a delivery, both included, as the server counts them: `2026-11-29`. */
export interface Arrival {
  readonly kind: DeliveryKind
  readonly from: string
  readonly to: string
}

interface Method extends Pick<Arrival, 'kind'> {
  readonly etaDays: number
  readonly etaFrom: string
  readonly etaTo: string
  readonly priceKop: number
}

const WORDS = {
  courier: 'order.promise.courier',
  post: 'order.promise.post',
  pvz: 'order.promise.pvz',
  pickup: 'order.promise.pickup',
} as const

/**
 * «Привезём завтра, 29 ноября», «Можно забрать 27–30 ноября»: the one wording of product, cart, checkout and order; the bot's
 * messages have the same without «завтра». `ahead`: days from today to the first day.
 */
export function arrivalText(t: Translate, arrival: Arrival, ahead: number): string {
  const { kind } = arrival
  const days = daysText(t, arrival, ahead)
  return kind === 'digital' || kind === 'none' ? days : t(WORDS[kind], { days })
}

/** The same for a method that is offered now. */
export function methodArrival(t: Translate, { kind, etaDays, etaFrom, etaTo }: Method): string {
  return arrivalText(t, { kind, from: etaFrom, to: etaTo }, etaDays)
}

/** The same for an order, where a day that has passed is told as it is. */
export function orderArrival(t: Translate, arrival: Arrival, now: Date): string {
  if (daysFrom(now, arrival.to) < 0) return t('order.late', { days: daysText(t, arrival, -1) })
  return arrivalText(t, arrival, daysFrom(now, arrival.from))
}

/** «завтра, 29 ноября», «27–30 ноября»; the year goes without saying. */
function daysText(t: Translate, { from, to }: Arrival, ahead: number): string {
  const first = localDay(from)
  const days = dayRange(first, localDay(to), first)
  if (from !== to || ahead < 0 || ahead > 1) return days
  const comma = document.documentElement.dir === 'rtl' ? '،' : ','
  return `${t('order.eta', { days: ahead })}${comma} ${days}`
}

const DAY_MS = 86_400_000

function daysFrom(now: Date, day: string): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((localDay(day).getTime() - today.getTime()) / DAY_MS)
}

/** A calendar day as a moment of this device's own day: no zone may move it. */
function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The method that product and cart promise: brought home before fetched oneself, then the soonest, then the cheapest. */
export function soonest<M extends Method>(methods: readonly M[]): M | undefined {
  const rank = (way: Method) => [way.kind === 'pickup' ? 1 : 0, way.etaDays, way.priceKop] as const
  return [...methods].sort((one, other) => {
    const a = rank(one)
    const b = rank(other)
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })[0]
}
