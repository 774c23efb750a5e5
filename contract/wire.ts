import type { Static, TSchema } from 'typebox'
import { AGE_LIMITS, type AgeLimit as Limit } from './catalog/age-limits.ts'
import { PRICED_AMOUNTS, SALE_UNITS } from './catalog/quantities.ts'
import { Type } from './schema/schema.ts'
import { Lines } from './text-kinds.ts'
import {
  type DigitsText,
  MOMENT,
  type MomentText,
  ROUBLES,
  ROUBLES_TEXT,
  type Roubles,
  type RoublesText,
} from './units.ts'

/** Shapes that several calls share. Amounts in responses are roubles with at most two decimals (rulings 15). */
export const Rub = Type.Unsafe<Roubles>(Type.Number({ description: ROUBLES }))
/** An amount in a request: never a float (domain.md 4.0). */
export const RubText = Type.Unsafe<RoublesText>(
  Type.String({ pattern: '^\\d{1,9}([.,]\\d{1,2})?$', description: ROUBLES_TEXT }),
)
/** A numeric id in a query string or a path; at most as many digits as a safe integer can hold. */
export const IdText = Type.Unsafe<DigitsText>(Type.String({ pattern: '^[1-9]\\d{0,14}$' }))
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** The range of an `integer` column. */
export const MOST_INT = 2_147_483_647
/** The version of a stored row that was read; 0 if nothing was stored yet. */
export const Version = Type.Integer({ minimum: 0, maximum: MOST_INT })
/** The version of a row that was stored at least once. */
export const StoredVersion = Type.Integer({ minimum: 1, maximum: MOST_INT })
/** The same in a query string. */
export const VersionText = Type.Unsafe<DigitsText>(Type.String({ pattern: '^[1-9]\\d{0,8}$' }))
/** Unguessable id of an order, payment or link: 128 bits in base 36 (rulings 17). */
export const PublicId = Type.String({ pattern: '^[0-9a-z]{20,26}$' })
export const Alias = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$' })
/** Zero-based in requests, one-based in the pager (TR-30, TR-31). */
export const PageText = Type.Unsafe<DigitsText>(Type.String({ pattern: '^\\d{1,5}$' }))
/** RFC 3339, UTC. */
export const Moment = Type.Unsafe<MomentText>(Type.String({ description: MOMENT }))
export const Flag = Type.Boolean()
export const Pager = Type.Object({ currentPage: Type.Integer(), totalPages: Type.Integer() })
/** A value or null; the plain keyword serialises faster than a union. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })
/** The width of a thumbnail of a photo; absent: the full photo. */
export const PhotoWidth = Type.Optional(Type.Unsafe<'320'>({ type: 'string', enum: ['320'] }))
/** One of the given strings. */
export const OneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })
/** One of the given strings, or null. */
export const OneOfOrNull = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number] | null>({ type: 'string', enum: [...values, null], nullable: true })

export const Picture = Type.Object({
  small: Type.String({ description: 'Path under imageBaseUrl' }),
  large: Type.String({ description: 'Path under imageBaseUrl' }),
  hue: Type.Integer({ description: 'Hue of the tinted background behind the picture, degrees' }),
})

/** A product as lists show it; the same for every caller. */
/** A day as YYYY-MM-DD; lengths and impossible days are checked by the server. */
export const DayText = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
/** The day from which a pre-order is sent, YYYY-MM-DD; null: it is sent at once. */
export const ShipsOn = Type.Union([Type.String(), Type.Null()])

/** The price of 100 g, a metre …; absent when it says nothing new. */
export const UnitPrice = Type.Optional(Type.Object({ price: Rub, per: OneOf(...PRICED_AMOUNTS) }))
export const Unit = OneOf(...SALE_UNITS)
/** From which age goods are for; 0: any. */
export const AgeLimit = Type.Unsafe<Limit>({ type: 'integer', enum: [...AGE_LIMITS] })

export const ProductCard = Type.Object({
  id: Id,
  variantId: Id,
  name: Type.String(),
  picture: Picture,
  price: Rub,
  oldPrice: Nullable(Rub),
  discountPercent: Nullable(Type.Integer()),
  rating: Nullable(Type.Number()),
  reviews: Type.Integer(),
  bonus: Type.Integer({ description: 'Whole bonuses the buyer gets for one unit' }),
  inStock: Flag,
  hasOptions: Flag,
  hit: Flag,
  /** The least that can be ordered; absent: 1. */
  minQuantity: Type.Optional(Type.Integer()),
  /** Quantities are multiples of it; absent: 1. */
  quantityStep: Type.Optional(Type.Integer()),
  /** What one of the quantity is; absent: a piece. */
  unit: Type.Optional(Unit),
  unitPrice: UnitPrice,
  /** Absent: for any age. */
  ageLimit: Type.Optional(AgeLimit),
})
export type ProductCardOnWire = Static<typeof ProductCard>

/** How buyers rate a showcase; absent: too few ratings to show a mean (decision 076). */
export const SellerRating = Type.Object({
  average: Type.Number({ description: 'One decimal' }),
  count: Type.Integer(),
})

/** A person's first name and initial: enough for acquaintances to recognise them (domain.md 8). */
export const Masked = Type.String({ description: 'Masked' })

/** Fields of a request that one person makes and another decides. */
export const RequestAndDecision = {
  Reason: Type.String(),
  Status: OneOf('waiting', 'done', 'refused'),
  AskedBy: Masked,
  AskedAt: Moment,
  DecidedBy: Nullable(Masked),
  DecidedAt: Nullable(Moment),
  /** The caller is the one who must decide. */
  MayDecide: Flag,
} as const
/** The reason given by the requester. */
export const ReasonText = Lines({ minLength: 3, maxLength: 300 })

export const Done = Type.Object({ ok: Type.Literal(true) })
