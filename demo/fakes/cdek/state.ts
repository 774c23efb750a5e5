import { randomUUID } from 'node:crypto'

/** What a test tells the fake to do wrong; `mute` does what it was asked and loses its answer. */
export type Mood = 'well' | 'slow' | 'down' | 'forgetful' | 'errors' | 'garbage' | 'mute'

export interface FakeStatus {
  readonly code: string
  readonly name: string
  readonly date_time: string
  readonly city: string
  /** Set by mistake and taken back. */
  readonly deleted?: boolean
}

export interface FakeRequest {
  readonly request_uuid: string
  readonly type: 'CREATE' | 'DELETE' | 'REFUSAL'
  readonly date_time: string
  readonly state: 'ACCEPTED' | 'SUCCESSFUL' | 'INVALID'
  readonly errors?: readonly { readonly code: string; readonly message: string }[]
}

/** What was asked for when an order was registered; only what the fake looks at. */
export interface AskedOrder {
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
  readonly asked: AskedOrder
  readonly isReturn: boolean
  /** Oldest first; the API tells the newest first. */
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

/** What outlives a restart of a demo; plain data. */
export interface CdekBooks {
  orders: Record<string, FakeOrder>
  papers: Record<string, FakePaper>
  webhooks: { uuid: string; type: string; url: string }[]
}

export interface FakeCdek {
  readonly account: string
  readonly password: string
  mood: Mood
  /** Added to every price, roubles: what a tariff that has changed looks like. */
  extra: number
  /** Words against the next orders and against turning them round; empty: none. */
  against: string
  /** How often an order is looked at before CDEK has decided about it. */
  thinks: number
  /** Paths it was asked, in their order. */
  readonly heard: string[]
  /** Tokens it takes. */
  readonly tokens: Set<string>
  readonly books: CdekBooks
  now: () => Date
  /** Keeps the books; nobody waits for it. */
  keep: () => void
}

export function emptyBooks(): CdekBooks {
  return { orders: {}, papers: {}, webhooks: [] }
}

/** A fake that is well, for an account of its own. */
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
