import { toKop } from '../../platform/money.ts'
import type { Parcel } from '../parcel.ts'
import type { CarrierPrice } from '../port.ts'
import { CdekError, fieldsOf, textOf } from './client.ts'

const ONLINE_SHOP = 1
const ROUBLE = 1

export interface Tariff extends CarrierPrice {
  readonly mode: number
  readonly name: string
}

/** Returns a request for the price of a box between two cities. */
export function tariffQuestion(fromCode: string, toCode: string, parcel: Parcel): object {
  return {
    type: ONLINE_SHOP,
    currency: ROUBLE,
    lang: 'rus',
    from_location: { code: Number(fromCode) },
    to_location: { code: Number(toCode) },
    packages: [
      { weight: parcel.weightG, length: parcel.lengthCm, width: parcel.widthCm, height: parcel.heightCm },
    ],
  }
}

/**
 * Parses CDEK's tariffs, without unreadable ones. A list of errors means that there are no tariffs; throws on any
 * other response.
 */
export function tariffsOf(body: unknown): Tariff[] {
  const { tariff_codes: list, errors } = fieldsOf(body)
  if (!Array.isArray(list)) {
    if (Array.isArray(errors) && errors.length > 0) return []
    throw new CdekError(200, 'no list of tariffs')
  }
  return list.map(fieldsOf).flatMap((one) => {
    const { tariff_code: code, delivery_mode: mode, delivery_sum: sum } = one
    const min = one.calendar_min ?? one.period_min
    const max = one.calendar_max ?? one.period_max
    if (typeof sum !== 'number' || typeof mode !== 'number' || !isDays(min) || !isDays(max) || sum < 0)
      return []
    const priceKop = toKop(sum.toFixed(2))
    const name = textOf(one.tariff_name)
    return [{ mode, name, tariff: String(code), priceKop, daysMin: min, daysMax: Math.max(min, max) }]
  })
}

const isDays = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Returns the tariffs of these modes, the cheapest first, then the quickest. */
export function tariffsOfModes(tariffs: readonly Tariff[], modes: readonly number[]): Tariff[] {
  return tariffs
    .filter(({ mode }) => modes.includes(mode))
    .sort((a, b) => a.priceKop - b.priceKop || a.daysMax - b.daysMax)
}
