import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Moment, Nullable, OneOf } from '../wire.ts'

/** The background jobs: every minute, on demand, or once a night. */
export const JOBS = [
  'rewards',
  'notices',
  'mail',
  'fraud',
  'orders',
  'providers',
  'gifts',
  'gift_days',
  'back_in_stock',
  'balances',
  'trees',
  'parcels',
  'views',
  'imports',
  'dispatch',
  'books',
  'lots',
  'debts',
  'expiring',
  'funds',
  'set_off',
  'payments',
  'popularity',
  'cashback',
  'keys',
  'quotes',
  'papers',
  'touches',
  'scans',
  'people',
  'claim_photos',
  'review_photos',
  'pictures',
  'retention',
  'domains',
  'import_files',
  'certificates',
  'webhooks',
  'stock_events',
  'unrecorded_files',
] as const
export type JobName = (typeof JOBS)[number]

const Job = Type.Object({
  Name: OneOf(...JOBS),
  SucceededAt: Nullable(Moment),
  FailedAt: Nullable(Moment),
  /** Failures since the last success. */
  Failures: Type.Integer(),
  TotalFailures: Type.Integer(),
  /** The kind of the last error, without personal data; empty: the job never failed. */
  Error: Type.String(),
  /** When a nightly job runs next. */
  DueAt: Nullable(Moment),
})

/** Background jobs, for the platform's administrators. */
export const jobCalls = {
  showJobs: call({
    verb: 'GET',
    path: '/tg',
    method: 'getJobs',
    access: 'platform',
    request: {},
    response: Type.Object({ Jobs: Type.Array(Job) }),
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden'],
    provides: ['Counters'],
    summary:
      'Lists every background job that has run: its last success and failure, their counts and the next run',
  }),
} as const
