import type { orderCalls } from '@sarafan/contract/orders/orders'
import type { Ask } from '../../core/api/api.ts'
import { NO_CODES } from '../address/address.ts'
import type { Draft } from './checkout.ts'

type Wire = Ask<typeof orderCalls.keepCheckoutDraft>['Draft']

/** The draft as the server stores it: fields over its limits stay local, empty ones are sent too. */
export function toWireDraft(draft: Partial<Draft>): Wire {
  const { codes, point } = draft
  const all: Wire = {
    ...texts({ Name: draft.name, Phone: draft.phone, Email: draft.email, City: draft.city }),
    ...texts({ CityKladrId: draft.cityKladr, Line: draft.line, Entrance: draft.entrance }),
    ...texts({ Floor: draft.floor, Intercom: draft.intercom, Payment: draft.payment }),
    ...texts({ LocalAmount: draft.localAmount, GlobalAmount: draft.globalAmount, Comment: draft.comment }),
    ...texts({ Region: codes?.region, PostalCode: codes?.postalCode }),
    ...texts({ FiasId: codes?.fiasId, KladrId: codes?.kladrId }),
    ...texts({ PointCode: point?.code, PointName: point?.name }),
    ...texts({ PointAddress: point?.address, PointCity: point?.city }),
    ...(codes?.lat != null && codes.lon != null ? { Lat: codes.lat, Lon: codes.lon } : {}),
    ...(draft.deliveryId == null ? {} : { DeliveryId: draft.deliveryId }),
    ...(draft.spendLocal === undefined ? {} : { SpendLocal: draft.spendLocal }),
    ...(draft.spendGlobal === undefined ? {} : { SpendGlobal: draft.spendGlobal }),
  }
  return all
}

/** The longest text each field takes there; a longer one is being typed and will not be ordered with either. */
const LONGEST: Readonly<Partial<Record<keyof Wire, number>>> = {
  Name: 100,
  Phone: 25,
  Email: 254,
  City: 100,
  CityKladrId: 30,
  Line: 300,
  Entrance: 20,
  Floor: 20,
  Intercom: 20,
  Region: 100,
  PostalCode: 10,
  FiasId: 40,
  KladrId: 30,
  PointCode: 40,
  PointName: 200,
  PointAddress: 300,
  PointCity: 100,
  Payment: 20,
  LocalAmount: 10,
  GlobalAmount: 10,
  Comment: 500,
}

function texts<T extends Readonly<Partial<Record<keyof Wire, string | undefined>>>>(fields: T): Wire {
  const kept = Object.entries(fields).filter(
    ([name, text]) => text !== undefined && text.length <= (LONGEST[name as keyof Wire] ?? 0), // keys of T
  )
  return Object.fromEntries(kept)
}

/** A stored draft as form values, without fields that were never typed. */
export function fromWireDraft(wire: Wire): Partial<Draft> {
  const { Lat: lat, Lon: lon, PointCode: code } = wire
  const codes = {
    region: wire.Region ?? '',
    postalCode: wire.PostalCode ?? '',
    fiasId: wire.FiasId ?? '',
    kladrId: wire.KladrId ?? '',
    lat: lat ?? null,
    lon: lon ?? null,
  }
  const point = code && {
    code,
    name: wire.PointName ?? '',
    address: wire.PointAddress ?? '',
    city: wire.PointCity ?? '',
  }
  const typed: { [Name in keyof Draft]?: Draft[Name] | undefined } = {
    name: wire.Name,
    phone: wire.Phone,
    email: wire.Email,
    city: wire.City,
    line: wire.Line,
    cityKladr: wire.CityKladrId,
    entrance: wire.Entrance,
    floor: wire.Floor,
    intercom: wire.Intercom,
    codes: wire.FiasId === undefined ? undefined : { ...NO_CODES, ...codes },
    point: point || undefined,
    deliveryId: wire.DeliveryId,
    payment: wire.Payment,
    comment: wire.Comment,
    spendLocal: wire.SpendLocal,
    spendGlobal: wire.SpendGlobal,
    localAmount: wire.LocalAmount,
    globalAmount: wire.GlobalAmount,
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}
