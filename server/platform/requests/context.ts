import type { ApiScope } from '@sarafan/contract/api-scopes'
import type { Capability, Requirement } from '@sarafan/contract/capabilities'
import type { Locale } from '@sarafan/contract/orders/states'
import type { RefusalCode } from '@sarafan/contract/refusals'
import type { Db } from '../database/database.ts'

export type { Capability, Requirement }

/** The buyer's cashback in basis points: of the paid amount, and at most `marginBp` of the margin where it is known. */
export interface Cashback {
  readonly bp: number
  readonly marginBp: number
}

/** The showcase a call is about, with the settings hot paths need. */
export interface RequestShowcase {
  readonly id: number
  readonly alias: string
  readonly name: string
  readonly stateId: number
  /** The published plan's cashback on products without an exception of their own; zero without a plan. */
  readonly cashback: Cashback
}

/** The API key of a request; its creator is the caller, with the rights of its scopes (decision 064). */
export interface ApiKeyOf {
  readonly id: number
  readonly scopes: ReadonlySet<ApiScope>
}

/** The user agent of the calls that the server makes itself to render a page; they are no visit. */
export const FIRST_PAINT_AGENT = 'sarafan-first-paint'

/** The caller, the showcase and the moment of a request; made once per call by the transport, in one statement. */
export interface RequestContext {
  readonly now: Date
  readonly locale: Locale
  readonly traceId: string
  /** Scheme and host the client sees. */
  readonly origin: string
  readonly ip: string
  readonly userAgent: string
  readonly showcase: RequestShowcase
  /** Null when the call carries no live session. */
  readonly sessionId: number | null
  readonly personId: number | null
  /** Present when a program of the seller sent the request, which has no session then. */
  readonly apiKey?: ApiKeyOf
  /** The platform's own bot authenticated the person, which calls beyond this showcase require (decision 002). */
  readonly isVouched: boolean
  /** Link that opens the showcase through the platform's bot; empty where the platform has none. */
  readonly platformLink: string
  readonly isPlatformAdmin: boolean
  readonly adminMode: boolean
  readonly capabilities: ReadonlySet<Capability>
  /** Whether the person owns this showcase. */
  readonly isOwner: boolean
  /** What the call requires of its caller in the showcase it acts on; null where a session is enough. */
  readonly requires: Requirement | null
  /** Why the caller may not use the showcase: `banned` or `ref_required`; null when they may. */
  readonly refusal: RefusalCode | null
  /** Empty when the request has none; calls declared `idempotent` require it. */
  readonly idempotencyKey: string
  /** Files of an upload call; only their sizes and number have been checked. */
  readonly files?: readonly SentFile[]
  /** Present when the fast lane started the call before its caller was known for certain. */
  readonly early?: EarlyStart
  readonly door: Transport
}

/** What the fast lane passes to the handler of a call that it started early (decision 045). */
export interface EarlyStart {
  /**
   * Confirms the cached identity that the call was started for, on the given connection. Rejects when the caller or their
   * rights have changed; the call awaits it before any of its effects may count.
   */
  readonly confirm?: (db: Db) => Promise<void>
  /** Result of the call's piggybacked query; null when it had no `visitor` to act for. */
  readonly result?: unknown
}

export interface SentFile {
  readonly name: string
  /** Empty for a file that was streamed to the disk. */
  readonly bytes: Buffer
  /** Set for calls with `uploadBytes`: a temporary file, which is deleted when the call ends. */
  readonly path?: string
}

/** The parts of the HTTP request that start calls and downloads need; other handlers do not use it. */
export interface Transport {
  /** The request carries our header and an allowed or absent Origin (rulings 2). */
  readonly isOurs: boolean
  readonly alias: string | null
  readonly host: string
  /** The bearer token of the request, if it had a live one. */
  readonly bearer: string | null
  /** Returns an address with a ticket that authenticates its fetcher as the caller; null without a session. */
  readonly linkTo: (path: string, query: string) => Promise<string | null>
  /** Sets the session cookie of the response, or clears it for null. */
  readonly setToken: (token: string | null) => void
}

/** The owner of a cart, favourites and orders: the person, or the session of a guest. */
export interface Owner {
  readonly personId: number | null
  readonly sessionId: number
}
