import type { ResolvedDelivery } from '../../delivery/resolve.ts'
import type { PlaceOrder } from '../types.ts'

/** Returns the address on the parcel: that of the pickup point, if there is one. */
export function parcelAddress(
  input: PlaceOrder,
  { method, point }: ResolvedDelivery,
): Pick<PlaceOrder, 'city' | 'address'> & {
  addressNotes: object
} {
  if (!point && method.address !== '') return { city: '', address: method.address, addressNotes: {} }
  if (!point) return input
  const { name, address, city } = point
  return { city: city || input.city, address: `${name}, ${address}`.slice(0, 300), addressNotes: {} }
}

/** Fields that only points of carriers have. */
const NO_POINT = { code: '', isLocker: false, metro: '', phone: '' } as const

/** Returns the terms of the delivery as an order keeps them. */
export function detailsOf({ method, quote, point }: ResolvedDelivery): object {
  const { daysMin, daysMax, tariff, cityCode, isEstimate } = quote
  const own = { ...NO_POINT, name: method.name, address: method.address, workTime: method.hours }
  return {
    carrier: method.carrier,
    daysMin,
    daysMax,
    tariff,
    cityCode,
    isEstimate,
    point: point ?? (method.address === '' ? null : own),
  }
}
