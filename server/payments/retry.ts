import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { openRefundCases } from './case-rules.ts'
import type { FactOutcome, PaymentFact, PaymentProvider } from './port.ts'
import { ProviderError, providerErrorText } from './provider-error.ts'
import { minutesUntilRetry } from './retry-rules.ts'

export interface FailedRefund {
  readonly key: string
  readonly subject: number | null
  readonly trouble: string
  readonly at: Date
}

export interface SweepPaymentsDeps {
  readonly db: Db
  readonly providers: readonly PaymentProvider[]
  /** Applies a provider's fact. */
  readonly takeFact: (fact: PaymentFact) => Promise<FactOutcome>
  /** Called when a refund was refused, so that its order shows it. */
  readonly refundFailed: (of: FailedRefund) => Promise<void>
  /** Reports a failed refund, a difference in the records or an internal error. */
  readonly onError: (error: unknown) => void
}

/** A request to a provider that is still to be made; the sweeper finds it when it is due. */
export interface Owed {
  readonly id: number
  readonly provider: string
  readonly externalId: string
  readonly operationId: string | null
  readonly attempts: number
}

export const BATCH = 100

/**
 * Runs `work` for each owed request separately. A failure is recorded, retried with a growing delay and does not
 * delay the others. Returns the number completed.
 */
export async function askEach<T extends Owed>(
  deps: SweepPaymentsDeps,
  of: { table: 'payment' | 'refund' | 'receipt'; owed: readonly T[]; at: Date },
  work: (one: T, provider: PaymentProvider) => Promise<void>,
): Promise<number> {
  let done = 0
  for (const one of of.owed) {
    try {
      await work(one, providerOf(deps.providers, one.provider))
      done++
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isPassing) deps.onError(error)
      await recordProviderError(deps.db, { table: of.table, one, error, at: of.at })
    }
  }
  return done
}

const FAILED = 'attempts = attempts + 1, trouble = $2, next_try_at = $3'
const PAYMENT_FAILED = statement('payments.retry.paymentFailed')`
  update payment set ${FAILED} where id = $1`
const RECEIPT_FAILED = statement('payments.retry.receiptFailed')`
  update receipt set ${FAILED}, status = case when $4::boolean then 'canceled' else status end where id = $1`
const REFUND_FAILED = statement('payments.retry.refundFailed')`
  with failed as (
    update refund set ${FAILED}, status = case when $4::boolean then 'failed' else status end, tried_at = $5
    where id = $1 returning *
  ), ${openRefundCases('failed')}
  select from failed`

async function recordProviderError(
  db: Db,
  of: { table: 'payment' | 'refund' | 'receipt'; one: Owed; error: unknown; at: Date },
): Promise<void> {
  const { table, one, error, at } = of
  const nextTryAt = after(at, { minutes: minutesUntilRetry('request', one.attempts) })
  const isFinal = error instanceof ProviderError && !error.isPassing
  const values = [one.id, providerErrorText(error), nextTryAt] as const
  if (table === 'payment') await queryRows(db, PAYMENT_FAILED, values)
  else if (table === 'receipt') await queryRows(db, RECEIPT_FAILED, [...values, isFinal])
  else await queryRows(db, REFUND_FAILED, [...values, isFinal, at])
}

export function codes(providers: readonly PaymentProvider[]): string[] {
  return providers.map((provider) => provider.code)
}

function providerOf(providers: readonly PaymentProvider[], code: string): PaymentProvider {
  const found = providers.find((provider) => provider.code === code)
  if (!found) throw new Error(`there is no payment provider ${code}`)
  return found
}
