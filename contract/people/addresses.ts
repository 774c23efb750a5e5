import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Done, Flag, Id, Nullable } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in', 'platform_login_required'] as const
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const code = (maxLength: number) => Type.Optional(Code({ maxLength }))

/** An address as typed or chosen; its codes come from the address service (domain.md 4.7). */
export const addressFields = {
  City: Type.String({ minLength: 1, maxLength: 100 }),
  /** Street, house, flat. */
  Line: Type.String({ maxLength: 300 }),
  Region: text(100),
  PostalCode: code(10),
  Entrance: text(20),
  Floor: text(20),
  Intercom: text(20),
  Comment: Type.Optional(Lines({ maxLength: 200 })),
  FiasId: code(40),
  KladrId: code(30),
  CityKladrId: code(30),
  Lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  Lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
}

export const SavedAddress = Type.Object({
  ID: Id,
  City: Type.String(),
  Line: Type.String(),
  Region: Type.String(),
  PostalCode: Type.String(),
  Entrance: Type.String(),
  Floor: Type.String(),
  Intercom: Type.String(),
  Comment: Type.String(),
  FiasId: Type.String(),
  KladrId: Type.String(),
  CityKladrId: Type.String(),
  Lat: Nullable(Type.Number()),
  Lon: Nullable(Type.Number()),
  IsDefault: Flag,
})

/** A person's delivery addresses; visible to that person only (domain.md 4.7, 7.2). */
export const addressCalls = {
  showAddresses: call({
    verb: 'GET',
    path: '/account/addresses/',
    access: 'client',
    vouched: true,
    request: {},
    response: Type.Object({ Addresses: Type.Array(SavedAddress) }),
    refusals: accessRefusals,
    provides: ['Geo'],
    summary: 'Lists the caller’s addresses, the default one first',
  }),
  saveAddress: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveAddress',
    access: 'client',
    vouched: true,
    request: {
      ...addressFields,
      Line: Type.String({ minLength: 1, maxLength: 300 }),
      ID: Type.Optional(Id),
      IsDefault: Type.Optional(Flag),
    },
    response: Type.Object({ Address: SavedAddress }),
    refusals: [...accessRefusals, 'address_not_found', 'too_many_addresses'],
    invalidates: ['Geo'],
    summary: 'Adds or changes an address of the caller; adding the same place twice keeps one address',
  }),
  removeAddress: call({
    verb: 'POST',
    path: '/tg',
    method: 'removeAddress',
    access: 'client',
    vouched: true,
    request: { ID: Id },
    response: Done,
    refusals: [...accessRefusals, 'address_not_found'],
    invalidates: ['Geo'],
    summary: 'Deletes an address of the caller; orders keep their own copy',
  }),
  setDefaultAddress: call({
    verb: 'POST',
    path: '/tg',
    method: 'setDefaultAddress',
    access: 'client',
    vouched: true,
    request: { ID: Id },
    response: Done,
    refusals: [...accessRefusals, 'address_not_found'],
    invalidates: ['Geo'],
    summary: 'Makes an address the default of the caller’s checkouts',
  }),
} as const
