import { sql } from 'kysely'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { FactOutcome, PaymentFact, PaymentProvider } from './port.ts'
import { ProviderError, providerErrorText } from './provider-error.ts'

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
const LONGEST_MINUTES = 60

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

async function recordProviderError(
  db: Db,
  of: { table: 'payment' | 'refund' | 'receipt'; one: Owed; error: unknown; at: Date },
): Promise<void> {
  const minutes = Math.min(LONGEST_MINUTES, 2 ** Math.min(of.one.attempts, 6))
  const end = of.table === 'refund' ? 'failed' : of.table === 'receipt' ? 'canceled' : null
  const isFinal = end !== null && of.error instanceof ProviderError && !of.error.isPassing
  await sql`
    update ${sql.table(of.table)} set attempts = attempts + 1, trouble = ${providerErrorText(of.error)},
      next_try_at = ${after(of.at, { minutes })}, status = case when ${isFinal}::boolean then ${end} else status end
      ${of.table === 'refund' ? sql`, tried_at = ${of.at}` : sql``}
    where id = ${of.one.id}
  `.execute(db)
}

export function codes(providers: readonly PaymentProvider[]): string[] {
  return providers.map((provider) => provider.code)
}

function providerOf(providers: readonly PaymentProvider[], code: string): PaymentProvider {
  const found = providers.find((provider) => provider.code === code)
  if (!found) throw new Error(`there is no payment provider ${code}`)
  return found
}
