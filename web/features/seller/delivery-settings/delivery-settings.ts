import type { DeliveryKind } from '@sarafan/contract/orders/states'
import type { IconName } from '../../../ui/pictures/icon-names.ts'

/** The form's draft of a delivery method: numbers as text, empty for none. */
export interface MethodDraft {
  readonly name: string
  readonly price: string
  readonly freeFrom: string
  readonly days: string
  readonly address: string
  readonly hours: string
  /** Cities with commas between them. */
  readonly cities: string
  readonly fromCity: string
  readonly fromKladr: string
  /** Codes of its carrier's; none: the cheapest of all */
  readonly tariffs: readonly string[]
  /** Surcharge on the carrier's price; empty for none */
  readonly markup: string
  readonly cod: boolean
  readonly on: boolean
}
export interface Method extends MethodDraft {
  readonly id: number
  readonly version: number
  readonly way: DeliveryOption
}

/** A carrier's tariff with its price for an ordinary box. */
export interface Tariff {
  readonly code: string
  readonly name: string
  readonly to: 'door' | 'point' | 'locker'
  readonly priceKop: number
  readonly daysMin: number
  readonly daysMax: number
}

/** A choice of the seller: a kind of delivery and its carrier. */
export const DELIVERY_OPTIONS = [
  'courier',
  'pickup',
  'cdek_courier',
  'cdek_pvz',
  'post',
  'digital',
  'none',
] as const
export type DeliveryOption = (typeof DELIVERY_OPTIONS)[number]

interface Traits {
  readonly kind: DeliveryKind
  readonly carrier: 'own' | 'cdek'
  readonly icon: IconName
  readonly hue: number
  /** Sections of the form that apply to it. */
  readonly priced: boolean
  readonly place: boolean
  readonly cities: boolean
  readonly timed: boolean
}
const OWN = { carrier: 'own', place: false, cities: false, priced: false, timed: true } as const
const CDEK = { carrier: 'cdek', place: false, cities: false, priced: true, timed: true } as const

export const TRAITS: Readonly<Record<DeliveryOption, Traits>> = {
  courier: { ...OWN, kind: 'courier', icon: 'truck-fill', hue: 155, priced: true, cities: true },
  pickup: { ...OWN, kind: 'pickup', icon: 'storefront-fill', hue: 10, place: true },
  cdek_courier: { ...CDEK, kind: 'courier', icon: 'truck-fill', hue: 130, cities: true },
  cdek_pvz: { ...CDEK, kind: 'pvz', icon: 'package-fill', hue: 130 },
  post: { ...OWN, kind: 'post', icon: 'envelope-fill', hue: 250, priced: true, cities: true },
  digital: { ...OWN, kind: 'digital', icon: 'download-simple', hue: 285, timed: false },
  none: { ...OWN, kind: 'none', icon: 'hand-tap-fill', hue: 70 },
}

/** Where tariffs of a carrier's way may lead. */
export const ENDS: Readonly<Partial<Record<DeliveryOption, readonly Tariff['to'][]>>> = {
  cdek_courier: ['door'],
  cdek_pvz: ['point', 'locker'],
}

/** The method of a kind and a carrier; null if this version of the app does not know it. */
export function wayOf(kind: DeliveryKind, carrier: 'own' | 'cdek'): DeliveryOption | undefined {
  return DELIVERY_OPTIONS.find((way) => TRAITS[way].kind === kind && TRAITS[way].carrier === carrier)
}

/** A new way of delivery before anything is typed. */
export function emptyDraft(name: string): MethodDraft {
  return {
    name,
    price: '',
    freeFrom: '',
    days: '1',
    address: '',
    hours: '',
    cities: '',
    fromCity: '',
    fromKladr: '',
    tariffs: [],
    markup: '',
    cod: true,
    on: true,
  }
}

/** Cities of a typed list, once each. */
export function citiesOf(text: string): string[] {
  const cities = text.split(/[,;\n]/).map((city) => city.replace(/\s+/g, ' ').trim())
  return [...new Set(cities.filter((city) => city !== ''))]
}

/** The list with one item moved by a step; unchanged at the ends. */
export function moveId(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const at = ids.indexOf(id)
  const to = at + step
  if (at < 0 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
