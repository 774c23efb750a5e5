import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import { deliveryMethodsOf, isOutside, middleOf, pointsIn, pointsLike } from '../../delivery/delivery.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import type { CheckoutDeps } from './calls.ts'

type Calls = typeof orderCalls

/** Maximum number of pickup points in one response. */
const MAX_POINTS = 50

/**
 * Returns a carrier's pickup points in a city that match the search text. Throws `delivery_unavailable` for a method
 * without points, and `carrier_silent` when the carrier does not respond and no points are cached.
 */
export async function deliveryPoints(
  deps: CheckoutDeps,
  context: RequestContext,
  input: RequestOf<Calls['showDeliveryPoints']>,
): Promise<ResponseOf<Calls['showDeliveryPoints']>> {
  const methods = await deliveryMethodsOf(deps.db, context.showcase.id)
  const method = methods.find(
    (one) => one.id === Number(input.delivery) && one.kind === 'pvz' && isOutside(one),
  )
  if (!method) throw refuse('delivery_unavailable')
  const place = { city: input.city.trim(), kladr: input.kladr ?? '' }
  const all = await pointsIn(deps, { method, place, at: context.now }).catch((error: unknown) => {
    deps.reportError(error)
    throw refuse('carrier_silent')
  })
  const address = input.lat && input.lon ? { lat: Number(input.lat), lon: Number(input.lon) } : null
  const from = address ?? middleOf(all)
  const found = pointsLike(all, { typed: input.q ?? '', from })
  return {
    Total: found.length,
    MapStyle: deps.mapStyleUrl,
    From: from && { Lat: from.lat, Lon: from.lon, IsAddress: address !== null },
    Points: found.slice(0, MAX_POINTS).map((point) => ({
      Code: point.code,
      Name: point.name,
      Address: point.address,
      IsLocker: point.isLocker,
      WorkTime: point.workTime,
      Metro: point.metro,
      Phone: point.phone,
      Lat: point.lat,
      Lon: point.lon,
      Km: point.km === null ? null : Math.round(point.km * 10) / 10,
    })),
  }
}
