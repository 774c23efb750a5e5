import { randomUUID } from 'node:crypto'

/** Faults a test can switch on; `mute` performs the request and loses the response. */
export type Mood = 'well' | 'slow' | 'down' | 'forgetful' | 'errors' | 'garbage' | 'mute'

export interface FakeStatus {
  readonly code: string
  readonly name: string
  readonly date_time: string
  readonly city: string
  /** Created by mistake and cancelled. */
  readonly deleted?: boolean
}

export interface FakeRequest {
  readonly request_uuid: string
  readonly type: 'CREATE' | 'DELETE' | 'REFUSAL'
  readonly date_time: string
  readonly state: 'ACCEPTED' | 'SUCCESSFUL' | 'INVALID'
  readonly errors?: readonly { readonly code: string; readonly message: string }[]
}

/** The fields of a registration that the fake uses. */
export interface OrderRequest {
  readonly number?: string
  readonly tariff_code?: number
  readonly shipment_point?: string
  readonly delivery_point?: string
  readonly from_location?: { readonly code?: number }
  readonly to_location?: { readonly code?: number; readonly address?: string }
  readonly recipient?: { readonly name?: string; readonly phones?: readonly { readonly number?: string }[] }
  readonly packages?: readonly {
    readonly weight?: number
    readonly items?: readonly { readonly name?: string; readonly amount?: number }[]
  }[]
}

export interface FakeOrder {
  readonly uuid: string
  readonly number: string
  readonly cdekNumber: string
  readonly asked: OrderRequest
  readonly isReturn: boolean
  /** Oldest first; the API returns the newest first. */
  statuses: FakeStatus[]
  requests: FakeRequest[]
  keepFreeUntil: string
  plannedOn: string
  returnUuid: string
  isRemoved: boolean
}

export interface FakePaper {
  readonly uuid: string
  readonly orderUuid: string
  looks: number
}

/** The data that survive a restart of a demo, as plain data. */
export interface CdekBooks {
  orders: Record<string, FakeOrder>
  papers: Record<string, FakePaper>
  webhooks: { uuid: string; type: string; url: string }[]
}

export interface FakeCdek {
  readonly account: string
  readonly password: string
  mood: Mood
  /** Added to every price, roubles, to simulate a changed tariff. */
  extra: number
  /** Errors for the next orders and for return requests; empty: none. */
  against: string
  /** The number of reads before CDEK has decided about an order. */
  thinks: number
  /** Paths of the requests, in order. */
  readonly heard: string[]
  /** Valid tokens. */
  readonly tokens: Set<string>
  readonly books: CdekBooks
  now: () => Date
  /** Stores the data; its completion is not awaited. */
  keep: () => void
}

export function emptyBooks(): CdekBooks {
  return { orders: {}, papers: {}, webhooks: [] }
}

/** Creates a fake without faults, with an account of its own. */
export function makeFakeCdek(
  of: Partial<Pick<FakeCdek, 'account' | 'password' | 'books' | 'now' | 'keep'>> = {},
): FakeCdek {
  return {
    account: `demo-${randomUUID()}`,
    password: randomUUID(),
    books: emptyBooks(),
    mood: 'well',
    extra: 0,
    against: '',
    thinks: 0,
    heard: [],
    tokens: new Set<string>(),
    now: () => new Date(),
    keep: () => undefined,
    ...of,
  }
}

/** CDEK writes moments without a colon in their zone: `2026-11-21T12:00:00+0000`. */
export function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+0000`
}
