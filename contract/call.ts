import type { Static, TObject, TProperties, TSchema } from 'typebox'
import Type from 'typebox'
import type { Requirement, RequirementByField } from './capabilities.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may ask: everybody, people whose init data opened a session, members of the showcase, the platform's people. */
export type Access = 'anyone' | 'client' | 'member' | 'platform'

/** One thing the client may ask the server; routes, client, reference and tests are read from it. */
export interface Call<Q extends TProperties = TProperties, A extends TSchema = TSchema> {
  readonly verb: 'GET' | 'POST'
  /** Path under the API base with its slash as the specification writes it; `:name` parts are fields of the question. */
  readonly path: string
  /** The `/tg` and `/ajax/` families tell their calls apart by this field. */
  readonly method?: string
  readonly access: Access
  /** What the caller must be allowed to do in the showcase the call acts on: the visited one, unless `showcaseField` is set. */
  readonly requires?: Requirement | RequirementByField
  /** The field of the question that names the showcase, for calls that manage any showcase of the caller's. */
  readonly showcaseField?: string
  readonly question: TObject<Q>
  readonly answer: A
  readonly refusals: readonly RefusalCode[]
  /** Data areas (EN-81) that the answer shows, or that the call makes stale. */
  readonly provides?: readonly Tag[]
  readonly invalidates?: readonly Tag[]
  /** A money call: an `Idempotency-Key` header is required (rulings 15). */
  readonly idempotent?: true
  /** Moves what is a person's everywhere: only a session the platform's own bot vouched for may (decision 002). */
  readonly vouched?: true
  /** Files come along: the question travels as multipart, its fields as text (rulings 13). */
  readonly upload?: true
  /** The answer is a file of that type and name, sent as it comes; its handler gives it in pieces. */
  readonly download?: { readonly type: string; readonly name: string }
  /** How often one asker may in a minute: for what costs much, or could be guessed by trying (decisions 019, 042). */
  readonly perMinute?: number
  /** The same for an hour: for what nobody needs often and moves money out. */
  readonly perHour?: number
  /** Only the start query: unknown query parameters are ignored (rulings 13). */
  readonly lenient?: true
  readonly summary: string
}

export const TAGS = [
  'Product',
  'Cart',
  'StaticPage',
  'Catalog',
  'Categories',
  'Wishlist',
  'Auth',
  'Test',
  'User',
  'Profile',
  'OrderInfo',
  'Orders',
  'Claims',
  'Notification',
  'Mlm',
  'ShowCases',
  'ShowCaseEdit',
  'Companies',
  'Geo',
  'MediaGroup',
  'Favourites',
  'SaleOrdersInfo',
  'SaleOrderInfo',
  'GlobalFilter',
  'Brands',
  'Mode',
  'Actions',
  'Counters',
  'WowTree',
] as const
/** The 29 data areas of EN-81, the client's cache tags. */
export type Tag =
  | 'Product'
  | 'Cart'
  | 'StaticPage'
  | 'Catalog'
  | 'Categories'
  | 'Wishlist'
  | 'Auth'
  | 'Test'
  | 'User'
  | 'Profile'
  | 'OrderInfo'
  | 'Orders'
  | 'Claims'
  | 'Notification'
  | 'Mlm'
  | 'ShowCases'
  | 'ShowCaseEdit'
  | 'Companies'
  | 'Geo'
  | 'MediaGroup'
  | 'Favourites'
  | 'SaleOrdersInfo'
  | 'SaleOrderInfo'
  | 'GlobalFilter'
  | 'Brands'
  | 'Mode'
  | 'Actions'
  | 'Counters'
  | 'WowTree'

/** A call for members names the right it requires; other calls may. */
type Declared<Q extends TProperties, A extends TSchema> = Omit<
  Call<Q, A>,
  'question' | 'access' | 'requires'
> & {
  readonly question: Q
} & (
    | { readonly access: 'member'; readonly requires: Requirement | RequirementByField }
    | { readonly access: Exclude<Access, 'member'>; readonly requires?: Requirement | RequirementByField }
  )

/** Declares a call; its question refuses fields it doesn't name (rulings 13). */
export function call<Q extends TProperties, A extends TSchema>(declared: Declared<Q, A>): Call<Q, A> {
  const question = Type.Object(declared.question, { additionalProperties: declared.lenient === true })
  const { refusals, vouched, perMinute, perHour } = declared
  const isLimited = perMinute !== undefined || perHour !== undefined
  return {
    ...declared,
    question,
    refusals: [
      ...refusals,
      ...(vouched ? (['platform_login_required'] as const) : []),
      ...(isLimited ? (['too_many_requests'] as const) : []),
    ],
  }
}

export type Calls = Readonly<Record<string, Call>>
export type AskOf<C> = C extends Call<infer Q, TSchema> ? Static<TObject<Q>> : never
export type ReplyOf<C> = C extends Call<TProperties, infer A> ? Static<A> : never
