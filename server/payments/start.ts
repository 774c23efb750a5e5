import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { latestPayment } from './create.ts'
import type { PaymentProvider } from './port.ts'

export interface StartOf {
  readonly groupId: number
  readonly merchant: string
  readonly purpose: string
  readonly returnUrl: string
  readonly apiBase: string
  readonly at: Date
}

/**
 * Where to pay a group's pending payment, asking its provider the first time; empty when nothing is to be paid.
 * Runs after the transaction that made the payment: a provider is never asked inside one.
 */
export async function startPayment(
  db: Db,
  providers: readonly PaymentProvider[],
  of: StartOf,
): Promise<string> {
  const payment = await latestPayment(db, of.groupId)
  if (payment?.status !== 'pending') return ''
  if (payment.confirmationUrl) return payment.confirmationUrl
  const provider = providers.find((one) => one.code === payment.provider)
  if (!provider) return ''
  const started = await provider.start({ ...payment, ...of })
  await sql`
    update payment set external_id = ${started.externalId}, confirmation_url = ${started.confirmationUrl}
    where id = ${payment.id}
  `.execute(db)
  return started.confirmationUrl
}
