import { sql } from 'kysely'
import { askEach, BATCH, codes, type Owed, type SweepPaymentsDeps } from './retry.ts'
import { sendReceipts } from './sweep-receipts.ts'
import { sendRefunds } from './sweep-refunds.ts'
import { printTillReceipts } from './till-receipts.ts'

/**
 * Asks providers for what our tables already say: money set aside is taken, payments given up are let go, refunds and
 * receipts are sent. Says how many were done. Each call is outside any transaction and harmless when repeated.
 */
export async function sweepPayments(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const taken = await takeWaiting(deps, at)
  const told = await tellCancelled(deps, at)
  const refunded = await sendRefunds(deps, at)
  return taken + told + refunded + (await sendReceipts(deps, at)) + (await printTillReceipts(deps, at))
}

interface Waiting extends Owed {
  readonly amountKop: number
  readonly currency: string
}

/** Takes the money of pending payments that is set aside; what the provider says of it counts like a notification. */
export async function takeWaiting(
  deps: SweepPaymentsDeps,
  at: Date,
  only: { externalId: string } | null = null,
): Promise<number> {
  const { rows } = await sql<Waiting>`
    select id, provider, external_id as "externalId", operation_id as "operationId", attempts,
      amount_kop as "amountKop", currency
    from payment
    where status = 'pending' and authorized_at is not null and external_id is not null
      and provider = any(${codes(deps.providers)}) and (next_try_at is null or next_try_at <= ${at})
      and (${only?.externalId ?? null}::text is null or external_id = ${only?.externalId ?? null})
    order by id limit ${BATCH}
  `.execute(deps.db)
  return askEach(deps, { table: 'payment', owed: rows, at }, async (payment, provider) => {
    const fact = await provider.capture?.(payment, { ...payment, at })
    if (fact) await deps.takeFact(fact)
  })
}

async function tellCancelled(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const { db } = deps
  const { rows } = await sql<Owed>`
    select id, provider, external_id as "externalId", operation_id as "operationId", attempts from payment
    where status = 'canceled' and told_at is null and external_id is not null
      and provider = any(${codes(deps.providers)}) and (next_try_at is null or next_try_at <= ${at})
    order by id limit ${BATCH}
  `.execute(db)
  return askEach(deps, { table: 'payment', owed: rows, at }, async (payment, provider) => {
    await provider.cancel(payment, at)
    // Somebody may have paid before the provider heard of it, and its notification may be lost: nobody asks later.
    const fact = await provider.fetchStatus(payment, at)
    if (fact && (await deps.takeFact(fact)) === 'unwanted') return
    await sql`update payment set told_at = ${at}, trouble = '' where id = ${payment.id}`.execute(db)
  })
}
