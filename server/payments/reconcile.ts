import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { readSetting, writeSetting } from '../platform/settings.ts'
import { markResolved, recordDifference } from './cases/differences.ts'
import { describeFact } from './facts.ts'
import type { PaymentFact } from './port.ts'
import { ProviderError } from './provider-error.ts'
import { RESTART_REFUNDS } from './refunds.ts'
import { codes, type SweepPaymentsDeps } from './retry.ts'
import { sendRefunds } from './sweep-refunds.ts'

const PAYMENTS = `
  select id, public_id, provider, external_id, operation_id, status,
    amount_kop, currency, authorized_at, coalesce((
      select sum(r.amount_kop) from refund r
      where r.payment_id = payment.id and (r.status <> 'failed' or r.settled_at is not null)), 0)::bigint as "refundedKop"
  from payment`

const SELECT_PAYMENT = statement('payments.reconcile.selectPayment')`
  ${PAYMENTS} where id = $1 and external_id is not null`

const SELECT_RECENT = statement('payments.reconcile.selectRecent')`
  ${PAYMENTS} where (created_at >= $1 or external_id = any($3)) and external_id is not null and provider = any($2)
  order by id`

const RESTART_REFUSED = statement('payments.reconcile.restartRefused')`${RESTART_REFUNDS} and round < $1`

const FIND_PAYMENT = statement('payments.reconcile.findPayment')`
  select id from payment where provider = $1 and external_id = $2`

/**
 * A payment as we recorded it. `refundedKop`: kopecks we asked to refund or returned by hand; refunds that the provider
 * refused are not included.
 */
type OurPayment = RowOf<'payments.reconcile.selectRecent'>

/** A payment whose state differs between our records and the provider's. */
export interface Difference {
  readonly publicId: string
  readonly ours: string
  readonly theirs: string
  /** Our records agree with the provider's now; otherwise a person has to look. */
  readonly mended: boolean
}

/** How far back each run looks: notifications are repeated for a day, and a night may be missed. */
const LOOKBACK = { days: -3 }
/** How many times a refused refund is requested again, one day apart. */
const MAX_ROUNDS = 3

/** Maximum number of concurrent provider requests. */
const CONCURRENCY = 8
/** Id of the last payment checked before the time was up; the next run starts after it. */
const CURSOR = 'payments_reconciled_to'

/** The reconciliation ran out of time before the last payment. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/**
 * Compares the payments of the last days with their providers' records (reliability.md 5.5), several at once. News is
 * applied like a notification. Other differences are recorded and reported to `onError`. Failed refunds are started
 * again. When `budgetMs` is up it throws, and the next run continues where this one ended.
 */
export async function reconcilePayments(
  deps: SweepPaymentsDeps,
  at: Date,
  {
    budgetMs = Number.POSITIVE_INFINITY,
    atOnce = CONCURRENCY,
    onFailure = deps.onError,
  }: ReconcileOptions = {},
): Promise<Difference[]> {
  const until = performance.now() + budgetMs
  const found: Difference[] = []
  const cursor = Number((await readSetting(deps.db, CURSOR)) ?? 0)
  const payments = await recentPayments(deps, at)
  const remaining = payments.filter(({ id }) => id > cursor)
  for (let i = 0; i < remaining.length; i += atOnce) {
    // The first batch always runs, so that every run makes progress.
    if (i > 0 && performance.now() > until) {
      await writeSetting(deps.db, CURSOR, remaining[i - 1]?.id ?? cursor)
      throw new OutOfTime(`${remaining.length - i} of ${payments.length} payments were not asked about`)
    }
    found.push(...(await compareBatch({ ...deps, onFailure }, remaining.slice(i, i + atOnce), at)))
  }
  await writeSetting(deps.db, CURSOR, 0)
  await queryRows(deps.db, RESTART_REFUSED, [MAX_ROUNDS])
  return found
}

interface ReconcileOptions {
  /** Time limit for asking providers, milliseconds. */
  readonly budgetMs?: number
  readonly atOnce?: number
  /** Called for each payment whose provider could not be asked; `onError` by default. */
  readonly onFailure?: (error: unknown) => void
}

/** Compares several payments concurrently with their providers' records; returns the differences. */
async function compareBatch(
  deps: SweepPaymentsDeps & Required<Pick<ReconcileOptions, 'onFailure'>>,
  payments: readonly OurPayment[],
  at: Date,
): Promise<Difference[]> {
  const same: number[] = []
  const found: Difference[] = []
  const comparisons = payments.map(async (ours) => {
    const difference = await compare(deps, ours, at)
    if (!difference) return same.push(ours.id)
    found.push(difference)
    await recordDifference(deps.db, { ...difference, paymentId: ours.id, reopens: true, at })
    if (!difference.mended) deps.onError(new Error(describe(difference)))
  })
  for (const comparison of await Promise.allSettled(comparisons))
    if (comparison.status === 'rejected') deps.onFailure(comparison.reason)
  await markResolved(deps.db, same, at)
  return found
}

/**
 * Handles a refund by the provider: checks the payment's pending refunds, then looks for refunds we did not request.
 */
export async function refundsMoved(
  deps: SweepPaymentsDeps,
  of: { provider: string; externalId: string; at: Date },
): Promise<void> {
  await sendRefunds(deps, of.at, of)
  const [payment] = await queryRows(deps.db, FIND_PAYMENT, [of.provider, of.externalId])
  if (payment) await refreshPayment(deps, { paymentId: payment.id, at: of.at })
}

/**
 * Compares one payment with its provider now and records the result; null if they agree. May throw `ProviderError`.
 */
export async function refreshPayment(
  deps: SweepPaymentsDeps,
  of: { paymentId: number; at: Date },
): Promise<Difference | null> {
  const [ours] = await queryRows(deps.db, SELECT_PAYMENT, [of.paymentId])
  if (!ours) return null
  const difference = await compare(deps, ours, of.at)
  if (difference)
    await recordDifference(deps.db, { ...difference, paymentId: ours.id, reopens: true, at: of.at })
  else await markResolved(deps.db, [ours.id], of.at)
  return difference
}

/** Returns payments of the last days, and older ones that a provider has refunded since then. */
async function recentPayments(deps: SweepPaymentsDeps, at: Date): Promise<OurPayment[]> {
  const since = after(at, LOOKBACK)
  const refunded: string[] = []
  for (const { refundedSince } of deps.providers) {
    try {
      refunded.push(...((await refundedSince?.(since, at)) ?? []))
    } catch (error) {
      // The payments of the last days are still checked.
      deps.onError(error)
    }
  }
  return queryRows(deps.db, SELECT_RECENT, [since, codes(deps.providers), refunded])
}

async function compare(deps: SweepPaymentsDeps, ours: OurPayment, at: Date): Promise<Difference | null> {
  const differenceOf = (theirs: string, mended: boolean) => ({
    publicId: ours.publicId,
    ours: ours.status,
    theirs,
    mended,
  })
  const provider = deps.providers.find((one) => one.code === ours.provider)
  let fact: PaymentFact | null | undefined
  try {
    fact = await provider?.fetchStatus(ours, at)
  } catch (error) {
    if (error instanceof ProviderError && !error.isRetryable) return differenceOf(error.code, false)
    throw error
  }
  if (!fact) return ours.status === 'succeeded' ? differenceOf('pending', false) : null
  if (fact.amountKop !== ours.amountKop || fact.currency !== ours.currency)
    return differenceOf(describeFact(fact), false)
  if (ours.status === 'succeeded') {
    if (fact.kind !== 'captured') return differenceOf(fact.kind, false)
    const { refundedKop = 0, currency } = fact
    // Refunded in the provider's own account: we cannot know for which goods, so a person decides.
    return refundedKop > ours.refundedKop ? differenceOf(`refunded ${refundedKop} ${currency}`, false) : null
  }
  return (await isNewFact(deps.db, ours, fact))
    ? differenceOf(fact.kind, await applyFact(deps, ours, fact))
    : null
}

const SELECT_CAPTURE = statement('payments.reconcile.selectCapture')`
  select from payment_event where payment_id = $1 and kind = 'captured' and outcome in ('captured', 'late')`

/** Returns whether the provider's fact has not been applied yet. */
async function isNewFact(db: Db, ours: OurPayment, fact: PaymentFact): Promise<boolean> {
  if (fact.kind === 'failed') return ours.status === 'pending'
  if (fact.kind === 'authorized') return ours.status !== 'pending' || ours.authorizedAt === null
  const known = await queryRows(db, SELECT_CAPTURE, [ours.id])
  return known.length === 0
}

const CANCEL_AGAIN = statement('payments.reconcile.cancelAgain')`
  update payment set cancel_confirmed_at = null, next_try_at = null where id = $1`

async function applyFact(deps: SweepPaymentsDeps, ours: OurPayment, fact: PaymentFact): Promise<boolean> {
  const outcome = await deps.takeFact(fact)
  // The event is already recorded, so the hold must be released explicitly.
  if (outcome === 'unwanted') await queryRows(deps.db, CANCEL_AGAIN, [ours.id])
  return outcome !== 'amount_mismatch' && outcome !== 'unknown'
}

function describe(of: Difference): string {
  return `payment ${of.publicId}: we say ${of.ours}, its provider says ${of.theirs}`
}
