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

/** States of money that have words. */
export const MONEY_STATES = [
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
export type MoneyState = (typeof MONEY_STATES)[number]

/** Tabs without pending items. */
type Calm = 'home' | 'people' | 'showcases' | 'deposits' | 'details'
export type WaitingTab = Exclude<Tab, Calm>
/** How much waits on each tab, and since when the oldest does. */
export type Counts = Readonly<
  Record<WaitingTab, { readonly count: number; readonly oldest: Date | undefined }>
>

/** Decisions whose reason the person sees, or that record one internally. */
export function needsReason(decision: Decision): boolean {
  return ['reject', 'fail', 'need_documents', 'suspend', 'void', 'settle'].includes(decision)
}

/** The look of a rejection. */
export function isRejection(decision: Decision): boolean {
  return needsReason(decision) && decision !== 'settle'
}

/** Whether the reason is for the platform's own people. */
export function isReasonInternal(decision: Decision): boolean {
  return decision === 'void' || decision === 'settle'
}

/** Decisions that move money or grant access; they need a confirmation. */
export function needsConfirmation(decision: Decision): boolean {
  return ['approve', 'pay', 'verify', 'clear', 'confirm'].includes(decision)
}
