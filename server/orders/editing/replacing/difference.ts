/** A line's units at their old and new price, with the bonuses and certificates that paid for them; kopecks. */
export interface Repriced {
  readonly quantity: number
  readonly priceKop: number
  readonly newPriceKop: number
  readonly localKop: number
  readonly globalKop: number
  /** The part of the money that certificates paid. */
  readonly certificateKop: number
}

/** What of the old price goes back; `moneyKop` has the part of certificates. */
export interface Difference {
  readonly moneyKop: number
  readonly localKop: number
  readonly globalKop: number
  readonly certificateKop: number
}

/**
 * Splits the difference between two prices over the ways in which the old one was paid, in their proportion; what stays
 * pays the new price exactly. Bonuses are rounded up, so those that stay never exceed the new price.
 */
export function differenceOf(line: Repriced): Difference {
  const worthKop = line.priceKop * line.quantity
  const lessKop = (line.priceKop - line.newPriceKop) * line.quantity
  const staysKop = worthKop - lessKop
  const localKop = Math.ceil((line.localKop * lessKop) / worthKop)
  const globalKop = clamp(
    Math.ceil((line.globalKop * lessKop) / worthKop),
    line.localKop + line.globalKop - localKop - staysKop,
    lessKop - localKop,
  )
  const moneyKop = lessKop - localKop - globalKop
  const paidKop = worthKop - line.localKop - line.globalKop
  const certificateKop = clamp(
    paidKop === 0 ? 0 : Math.ceil((line.certificateKop * moneyKop) / paidKop),
    line.certificateKop - (paidKop - moneyKop),
    Math.min(line.certificateKop, moneyKop),
  )
  return { moneyKop, localKop, globalKop, certificateKop }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least, 0), most)
}
