import Type from 'typebox'
import { call } from '../call.ts'
import { Moment, Nullable, OneOf } from '../wire.ts'

/** What the server does by itself: every minute or as soon as it is asked, and once a night. */
export const JOBS = [
  ...([
    'rewards',
    'notices',
    'mail',
    'fraud',
    'orders',
    'providers',
    'gifts',
    'gift_days',
    'back_in_stock',
  ] as const),
  ...(['balances', 'trees', 'parcels', 'views', 'dispatch'] as const),
  ...([
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
  ] as const),
  ...(['quotes', 'papers', 'touches', 'scans', 'people', 'claim_photos', 'review_photos'] as const),
  ...(['pictures', 'retention', 'domains'] as const),
] as const
export type JobName = (typeof JOBS)[number]

const Job = Type.Object({
  Name: OneOf(...JOBS),
  SucceededAt: Nullable(Moment),
  FailedAt: Nullable(Moment),
  /** Since the last success. */
  Failures: Type.Integer(),
  TotalFailures: Type.Integer(),
  /** The kind of the last error, without anybody's data; empty: it never failed. */
  Error: Type.String(),
  /** When a nightly job is due next. */
  DueAt: Nullable(Moment),
})

/** Background jobs for the platform's administrators. */
export const jobCalls = {
  showJobs: call({
    verb: 'GET',
    path: '/tg',
    method: 'getJobs',
    access: 'platform',
    question: {},
    answer: Type.Object({ Jobs: Type.Array(Job) }),
    refusals: ['showcase_not_found', 'not_logged_in', 'forbidden'],
    provides: ['Counters'],
    summary:
      'Every background job that has run: when it last succeeded and failed, how often, what comes next',
  }),
} as const
