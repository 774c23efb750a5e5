import Type from 'typebox'
import { Lines } from './text-kinds.ts'

/** Shapes several calls share. Amounts in answers are roubles with at most two decimals (rulings 15). */
export const Rub = Type.Number({ description: 'roubles, at most two decimals' })
/** An amount in a question: never a float (domain.md 4.0). */
export const RubText = Type.String({ pattern: '^\\d{1,9}([.,]\\d{1,2})?$', description: 'roubles' })
/** A numeric id in a query string or a path; as many digits as a safe integer always holds. */
export const IdText = Type.String({ pattern: '^[1-9]\\d{0,14}$' })
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** What an `integer` column holds. */
export const MOST_INT = 2_147_483_647
/** The version of a stored row that was read; 0 where nothing was stored yet. */
export const Version = Type.Integer({ minimum: 0, maximum: MOST_INT })
/** The same of a row that was stored at least once. */
export const StoredVersion = Type.Integer({ minimum: 1, maximum: MOST_INT })
/** The same in a query string. */
export const VersionText = Type.String({ pattern: '^[1-9]\\d{0,8}$' })
/** Unguessable id of an order, payment or link: 128 bits in base 36 (rulings 17). */
export const PublicId = Type.String({ pattern: '^[0-9a-z]{20,26}$' })
export const Alias = Type.String({ pattern: '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$' })
/** Zero-based in questions, one-based in the pager (TR-30, TR-31). */
export const PageText = Type.String({ pattern: '^\\d{1,5}$' })
/** RFC 3339, UTC. */
export const Moment = Type.String({ description: 'RFC 3339 moment, UTC' })
export const Flag = Type.Boolean()
export const Pager = Type.Object({ currentPage: Type.Integer(), totalPages: Type.Integer() })
/** A value or null; the plain keyword serialises faster than a union. */
export const Nullable = <T extends Type.TSchema>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>({ ...schema, nullable: true })
/** A photo wide enough for a thumbnail; without it the whole. */
export const PhotoWidth = Type.Optional(Type.Unsafe<'320'>({ type: 'string', enum: ['320'] }))
/** One of a few words. */
export const OneOf = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })
/** One of a few words, or null. */
export const OneOfOrNull = <const V extends readonly string[]>(...values: V) =>
  Type.Unsafe<V[number] | null>({ type: 'string', enum: [...values, null], nullable: true })

export const Picture = Type.Object({
  small: Type.String({ description: 'path under imageBaseUrl' }),
  large: Type.String({ description: 'path under imageBaseUrl' }),
  hue: Type.Integer({ description: 'hue of the tinted stage behind it, degrees' }),
})

/** A product as lists show it; nothing in it depends on who looks. */
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
  bonus: Type.Integer({ description: 'whole bonuses the buyer gets for one' }),
  inStock: Flag,
  hasOptions: Flag,
  hit: Flag,
})
export type ProductCardOnWire = Type.Static<typeof ProductCard>

/** A person's first name and initial: enough for who knows them (domain.md 8). */
export const Masked = Type.String({ description: 'masked' })

/** What is asked for by one person and decided by another. */
export const AskedAndDecided = {
  Reason: Type.String(),
  Status: OneOf('waiting', 'done', 'refused'),
  AskedBy: Masked,
  AskedAt: Moment,
  DecidedBy: Nullable(Masked),
  DecidedAt: Nullable(Moment),
  /** The caller is the one whose word is missing. */
  MayDecide: Flag,
} as const
/** Why, in the words of who asks. */
export const ReasonText = Lines({ minLength: 3, maxLength: 300 })

export const Done = Type.Object({ ok: Type.Literal(true) })
