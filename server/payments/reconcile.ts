import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { readSetting, writeSetting } from '../platform/settings.ts'
import { saidOf } from './facts.ts'
import type { PaymentFact } from './port.ts'
import { ProviderError } from './provider-error.ts'
import { BEGIN_ANEW } from './refunds.ts'
import { codes, type SweepPaymentsDeps } from './retry.ts'
import { sendRefunds } from './sweep-refunds.ts'

interface Ours {
  readonly id: number
  readonly publicId: string
  readonly provider: string
  readonly externalId: string
  readonly operationId: string | null
  readonly status: 'pending' | 'succeeded' | 'canceled' | 'failed'
  readonly amountKop: number
  readonly currency: string
  readonly authorizedAt: Date | null
  /** What we asked to give back or gave back by hand, kopecks; without what the provider refused. */
  readonly refundedKop: number
}

/** A payment of which our books and the provider's said different things. */
export interface Difference {
  readonly publicId: string
  readonly ours: string
  readonly theirs: string
  /** Ours say what theirs say now; otherwise somebody has to look. */
  readonly mended: boolean
}

/** How far back a day's look goes: notifications are repeated for a day, and a night may be missed. */
const BACK = { days: -3 }
/** How often a refund that the provider refused is asked for anew, a day apart. */
const ROUNDS = 3

/** How many questions to payment systems are under way at once. */
const AT_ONCE = 8
/** The last payment that was asked about before the time was up; the next look begins after it. */
const CURSOR = 'payments_reconciled_to'

/** The look at the books ended before it reached the last payment. */
class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}

/**
 * Asks each provider about the payments of the last days (reliability.md 5.5), several at once. What it knows and we do
 * not is taken as if it had just been told; what can't be mended so is written down and told. Refunds that failed are begun
 * anew. When `budgetMs` is up it throws, and the next look begins where this one ended.
 */
export async function reconcilePayments(
  deps: SweepPaymentsDeps,
  at: Date,
  { budgetMs = Number.POSITIVE_INFINITY, atOnce = AT_ONCE, onFailure = deps.onError }: Look = {},
): Promise<Difference[]> {
  const until = performance.now() + budgetMs
  const found: Difference[] = []
  const begun = Number((await readSetting(deps.db, CURSOR)) ?? 0)
  const payments = await recent(deps, at)
  const left = payments.filter(({ id }) => id > begun)
  for (let i = 0; i < left.length; i += atOnce) {
    // The first few are always asked about, so that every look gets further.
    if (i > 0 && performance.now() > until) {
      await writeSetting(deps.db, CURSOR, left[i - 1]?.id ?? begun)
      throw new OutOfTime(`${left.length - i} of ${payments.length} payments were not asked about`)
    }
    found.push(...(await lookAt({ ...deps, onFailure }, left.slice(i, i + atOnce), at)))
  }
  await writeSetting(deps.db, CURSOR, 0)
  await queryRows(deps.db, `${BEGIN_ANEW} and round < $1`, [ROUNDS])
  return found
}

interface Look {
  /** How long providers may be asked, milliseconds. */
  readonly budgetMs?: number
  readonly atOnce?: number
  /** Hears of each payment whose provider could not be asked; without it, `onError` does. */
  readonly onFailure?: (error: unknown) => void
}

/** Compares a few payments at once with their providers' books; returns where they differ. */
async function lookAt(
  deps: SweepPaymentsDeps & Required<Pick<Look, 'onFailure'>>,
  payments: readonly Ours[],
  at: Date,
): Promise<Difference[]> {
  const same: number[] = []
  const found: Difference[] = []
  const looks = payments.map(async (ours) => {
    const difference = await compare(deps, ours, at)
    if (!difference) return same.push(ours.id)
    found.push(difference)
    await note(deps.db, ours.id, difference, at)
    if (!difference.mended) deps.onError(new Error(lineOf(difference)))
  })
  for (const look of await Promise.allSettled(looks))
    if (look.status === 'rejected') deps.onFailure(look.reason)
  await agree(deps.db, same, at)
  return found
}

/** A provider gave something back of this payment: looks at the refunds it waits for, and whether there were others. */
export async function refundsMoved(
  deps: SweepPaymentsDeps,
  of: { provider: string; externalId: string; at: Date },
): Promise<void> {
  await sendRefunds(deps, of.at, of)
  const find = 'select id from payment where provider = $1 and external_id = $2'
  const [payment] = await queryRows<{ id: number }>(deps.db, find, [of.provider, of.externalId])
  if (payment) await askAgain(deps, { paymentId: payment.id, at: of.at })
}

/** Asks the provider about one payment now and writes its answer down; null: the books agree. May throw `ProviderError`. */
export async function askAgain(
  deps: SweepPaymentsDeps,
  of: { paymentId: number; at: Date },
): Promise<Difference | null> {
  const [ours] = await queryRows<Ours>(deps.db, `${OURS} where id = $1 and external_id is not null`, [
    of.paymentId,
  ])
  if (!ours) return null
  const difference = await compare(deps, ours, of.at)
  if (difference) await note(deps.db, ours.id, difference, of.at)
  else await agree(deps.db, [ours.id], of.at)
  return difference
}

const OURS = `
  select id, public_id as "publicId", provider, external_id as "externalId", operation_id as "operationId", status,
    amount_kop as "amountKop", currency, authorized_at as "authorizedAt", coalesce((
      select sum(r.amount_kop) from refund r
      where r.payment_id = payment.id and (r.status <> 'failed' or r.settled_at is not null)), 0)::bigint as "refundedKop"
  from payment`

/** Payments of the last days, and older ones of which a provider has given something back since. */
async function recent(deps: SweepPaymentsDeps, at: Date): Promise<Ours[]> {
  const since = after(at, BACK)
  const refunded: string[] = []
  for (const { refundedSince } of deps.providers) {
    try {
      refunded.push(...((await refundedSince?.(since, at)) ?? []))
    } catch (error) {
      // The payments of the last days are asked about all the same.
      deps.onError(error)
    }
  }
  const text = `${OURS} where (created_at >= $1 or external_id = any($3)) and external_id is not null
    and provider = any($2) order by id`
  return queryRows<Ours>(deps.db, text, [since, codes(deps.providers), refunded])
}

async function compare(deps: SweepPaymentsDeps, ours: Ours, at: Date): Promise<Difference | null> {
  const said = (theirs: string, mended: boolean) => ({
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
    if (error instanceof ProviderError && !error.isPassing) return said(error.code, false)
    throw error
  }
  if (!fact) return ours.status === 'succeeded' ? said('pending', false) : null
  if (fact.amountKop !== ours.amountKop || fact.currency !== ours.currency) return said(saidOf(fact), false)
  if (ours.status === 'succeeded') {
    if (fact.kind !== 'captured') return said(fact.kind, false)
    const { refundedKop = 0, currency } = fact
    // Given back in the provider's own account: nobody here knows for which goods, so a person decides.
    return refundedKop > ours.refundedKop ? said(`refunded ${refundedKop} ${currency}`, false) : null
  }
  return (await isNews(deps.db, ours, fact)) ? said(fact.kind, await takeNews(deps, ours, fact)) : null
}

/** Whether we have not acted on what the provider says. */
async function isNews(db: Db, ours: Ours, fact: PaymentFact): Promise<boolean> {
  if (fact.kind === 'failed') return ours.status === 'pending'
  if (fact.kind === 'authorized') return ours.status !== 'pending' || ours.authorizedAt === null
  const { rows: known } = await sql`
    select from payment_event where payment_id = ${ours.id} and kind = 'captured' and outcome in ('captured', 'late')
  `.execute(db)
  return known.length === 0
}

async function takeNews(deps: SweepPaymentsDeps, ours: Ours, fact: PaymentFact): Promise<boolean> {
  const outcome = await deps.takeFact(fact)
  // Its event is known since it was first told; what is still set aside must be let go all the same.
  if (outcome === 'unwanted')
    await sql`update payment set told_at = null, next_try_at = null where id = ${ours.id}`.execute(deps.db)
  return outcome !== 'amount_mismatch' && outcome !== 'unknown'
}

async function note(db: Db, paymentId: number, of: Difference, at: Date): Promise<void> {
  await sql`
    insert into payment_difference (payment_id, at, ours, theirs, mended)
    values (${paymentId}, ${at}, ${of.ours}, ${of.theirs}, ${of.mended})
    on conflict (payment_id, ours, theirs) do update set mended = false, mended_at = null, at = excluded.at
      where payment_difference.mended and not excluded.mended
  `.execute(db)
  if (of.mended) await agree(db, [paymentId], at)
}

/** The books say the same of these payments now. */
async function agree(db: Db, paymentIds: readonly number[], at: Date): Promise<void> {
  const text =
    'update payment_difference set mended = true, mended_at = $2 where payment_id = any($1) and not mended'
  if (paymentIds.length > 0) await queryRows(db, text, [paymentIds, at])
}

function lineOf(of: Difference): string {
  return `payment ${of.publicId}: we say ${of.ours}, its provider says ${of.theirs}`
}
