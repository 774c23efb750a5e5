import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { addressCalls } from '@sarafan/contract/people/addresses'
import { type Db, transaction } from '../platform/database/database.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { requirePerson } from '../platform/requests/owner.ts'
import {
  type Address,
  type AddressForm,
  addressesOf,
  removeAddress,
  saveAddress,
  setDefaultAddress,
} from './addresses.ts'

type Calls = typeof addressCalls
type OnWire = ReplyOf<Calls['saveAddress']>['Address']

/** Handlers of a person's own addresses. */
export function addressHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showAddresses(context) {
      return { Addresses: (await addressesOf(db, requirePerson(context))).map(onWire) }
    },
    async saveAddress(context, ask) {
      const saved = {
        id: ask.ID ?? null,
        personId: requirePerson(context),
        form: formOf(ask),
        isDefault: ask.IsDefault ?? false,
        at: context.now,
      }
      return { Address: onWire(await transaction(db, (tx) => saveAddress(tx, saved))) }
    },
    async removeAddress(context, { ID }) {
      await transaction(db, (tx) => removeAddress(tx, { id: ID, personId: requirePerson(context) }))
      return { ok: true }
    },
    async setDefaultAddress(context, { ID }) {
      await transaction(db, (tx) => setDefaultAddress(tx, { id: ID, personId: requirePerson(context) }))
      return { ok: true }
    },
  }
}

function formOf(ask: AskOf<Calls['saveAddress']>): AddressForm {
  const text = (value = '') => value.replace(/\s+/g, ' ').trim()
  return {
    city: text(ask.City),
    line: text(ask.Line),
    region: text(ask.Region),
    postalCode: text(ask.PostalCode),
    entrance: text(ask.Entrance),
    floor: text(ask.Floor),
    intercom: text(ask.Intercom),
    comment: text(ask.Comment),
    fiasId: text(ask.FiasId),
    kladrId: text(ask.KladrId),
    cityKladrId: text(ask.CityKladrId),
    lat: ask.Lat ?? null,
    lon: ask.Lon ?? null,
  }
}

function onWire(address: Address): OnWire {
  return {
    ID: address.id,
    City: address.city,
    Line: address.line,
    Region: address.region,
    PostalCode: address.postalCode,
    Entrance: address.entrance,
    Floor: address.floor,
    Intercom: address.intercom,
    Comment: address.comment,
    FiasId: address.fiasId,
    KladrId: address.kladrId,
    CityKladrId: address.cityKladrId,
    Lat: address.lat,
    Lon: address.lon,
    IsDefault: address.isDefault,
  }
}
