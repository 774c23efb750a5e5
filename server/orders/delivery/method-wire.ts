import { type DeliveryMethod, isOutside } from '../../delivery/delivery.ts'
import { toRub } from '../../platform/money.ts'
import { daysUntil, promisedArrival } from '../../platform/promises/arrival.ts'
import type { Checkout } from '../checkout/checkout.ts'

/** Returns whether a price or a date of a method depends on the city. */
export const needsCity = (method: DeliveryMethod) => method.needsAddress || isOutside(method)

/** Returns a delivery method with its price and its earliest and latest day of arrival. */
export function showMethod(
  method: Checkout['methods'][number],
  { now, shipsOn = null }: { now: Date; shipsOn?: string | null },
) {
  const { daysMin, daysMax } = method.quote
  const { from, to } = promisedArrival({ at: now, daysMin, daysMax, shipsOn })
  return {
    Id: method.id,
    Kind: method.kind,
    Name: method.name,
    Price: toRub(method.costKop),
    FreeFrom: method.freeFromKop === null ? null : toRub(method.freeFromKop),
    EtaDays: daysUntil(from, now),
    EtaFrom: from,
    EtaTo: to,
    NeedsAddress: method.needsAddress,
    NeedsCity: needsCity(method),
    NeedsPoint: method.kind === 'pvz',
    Address: method.address,
    Hours: method.hours,
    Estimate: method.quote.isEstimate,
  }
}
