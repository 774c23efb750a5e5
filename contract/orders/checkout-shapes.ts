import { LIMITS } from '../limits.ts'
import { addressFields } from '../people/addresses.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines, Opaque } from '../text-kinds.ts'
import { Flag, Id } from '../wire.ts'

/** Degrees in a query string. */
export const Degrees = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,8})?$' })

/** The recipient of an order. */
export const Contact = Type.Object(
  {
    Name: Type.String({ minLength: 1, maxLength: 100 }),
    Phone: Code({ minLength: 10, maxLength: 25 }),
    Email: Type.Optional(Type.String({ maxLength: 254 })),
  },
  { additionalProperties: false },
)
/** The shipping address. */
export const Address = Type.Object(addressFields, { additionalProperties: false })

/** The recipient of a gift, the greeting for its card, and whether the parcel keeps prices secret. */
export const Gift = Type.Object(
  {
    Name: Type.String({ minLength: 1, maxLength: 100 }),
    Phone: Code({ minLength: 10, maxLength: 25 }),
    Greeting: Type.Optional(Lines({ maxLength: LIMITS.greetingChars })),
    HidePrices: Flag,
  },
  { additionalProperties: false },
)

/** Who receives an order that is a gift. Staff of the platform see the phone masked. */
export const OrderGift = Type.Object({
  Name: Type.String(),
  Phone: Type.String(),
  Greeting: Type.String(),
  /** Nothing in the parcel may name a price. */
  HidePrices: Flag,
})

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const code = (maxLength: number) => Type.Optional(Code({ maxLength }))

/** The typed fields of a checkout, stored with the cart. Consents are never stored, so no consent is ticked in advance. */
export const CheckoutDraft = Type.Object(
  {
    Name: text(100),
    Phone: code(25),
    Email: text(254),
    City: text(100),
    CityKladrId: code(30),
    Line: text(300),
    Entrance: text(20),
    Floor: text(20),
    Intercom: text(20),
    Region: text(100),
    PostalCode: code(10),
    FiasId: code(40),
    KladrId: code(30),
    Lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    Lon: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
    PointCode: Type.Optional(Opaque({ maxLength: 40 })),
    PointName: text(200),
    PointAddress: text(300),
    PointCity: text(100),
    DeliveryId: Type.Optional(Id),
    Payment: Type.Optional(Opaque({ maxLength: 20 })),
    SpendLocal: Type.Optional(Flag),
    SpendGlobal: Type.Optional(Flag),
    LocalAmount: text(10),
    GlobalAmount: text(10),
    Comment: Type.Optional(Lines({ maxLength: 500 })),
    IsGift: Type.Optional(Flag),
    GiftName: text(100),
    GiftPhone: code(25),
    Greeting: Type.Optional(Lines({ maxLength: LIMITS.greetingChars })),
    HidePrices: Type.Optional(Flag),
  },
  { additionalProperties: false },
)
