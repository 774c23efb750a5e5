import { LIMITS } from '@sarafan/contract/limits'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import type { RequestData } from '../../core/api/endpoints.ts'
import { NO_CODES, type PlaceCodes } from '../address/address.ts'
import type { Checkout, Draft } from './checkout.ts'

type StoredDraft = RequestData<typeof orderCalls.keepCheckoutDraft>['draft']

/** The draft as the server stores it: fields over its limits stay local, empty ones are sent too. */
export function toStoredDraft(draft: Partial<Draft>): StoredDraft {
  const { codes, point } = draft
  const all: StoredDraft = {
    ...texts({ name: draft.name, phone: draft.phone, email: draft.email, city: draft.city }),
    ...texts({ cityKladrId: draft.cityKladr, line: draft.line, entrance: draft.entrance }),
    ...texts({ floor: draft.floor, intercom: draft.intercom, payment: draft.payment }),
    ...texts({ localAmount: draft.localAmount, globalAmount: draft.globalAmount, comment: draft.comment }),
    ...texts({ giftName: draft.giftName, giftPhone: draft.giftPhone, greeting: draft.greeting }),
    ...texts({ region: codes?.region, postalCode: codes?.postalCode }),
    ...texts({ fiasId: codes?.fiasId, kladrId: codes?.kladrId }),
    ...texts({ pointCode: point?.code, pointName: point?.name }),
    ...texts({ pointAddress: point?.address, pointCity: point?.city }),
    ...(codes?.lat != null && codes.lon != null ? { lat: codes.lat, lon: codes.lon } : {}),
    ...(draft.deliveryId == null ? {} : { deliveryId: draft.deliveryId }),
    ...(draft.spendLocal === undefined ? {} : { spendLocal: draft.spendLocal }),
    ...(draft.spendGlobal === undefined ? {} : { spendGlobal: draft.spendGlobal }),
    ...(draft.isGift === undefined ? {} : { isGift: draft.isGift }),
    ...(draft.hidePrices === undefined ? {} : { hidePrices: draft.hidePrices }),
  }
  return all
}

/** The longest text each field takes there; a longer one is being typed and will not be ordered with either. */
const LONGEST: Readonly<Partial<Record<keyof StoredDraft, number>>> = {
  name: 100,
  phone: 25,
  email: 254,
  city: 100,
  cityKladrId: 30,
  line: 300,
  entrance: 20,
  floor: 20,
  intercom: 20,
  region: 100,
  postalCode: 10,
  fiasId: 40,
  kladrId: 30,
  pointCode: 40,
  pointName: 200,
  pointAddress: 300,
  pointCity: 100,
  payment: 20,
  localAmount: 10,
  globalAmount: 10,
  comment: LIMITS.commentChars,
  giftName: 100,
  giftPhone: 25,
  greeting: LIMITS.greetingChars,
}

function texts<T extends Readonly<Partial<Record<keyof StoredDraft, string | undefined>>>>(
  fields: T,
): StoredDraft {
  const kept = Object.entries(fields).filter(
    ([name, text]) => text !== undefined && text.length <= (LONGEST[name as keyof StoredDraft] ?? 0), // keys of T
  )
  return Object.fromEntries(kept)
}

/** A stored draft as form values, without fields that were never typed. */
export function fromStoredDraft(stored: StoredDraft): Partial<Draft> {
  const { lat, lon, pointCode: code } = stored
  const codes = {
    region: stored.region ?? '',
    postalCode: stored.postalCode ?? '',
    fiasId: stored.fiasId ?? '',
    kladrId: stored.kladrId ?? '',
    lat: lat ?? null,
    lon: lon ?? null,
  }
  const point = code && {
    code,
    name: stored.pointName ?? '',
    address: stored.pointAddress ?? '',
    city: stored.pointCity ?? '',
  }
  const typed: { [Name in keyof Draft]?: Draft[Name] | undefined } = {
    name: stored.name,
    phone: stored.phone,
    email: stored.email,
    city: stored.city,
    line: stored.line,
    cityKladr: stored.cityKladrId,
    entrance: stored.entrance,
    floor: stored.floor,
    intercom: stored.intercom,
    codes: stored.fiasId === undefined ? undefined : { ...NO_CODES, ...codes },
    point: point || undefined,
    deliveryId: stored.deliveryId,
    payment: stored.payment,
    comment: stored.comment,
    isGift: stored.isGift,
    giftName: stored.giftName,
    giftPhone: stored.giftPhone,
    greeting: stored.greeting,
    hidePrices: stored.hidePrices,
    spendLocal: stored.spendLocal,
    spendGlobal: stored.spendGlobal,
    localAmount: stored.localAmount,
    globalAmount: stored.globalAmount,
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}

/**
 * The initial values of a checkout: the draft stored here, else on another device, else the server's data;
 * consents are never preselected.
 */
export function draftOf(checkout: Checkout, here: Partial<Draft>): Draft {
  const kept = { ...fromStoredDraft(checkout.draft ?? {}), ...here }
  const known = (id: number | null | undefined) => checkout.deliveryMethods.some((method) => method.id === id)
  const offered = (code: string | undefined) => checkout.paymentMethods.some((method) => method.code === code)
  return {
    name: kept.name ?? checkout.contact.name,
    phone: kept.phone ?? checkout.contact.phone,
    email: kept.email ?? checkout.contact.email,
    ...placeOf(checkout, kept),
    point: kept.point ?? null,
    deliveryId: known(kept.deliveryId)
      ? (kept.deliveryId ?? null)
      : (checkout.deliveryMethods[0]?.id ?? null),
    payment: offered(kept.payment) ? (kept.payment ?? '') : (checkout.paymentMethods[0]?.code ?? ''),
    spendLocal: kept.spendLocal ?? false,
    spendGlobal: kept.spendGlobal ?? false,
    localAmount: kept.localAmount ?? '',
    globalAmount: kept.globalAmount ?? '',
    certificates: certificatesOf(checkout, kept),
    comment: kept.comment ?? '',
    isGift: kept.isGift ?? false,
    giftName: kept.giftName ?? '',
    giftPhone: kept.giftPhone ?? '',
    greeting: kept.greeting ?? '',
    hidePrices: kept.hidePrices ?? true,
    consents: Object.fromEntries(checkout.consents.map(({ kind }) => [kind, false])),
  }
}

/** Only those that can still pay here. */
function certificatesOf(checkout: Checkout, kept: Partial<Draft>): readonly string[] {
  return (kept.certificates ?? []).filter((id) => checkout.certificates.some((one) => one.id === id))
}

/** The codes of the saved address that the form starts with, so that distances can be measured from it. */
function codesOfSaved({ savedAddresses = [], city, address }: Checkout, kept: Partial<Draft>): PlaceCodes {
  const line = kept.line ?? address
  const saved = savedAddresses.find((one) => one.line === line && one.city === (kept.city ?? city))
  if (!saved || line === '') return NO_CODES
  const { region, postalCode, fiasId, kladrId, lat, lon } = saved
  return { region, postalCode, fiasId, kladrId, lat, lon }
}

function placeOf(checkout: Checkout, kept: Partial<Draft>) {
  const city = kept.city ?? checkout.city
  const cityKladr = kept.cityKladr ?? checkout.cityKladrId
  return {
    city,
    cityKladr,
    place: { name: city.trim(), kladr: cityKladr },
    line: kept.line ?? checkout.address,
    entrance: kept.entrance ?? checkout.entrance,
    floor: kept.floor ?? checkout.floor,
    intercom: kept.intercom ?? checkout.intercom,
    codes: kept.codes ?? codesOfSaved(checkout, kept),
  }
}
