import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import type { PaymentFact, PaymentProvider, Receipt } from './port.ts'

const BATCH = 100

interface Owed {
  readonly id: number
  readonly provider: string
  readonly externalId: string
  readonly key: string
  readonly amountKop: number
  readonly operationId: string | null
  readonly currency: string
  readonly receipt: Receipt | null
}

/**
 * Tells providers what our tables already say: payments that are given up, refunds that are started. Says how many
 * were told. Each provider call is outside any transaction and harmless when repeated. A payment given up is asked
 * about once more after its provider was told; `take` gets what came in between.
 */
export async function sweepPayments(
  db: Db,
  providers: readonly PaymentProvider[],
  at: Date,
  take: TakeFact,
): Promise<number> {
  return (await tellCancelled(db, providers, at, take)) + (await sendRefunds(db, providers, at))
}

/** What the shop does with a provider's word. */
type TakeFact = (fact: PaymentFact) => Promise<unknown>

async function tellCancelled(
  db: Db,
  providers: readonly PaymentProvider[],
  at: Date,
  take: TakeFact,
): Promise<number> {
  const { rows } = await sql<Owed>`
    select id, provider, external_id as "externalId", '' as key, 0 as "amountKop",
      operation_id as "operationId", currency, null as receipt from payment
    where status = 'canceled' and told_at is null and external_id is not null and provider = any(${codes(providers)})
    order by id limit ${BATCH}
  `.execute(db)
  for (const payment of rows) {
    const provider = providerOf(providers, payment.provider)
    await provider.cancel(payment, at)
    // Somebody may have paid before the provider heard of it, and its notification may be lost: nobody asks later.
    const fact = await provider.fetchStatus(payment, at)
    if (fact) await take(fact)
    await sql`update payment set told_at = ${at} where id = ${payment.id}`.execute(db)
  }
  return rows.length
}

async function sendRefunds(db: Db, providers: readonly PaymentProvider[], at: Date): Promise<number> {
  const { rows } = await sql<Owed>`
    select r.id, p.provider, p.external_id as "externalId", r.key, r.amount_kop as "amountKop",
      p.operation_id as "operationId", p.currency, r.receipt
    from refund r join payment p on p.id = r.payment_id
    where r.status = 'pending' and p.external_id is not null and p.provider = any(${codes(providers)})
    order by r.id limit ${BATCH}
  `.execute(db)
  for (const refund of rows) {
    const { externalId } = await providerOf(providers, refund.provider).refund({
      ...refund,
      payment: refund,
      isRepeated: true,
      at,
    })
    await sql`
      update refund set status = 'succeeded', external_id = ${externalId}, done_at = ${at} where id = ${refund.id}
    `.execute(db)
  }
  return rows.length
}

function codes(providers: readonly PaymentProvider[]): string[] {
  return providers.map((provider) => provider.code)
}

function providerOf(providers: readonly PaymentProvider[], code: string): PaymentProvider {
  const found = providers.find((provider) => provider.code === code)
  if (!found) throw new Error(`there is no payment provider ${code}`)
  return found
}
