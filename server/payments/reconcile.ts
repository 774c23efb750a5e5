import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { codes, type SweepPaymentsDeps } from './again.ts'
import type { PaymentFact } from './port.ts'
import { ProviderTrouble } from './trouble.ts'

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

/**
 * Asks each provider about the payments of the last days (reliability.md 5.5). What it knows and we do not is taken as
 * if it had just been told; what can't be mended so is written down and told. Refunds that failed are begun anew.
 */
export async function reconcilePayments(deps: SweepPaymentsDeps, at: Date): Promise<Difference[]> {
  const found: Difference[] = []
  for (const ours of await recent(deps, at)) {
    try {
      const difference = await compare(deps, ours, at)
      if (!difference) continue
      found.push(difference)
      await note(deps.db, ours.id, difference, at)
      if (!difference.mended) deps.onError(new Error(lineOf(difference)))
    } catch (error) {
      deps.onError(error)
    }
  }
  await sql`
    update refund set status = 'pending', round = round + 1, external_id = null, asked_at = null, attempts = 0,
      next_try_at = null
    where status = 'failed' and round < ${ROUNDS}
  `.execute(deps.db)
  return found
}

async function recent(deps: SweepPaymentsDeps, at: Date): Promise<Ours[]> {
  const since = after(at, BACK)
  const { rows } = await sql<Ours>`
    select id, public_id as "publicId", provider, external_id as "externalId", operation_id as "operationId", status,
      amount_kop as "amountKop", currency, authorized_at as "authorizedAt"
    from payment where created_at >= ${since} and external_id is not null and provider = any(${codes(deps.providers)})
    order by id
  `.execute(deps.db)
  return rows
}

async function compare(deps: SweepPaymentsDeps, ours: Ours, at: Date): Promise<Difference | null> {
  const said = (theirs: string, mended: boolean) => ({
    ...{ publicId: ours.publicId, ours: ours.status, theirs, mended },
  })
  const provider = deps.providers.find((one) => one.code === ours.provider)
  let fact: PaymentFact | null | undefined
  try {
    fact = await provider?.fetchStatus(ours, at)
  } catch (error) {
    if (error instanceof ProviderTrouble && !error.isPassing) return said(error.code, false)
    throw error
  }
  if (!fact) return ours.status === 'succeeded' ? said('pending', false) : null
  if (fact.amountKop !== ours.amountKop || fact.currency !== ours.currency)
    return said(`${fact.kind} ${fact.amountKop} ${fact.currency}`, false)
  if (ours.status === 'succeeded') return fact.kind === 'captured' ? null : said(fact.kind, false)
  return (await isNews(deps.db, ours, fact)) ? said(fact.kind, await takeNews(deps, ours, fact)) : null
}

/** Whether we have not acted on what the provider says. */
async function isNews(db: Db, ours: Ours, fact: PaymentFact): Promise<boolean> {
  if (fact.kind === 'failed') return ours.status === 'pending'
  if (fact.kind === 'authorized') return ours.status !== 'pending' || ours.authorizedAt === null
  const { rows } = await sql`
    select from payment_event where payment_id = ${ours.id} and kind = 'captured' and outcome in ('captured', 'late')
  `.execute(db)
  return rows.length === 0
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
    on conflict (payment_id, ours, theirs) do update set mended = excluded.mended
  `.execute(db)
}

function lineOf(of: Difference): string {
  return `payment ${of.publicId}: we say ${of.ours}, its provider says ${of.theirs}`
}
