import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { ApiScope } from './api-scopes.ts'
import type { Requirement, RequirementByField } from './capabilities.ts'
import { type CallCodec, codecOf } from './codec.ts'
import { limitsOfRequest, type RequestLimits } from './field-limits.ts'
import type { RefusalCode } from './refusals.ts'
import { Type } from './schema/schema.ts'

/** The callers allowed: all, people with a session, members of the showcase, the platform's administrators. */
export type Access = 'anyone' | 'client' | 'member' | 'platform'

/** A call of the API; routes, client, reference and tests are derived from it. */
export interface Call<Q extends TProperties = TProperties, A extends TSchema = TSchema> {
  readonly verb: 'GET' | 'POST'
  /** Path under the API base with the specification's trailing slash; `:name` parts are fields of the request. */
  readonly path: string
  /** The `/tg` and `/ajax/` calls share a path; this field distinguishes them. */
  readonly method?: string
  readonly access: Access
  /** The right the caller needs in the showcase of the call: the current one, unless `showcaseField` is set. */
  readonly requires?: Requirement | RequirementByField
  /** The scope with which API keys may make the call; without it they may not (decision 064). */
  readonly scope?: ApiScope
  /** The request field with the showcase, for calls that manage any showcase of the caller's. */
  readonly showcaseField?: string
  readonly request: TObject<Q>
  readonly response: A
  /** Calculated from both schemas; the browser gets it instead of them. */
  readonly codec: CallCodec
  /** Limits of the request's fields, for forms */
  readonly limits: RequestLimits
  readonly refusals: readonly RefusalCode[]
  /** Data areas (EN-81) that the response shows, or that the call makes stale. */
  readonly provides?: readonly Tag[]
  readonly invalidates?: readonly Tag[]
  /** A money call: an `Idempotency-Key` header is required (rulings 15). */
  readonly idempotent?: true
  /** Changes data a person has in all showcases: needs a session authenticated by the platform's bot (decision 002). */
  readonly vouched?: true
  /** Files are uploaded: the request is multipart, its fields are text (rulings 13). */
  readonly upload?: true
  /** Largest size of its only file, in bytes. The file is streamed to the disk; without it uploads are read into memory. */
  readonly uploadBytes?: number
  /** The response is a file of that type and name; its handler returns it in chunks. */
  readonly download?: { readonly type: string; readonly name: string }
  /** Requests per minute and caller: for calls that are expensive or could be used for guessing (decisions 019, 042). */
  readonly perMinute?: number
  /** Requests per hour and caller: for calls that move money out and are rarely needed. */
  readonly perHour?: number
  /**
   * Guests without session, cookie or key may be answered from a replica of the database, which lags behind it (decision 091). The
   * response is the same for all of them, and nothing is decided by it.
   */
  readonly reads?: 'replica'
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

/** A call for members must name the right it requires; other calls may. */
type Declared<Q extends TProperties, A extends TSchema> = Omit<
  Call<Q, A>,
  'request' | 'codec' | 'limits' | 'access' | 'requires'
> & {
  readonly request: Q
} & (
    | { readonly access: 'member'; readonly requires: Requirement | RequirementByField }
    | { readonly access: Exclude<Access, 'member'>; readonly requires?: Requirement | RequirementByField }
  )

/** Declares a call whose request rejects unknown fields (rulings 13). */
export function call<Q extends TProperties, A extends TSchema>(declared: Declared<Q, A>): Call<Q, A> {
  const request = Type.Object(declared.request, { additionalProperties: declared.lenient === true })
  const { refusals, vouched, perMinute, perHour } = declared
  const isLimited = perMinute !== undefined || perHour !== undefined
  return {
    ...declared,
    request,
    get limits() {
      return limitsOfRequest(request)
    },
    get codec() {
      return codecOf(request, declared.response)
    },
    refusals: [
      ...refusals,
      ...(vouched ? (['platform_login_required'] as const) : []),
      ...(isLimited ? (['too_many_requests'] as const) : []),
    ],
  }
}

export type Calls = Readonly<Record<string, Call>>
/** A request and a response as they stand on the wire. */
export type RequestOf<C> = C extends Call<infer Q, TSchema> ? Static<TObject<Q>> : never
export type ResponseOf<C> = C extends Call<TProperties, infer A> ? Static<A> : never
