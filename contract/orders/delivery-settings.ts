import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Code } from '../text-kinds.ts'
import type { RoublesText } from '../units.ts'
import { Done, Flag, Id, Nullable, OneOf, Rub, RubText, StoredVersion } from '../wire.ts'
import { DELIVERY_KINDS } from './states.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Delivered by the showcase itself, or by a carrier that is configured on the server. */
const Carrier = OneOf('own', 'cdek')

const Method = Type.Object({
  ID: Id,
  Version: Type.Integer(),
  Kind: OneOf(...DELIVERY_KINDS),
  Carrier,
  Name: Type.String(),
  /** With a carrier: used when the carrier does not respond. */
  Price: Rub,
  FreeFrom: Nullable(Rub),
  EtaDays: Type.Integer(),
  Address: Type.String(),
  Hours: Type.String(),
  Cities: Type.Array(Type.String()),
  FromCity: Type.String(),
  FromKladrId: Type.String(),
  CodAllowed: Flag,
  On: Flag,
  /** Codes of the carrier's tariffs to use, of which the cheapest is taken; empty: all tariffs. */
  Tariffs: Type.Array(Type.String()),
  /** Added to the carrier's price. */
  Markup: Rub,
})

/** A tariff of a carrier with its price for a default box. */
const Tariff = Type.Object({
  Code: Type.String(),
  Name: Type.String(),
  To: OneOf('door', 'point', 'locker'),
  Price: Rub,
  DaysMin: Type.Integer(),
  DaysMax: Type.Integer(),
})

/** The showcase's delivery methods, for members who may edit its settings (domain.md 4.7, 7.3). */
export const deliverySettingsCalls = {
  showDeliverySettings: call({
    verb: 'GET',
    path: '/account/showcases/edit/delivery/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: {},
    response: Type.Object({
      Methods: Type.Array(Method),
      /** Carriers this server has an account with. */
      Carriers: Type.Array(Type.String()),
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary:
      'Lists all delivery methods of the showcase in the order buyers see them, including disabled ones',
  }),
  showCarrierTariffs: call({
    verb: 'GET',
    path: '/account/showcases/edit/delivery/tariffs/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    perMinute: 30,
    request: {
      Carrier: OneOf('cdek'),
      FromCity: Type.String({ minLength: 1, maxLength: 100 }),
      FromKladrId: Type.Optional(Code({ maxLength: 30 })),
    },
    response: Type.Object({
      Tariffs: Type.Array(Tariff),
      /** The city to calculate prices for, and the weight of the box in grams. */
      To: Type.String(),
      Weight: Type.Integer(),
    }),
    refusals: [...memberRefusals, 'carrier_silent'],
    provides: ['Geo'],
    summary: 'Lists the tariffs a carrier has from a city, for choosing which to offer',
  }),
  saveDeliveryMethod: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveDeliveryMethod',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: {
      /** Absent: adds a method at the end. */
      ID: Type.Optional(Id),
      /** The version that was read; an older version is refused. */
      Version: Type.Optional(StoredVersion),
      /** Cannot change once the method exists. */
      Kind: OneOf(...DELIVERY_KINDS),
      Carrier,
      Name: Type.String({ minLength: 1, maxLength: 80 }),
      Price: RubText,
      FreeFrom: Nullable(RubText),
      EtaDays: Type.Integer({ minimum: 0, maximum: 365 }),
      Address: text(300),
      Hours: text(200),
      Cities: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 100 })),
      FromCity: text(100),
      FromKladrId: Type.Optional(Code({ maxLength: 30 })),
      CodAllowed: Flag,
      On: Flag,
      Tariffs: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{1,6}$' }), { maxItems: 20 })),
      /** Below a million. */
      Markup: Type.Optional(Type.Unsafe<RoublesText>({ ...RubText, pattern: '^\\d{1,6}([.,]\\d{1,2})?$' })),
    },
    response: Type.Object({ Method }),
    refusals: [...memberRefusals, 'delivery_not_found', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'Cart', 'OrderInfo'],
    summary: 'Adds or changes a delivery method; placed orders keep what was agreed',
  }),
  orderDeliveryMethods: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'orderDeliveryMethods',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: { IDs: Type.Array(Id, { minItems: 1, maxItems: 50 }) },
    response: Done,
    refusals: [...memberRefusals, 'delivery_not_found'],
    invalidates: ['ShowCaseEdit', 'Cart', 'OrderInfo'],
    summary: 'Sets the order of the delivery methods; omitted ones follow in their previous order',
  }),
  removeDeliveryMethod: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'removeDeliveryMethod',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: { ID: Id },
    response: Done,
    refusals: [...memberRefusals, 'delivery_not_found'],
    invalidates: ['ShowCaseEdit', 'Cart', 'OrderInfo'],
    summary: 'Deletes a delivery method permanently; orders that use it are not affected',
  }),
} as const
