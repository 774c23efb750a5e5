import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
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
type OnWire = ResponseOf<Calls['saveAddress']>['Address']

/** Handlers of a person's own addresses. */
export function addressHandlers({ db }: { db: Db }): HandlersOf<Calls> {
  return {
    async showAddresses(context) {
      return { Addresses: (await addressesOf(db, requirePerson(context))).map(showAddress) }
    },
    async saveAddress(context, input) {
      const saved = {
        id: input.ID ?? null,
        personId: requirePerson(context),
        form: formOf(input),
        isDefault: input.IsDefault ?? false,
        at: context.now,
      }
      return { Address: showAddress(await transaction(db, (tx) => saveAddress(tx, saved))) }
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

function formOf(input: RequestOf<Calls['saveAddress']>): AddressForm {
  const text = (value = '') => value.replace(/\s+/g, ' ').trim()
  return {
    city: text(input.City),
    line: text(input.Line),
    region: text(input.Region),
    postalCode: text(input.PostalCode),
    entrance: text(input.Entrance),
    floor: text(input.Floor),
    intercom: text(input.Intercom),
    comment: text(input.Comment),
    fiasId: text(input.FiasId),
    kladrId: text(input.KladrId),
    cityKladrId: text(input.CityKladrId),
    lat: input.Lat ?? null,
    lon: input.Lon ?? null,
  }
}

/** Returns an address in wire format. */
export function showAddress(address: Address): OnWire {
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
