import type { Capability, Requirement } from '@sarafan/contract/capabilities'
import type { Locale } from '@sarafan/contract/orders/states'
import type { RefusalCode } from '@sarafan/contract/refusals'
import type { Db } from '../database/database.ts'

export type { Capability, Requirement }

/** What of a sale comes back to its buyer, basis points: of what is paid, and at most so much of a known margin. */
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
  /** What the published plan gives buyers of products it makes no exception for; none without a plan. */
  readonly cashback: Cashback
}

/** Who asks, where and when; made once per call by the door, in one statement. */
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
  /** The platform's own bot let the person in: what is theirs outside this showcase needs that (decision 002). */
  readonly isVouched: boolean
  /** Opens the showcase through the platform's bot; empty where the platform has none. */
  readonly platformLink: string
  readonly isPlatformAdmin: boolean
  readonly adminMode: boolean
  readonly capabilities: ReadonlySet<Capability>
  /** The person is the owner of this showcase. */
  readonly isOwner: boolean
  /** What the call requires of its caller in the showcase it acts on; null where a session is enough. */
  readonly requires: Requirement | null
  /** Why the visitor may not use the showcase, if so: `banned` or `ref_required`. */
  readonly refusal: RefusalCode | null
  /** Present on money calls only. */
  readonly idempotencyKey: string
  /** What came along with an upload call; checked for size and number only. */
  readonly files?: readonly SentFile[]
  /**
   * Looks up who visits on the caller's connection, where that was not done yet; rejects when it is somebody else or they may
   * not do what they could. Calls that declare it wait for it before anything of theirs counts.
   */
  readonly confirm?: (db: Db) => Promise<void>
  /** What came of what the call asked along with the look at who visits, by its own text; null when nothing was. */
  readonly along?: unknown
  readonly door: Transport
}

export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

/** What the start query needs to know of the request itself; nobody else looks at it. */
export interface Transport {
  /** The request carries our header and an allowed or absent Origin (rulings 2). */
  readonly isOurs: boolean
  readonly alias: string | null
  readonly host: string
  /** The bearer token of the request, if it had a live one. */
  readonly bearer: string | null
  /** An address with a ticket that lets its fetcher in as the caller; null for who has no session. */
  readonly linkTo: (path: string, query: string) => Promise<string | null>
  /** Sets or takes away the session cookie of the answer. */
  readonly setToken: (token: string | null) => void
}

/** Whose cart, favourites and orders are meant: the person's, or the guest session's. */
export interface Owner {
  readonly personId: number | null
  readonly sessionId: number
}
