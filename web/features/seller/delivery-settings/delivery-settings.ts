import type { deliverySettingsCalls as calls } from '@sarafan/contract/orders/delivery-settings'
import type { DeliveryKind } from '@sarafan/contract/orders/states'
import type { RequestData, ResponseData } from '../../../core/api/endpoints.ts'
import { hundredthsText, kopTyped } from '../../../core/config/amounts.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'

/** The form's draft of a delivery method: numbers as text, empty for none. */
export interface MethodDraft {
  readonly name: string
  readonly price: string
  readonly freeFrom: string
  readonly etaDays: string
  readonly address: string
  readonly hours: string
  /** Separated by commas */
  readonly cities: string
  readonly fromCity: string
  readonly fromKladrId: string
  /** Codes of the carrier's tariffs; none: the cheapest of all */
  readonly tariffs: readonly string[]
  /** Surcharge on the carrier's price; empty for none */
  readonly markup: string
  readonly codAllowed: boolean
  readonly on: boolean
}
type StoredMethod = ResponseData<typeof calls.showDeliverySettings>['methods'][number]
export type Method = StoredMethod & { readonly way: DeliveryOption }
/** A carrier's tariff with its price for an ordinary box. */
export type Tariff = ResponseData<typeof calls.showCarrierTariffs>['tariffs'][number]

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

/** Adds to each method which choice of the seller it is; leaves out those this version of the app does not know. */
export function knownMethods(methods: readonly StoredMethod[]): Method[] {
  return methods.flatMap((method) => {
    const way = DELIVERY_OPTIONS.find(
      (option) => TRAITS[option].kind === method.kind && TRAITS[option].carrier === method.carrier,
    )
    return way ? [{ ...method, way }] : []
  })
}

/** The draft of a stored method. */
export function draftOf(method: Method): MethodDraft {
  const { name, address, hours, fromCity, fromKladrId, tariffs, codAllowed, on } = method
  return {
    name,
    address,
    hours,
    fromCity,
    fromKladrId,
    tariffs,
    codAllowed,
    on,
    price: hundredthsText(method.priceKop),
    freeFrom: hundredthsText(method.freeFromKop),
    etaDays: String(method.etaDays),
    cities: method.cities.join(', '),
    markup: hundredthsText(method.markupKop || null),
  }
}

/** The form has checked every text. */
export function toRequest(
  way: DeliveryOption,
  draft: MethodDraft,
  method: Method | undefined,
): RequestData<typeof calls.saveDeliveryMethod> {
  const { price, freeFrom, etaDays, cities, tariffs, markup, ...same } = draft
  const { kind, carrier } = TRAITS[way]
  return {
    ...same,
    ...(method ? { id: method.id, version: method.version } : {}),
    kind,
    carrier,
    priceKop: kopTyped(price) ?? 0,
    freeFromKop: kopTyped(freeFrom) ?? null,
    etaDays: Number(etaDays),
    cities: citiesOf(cities),
    ...(carrier === 'cdek' ? { tariffs: [...tariffs], markupKop: kopTyped(markup) ?? 0 } : {}),
  }
}

/** The draft of a new method. */
export function emptyDraft(name: string): MethodDraft {
  return {
    name,
    price: '',
    freeFrom: '',
    etaDays: '1',
    address: '',
    hours: '',
    cities: '',
    fromCity: '',
    fromKladrId: '',
    tariffs: [],
    markup: '',
    codAllowed: true,
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
