import { SUSPICIOUS } from '@sarafan/contract/limits'

/** The facts that one order's rewards are judged by; amounts in kopecks. */
export interface Facts {
  /** A sale outside the app: its amount, and the hour in Moscow when it was entered. */
  readonly sale: { readonly amountKop: number; readonly hour: number } | null
  /** The buyer's recent orders in the showcase: all, those cancelled after they were accepted, those with a return. */
  readonly buyer: { readonly orders: number; readonly cancelled: number; readonly returned: number }
  /** People rewarded for someone else's purchase. */
  readonly people: readonly Rewarded[]
}

export interface Rewarded {
  readonly personId: number
  readonly samePayout: boolean
  readonly samePhone: boolean
  readonly sameAddress: boolean
  /** The most friends who joined within one hour. */
  readonly friendsPerHour: number
  /** Bought by the buyer's recommendation in another showcase of the same owner. */
  readonly inCircle: boolean
}

/** A reason why rewards look suspicious. Depending on the signal, the value is a count, a percentage or kopecks. */
export interface Evidence {
  readonly signal: Signal
  readonly personId: number | null
  readonly value: number
}

type Found = Omit<Evidence, 'signal'>
type Rule = (facts: Facts) => readonly Found[]

const forEachPerson =
  (isSuspicious: (one: Rewarded) => boolean, value: (one: Rewarded) => number = () => 0): Rule =>
  ({ people }) =>
    people.filter(isSuspicious).map((one) => ({ personId: one.personId, value: value(one) }))

const ofOrders =
  (count: (buyer: Facts['buyer']) => number): Rule =>
  ({ buyer }) => {
    const isEnough = buyer.orders >= SUSPICIOUS.shareOfOrders
    const isOver = count(buyer) * 10_000 > buyer.orders * SUSPICIOUS.shareBp
    if (!isEnough || !isOver) return []
    return [{ personId: null, value: Math.round((count(buyer) * 100) / buyer.orders) }]
  }

const RULES = {
  same_payout: forEachPerson((one) => one.samePayout),
  same_phone: forEachPerson((one) => one.samePhone),
  same_address: forEachPerson((one) => one.sameAddress),
  many_friends: forEachPerson(
    (one) => one.friendsPerHour > SUSPICIOUS.friendsPerHour,
    (one) => one.friendsPerHour,
  ),
  circle: forEachPerson((one) => one.inCircle),
  often_cancelled: ofOrders(({ cancelled }) => cancelled),
  often_returned: ofOrders(({ returned }) => returned),
  round_at_night: ({ sale }) => {
    if (!sale || sale.amountKop % SUSPICIOUS.roundKop !== 0) return []
    const isNight = sale.hour >= SUSPICIOUS.nightFrom && sale.hour < SUSPICIOUS.nightTo
    return isNight ? [{ personId: null, value: sale.amountKop }] : []
  },
} as const satisfies Record<string, Rule>
export type Signal = keyof typeof RULES
export const SIGNALS = Object.keys(RULES) as Signal[] // `Object.keys` widens them to string

/** Returns all suspicious signals in the facts (domain.md 6.5). */
export function suspicionsOf(facts: Facts): Evidence[] {
  return SIGNALS.flatMap((signal) => RULES[signal](facts).map((found) => ({ signal, ...found })))
}
