import type { DocumentKind } from '@sarafan/contract/orders/states'
import type { CompanyType, TaxSystem } from '@sarafan/contract/platform/company-states'

/** The parts of the platform's area, and the tabs of each; home, people and showcases have no heading of their own. */
export const AREAS = {
  home: ['home'],
  people: ['people'],
  showcases: ['showcases'],
  sellers: ['companies', 'requests'],
  money: ['withdrawals', 'invoices', 'payouts', 'deposits', 'money', 'corrections'],
  disputes: ['claims', 'flags', 'moves'],
  settings: ['details', 'jobs'],
} as const
export type Area = keyof typeof AREAS

export const TABS = [
  ...AREAS.home,
  ...AREAS.people,
  ...AREAS.showcases,
  ...AREAS.sellers,
  ...AREAS.money,
  ...AREAS.disputes,
  ...AREAS.settings,
] as const
export type Tab = (typeof TABS)[number]

/** Statuses that each queue can be filtered by; without a filter it shows pending items. */
export const STATUSES = {
  withdrawals: ['new', 'review', 'approved', 'processing', 'failed', 'paid', 'rejected', 'cancelled'],
  requests: ['submitted', 'in_review', 'need_documents', 'approved', 'rejected', 'draft', 'withdrawn'],
  companies: ['on_review', 'verified', 'rejected', 'suspended', 'draft'],
  /** Claims have the filters of their own list. */
  claims: [],
  flags: ['cleared', 'voided', 'gone'],
  money: ['settled', 'gone'],
  invoices: ['credited', 'cancelled'],
  payouts: ['new', 'review', 'approved', 'processing', 'failed', 'paid', 'rejected', 'cancelled'],
  /** These list pending items first, then the rest. */
  corrections: [],
  moves: [],
  home: [],
  people: [],
  showcases: [],
  jobs: [],
  deposits: [],
  details: [],
} as const satisfies Record<Tab, readonly string[]>
export type StatusOf<Of extends Tab> = (typeof STATUSES)[Of][number]
export type Status = StatusOf<Tab> | 'archived' | 'waiting' | 'open'

export type WithdrawalDecision = 'review' | 'approve' | 'process' | 'pay' | 'fail' | 'retry' | 'reject'
export type RequestDecision = 'take' | 'approve' | 'need_documents' | 'reject'
export type CompanyDecision = 'verify' | 'reject' | 'suspend'
export type FlagDecision = 'clear' | 'void'
export type MoneyDecision = 'retry' | 'ask' | 'settle'
export type InvoiceDecision = 'confirm' | 'reject'
export type Decision =
  | InvoiceDecision
  | WithdrawalDecision
  | RequestDecision
  | CompanyDecision
  | FlagDecision
  | MoneyDecision

export type TaxStatus = 'individual' | 'npd' | 'ip' | 'company'

export interface AskedWithdrawal {
  readonly id: string
  readonly personName: string
  readonly amountKop: number
  readonly feeKop: number
  readonly taxKop: number
  readonly netKop: number
  readonly taxStatus: TaxStatus
  /** Masked */
  readonly to: string
  readonly status: StatusOf<'withdrawals'>
  readonly createdAt: Date
  readonly reason: string
  /** Bonuses its person owes. */
  readonly debtKop: number
  readonly decisions: readonly WithdrawalDecision[]
}
export interface RequestDocument {
  readonly id: string
  readonly kind: DocumentKind
  readonly name: string
}
export interface AskedRequest {
  readonly rq: string
  readonly type: 'become_agent' | 'become_owner' | 'change_requisites'
  readonly personName: string
  readonly fullName: string
  readonly inn: string
  readonly taxStatus: TaxStatus
  readonly comment: string
  readonly isVerified: boolean
  readonly status: StatusOf<'requests'>
  readonly createdAt: Date
  readonly reasons: readonly string[]
  readonly missing: readonly DocumentKind[]
  readonly documents: readonly RequestDocument[]
  readonly decisions: readonly RequestDecision[]
}
export interface AskedCompany {
  readonly id: number
  readonly type: CompanyType
  readonly nameShort: string
  readonly nameFull: string
  readonly ownerName: string
  readonly taxSystem: TaxSystem
  /** Everything else that is typed in, in the order it is checked; empty ones are left out. */
  readonly facts: readonly { readonly name: CompanyFact; readonly value: string }[]
  readonly status: StatusOf<'companies'> | 'archived'
  readonly reason: string
  readonly decisions: readonly CompanyDecision[]
}
/** Rewards that look wrong. */
export interface AskedFlag {
  readonly id: string
  readonly orderNumber: string
  readonly showcase: string
  readonly buyerName: string
  readonly amountKop: number
  readonly flaggedAt: Date
  readonly status: StatusOf<'flags'> | 'waiting'
  readonly evidence: readonly Suspicion[]
  readonly decidedBy: string
  readonly reason: string
  readonly decisions: readonly FlagDecision[]
}
/** Money that went wrong. */
export interface AskedMoney {
  readonly id: number
  readonly kind: 'difference' | 'refund' | 'unmatched'
  readonly status: StatusOf<'money'> | 'open'
  readonly provider: string
  readonly orders: readonly string[]
  readonly showcase: string
  readonly amountKop: number
  /** The status in our books and the provider's own, in the provider's words if any */
  readonly ours: string
  readonly theirs: string
  readonly theirKop: number | undefined
  readonly attempts: number
  readonly since: Date
  readonly triedAt: Date | undefined
  readonly events: readonly {
    readonly at: Date
    readonly by: string
    readonly event: 'open' | 'change' | 'retry' | 'ask' | 'answer' | 'settle' | 'gone'
    readonly note: string
  }[]
  readonly decisions: readonly MoneyDecision[]
}
/** States of money that have words. */
export const SAID = [
  'pending',
  'succeeded',
  'canceled',
  'failed',
  'captured',
  'authorized',
  'refunded',
  'agrees',
  'unreachable',
  'resting',
] as const
export type Said = (typeof SAID)[number]

/** Tabs without pending items. */
type Calm = 'home' | 'people' | 'showcases' | 'deposits' | 'details'
export type WaitingTab = Exclude<Tab, Calm>
/** How much waits on each tab, and since when the oldest does. */
export type Counts = Readonly<
  Record<WaitingTab, { readonly count: number; readonly oldest: Date | undefined }>
>

export interface Suspicion {
  readonly signal: Signal
  /** The person concerned; empty for the buyer or the sale itself */
  readonly name: string
  /** Friends in an hour, per cent, or roubles */
  readonly value: number
}
export type Signal =
  | 'same_payout'
  | 'same_phone'
  | 'same_address'
  | 'many_friends'
  | 'circle'
  | 'often_cancelled'
  | 'often_returned'
  | 'round_at_night'
export const COMPANY_FACTS = [
  'inn',
  'kpp',
  'ogrn',
  'address',
  'director',
  'bik',
  'bank',
  'account',
  'corrAccount',
  'phone',
  'email',
] as const
export type CompanyFact = (typeof COMPANY_FACTS)[number]

/** Decisions whose reason the person sees, or that record one internally. */
export function needsReason(decision: Decision): boolean {
  return ['reject', 'fail', 'need_documents', 'suspend', 'void', 'settle'].includes(decision)
}

/** A no, by its looks. */
export function isNo(decision: Decision): boolean {
  return needsReason(decision) && decision !== 'settle'
}

/** Whether the reason is for the platform's own people. */
export function isKeptHere(decision: Decision): boolean {
  return decision === 'void' || decision === 'settle'
}

/** Decisions that move money or open doors: asked once more. */
export function isGrave(decision: Decision): boolean {
  return ['approve', 'pay', 'verify', 'clear', 'confirm'].includes(decision)
}
