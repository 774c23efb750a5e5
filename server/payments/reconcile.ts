import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { codes, type SweepPaymentsDeps } from './again.ts'
import { saidOf } from './facts.ts'
import type { PaymentFact } from './port.ts'
import { BEGIN_ANEW } from './refunds.ts'
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
  const same: number[] = []
  for (const ours of await recent(deps, at)) {
    try {
      const difference = await compare(deps, ours, at)
      if (!difference) {
        same.push(ours.id)
        continue
      }
      found.push(difference)
      await note(deps.db, ours.id, difference, at)
      if (!difference.mended) deps.onError(new Error(lineOf(difference)))
    } catch (error) {
      deps.onError(error)
    }
  }
  await agree(deps.db, same, at)
  await rows(deps.db, `${BEGIN_ANEW} and round < $1`, [ROUNDS])
  return found
}

/** Asks the provider about one payment now and writes its answer down; null: the books agree. May throw `ProviderTrouble`. */
export async function askAgain(
  deps: SweepPaymentsDeps,
  of: { paymentId: number; at: Date },
): Promise<Difference | null> {
  const [ours] = await rows<Ours>(deps.db, `${OURS} where id = $1 and external_id is not null`, [
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
    amount_kop as "amountKop", currency, authorized_at as "authorizedAt" from payment`

async function recent(deps: SweepPaymentsDeps, at: Date): Promise<Ours[]> {
  const text = `${OURS} where created_at >= $1 and external_id is not null and provider = any($2) order by id`
  return rows<Ours>(deps.db, text, [after(at, BACK), codes(deps.providers)])
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
  if (fact.amountKop !== ours.amountKop || fact.currency !== ours.currency) return said(saidOf(fact), false)
  if (ours.status === 'succeeded') return fact.kind === 'captured' ? null : said(fact.kind, false)
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
  if (paymentIds.length > 0) await rows(db, text, [paymentIds, at])
}

function lineOf(of: Difference): string {
  return `payment ${of.publicId}: we say ${of.ours}, its provider says ${of.theirs}`
}
