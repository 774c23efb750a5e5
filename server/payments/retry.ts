import { after } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { FactOutcome, PaymentFact, PaymentProvider } from './port.ts'
import { ProviderError, providerErrorText } from './provider-error.ts'
import { minutesUntilRetry } from './retry-rules.ts'

export interface FailedRefund {
  readonly key: string
  readonly subject: number | null
  readonly error: string
  readonly at: Date
}

export interface SweepPaymentsDeps {
  readonly db: Db
  readonly providers: readonly PaymentProvider[]
  /** Applies a provider's fact. */
  readonly takeFact: (fact: PaymentFact) => Promise<FactOutcome>
  /** Called in the transaction that records a refused refund, so that its order shows it. */
  readonly refundFailed: (tx: Tx, of: FailedRefund) => Promise<void>
  /** Reports a failed refund, a difference in the records or an internal error. */
  readonly onError: (error: unknown) => void
}

/** A request to a provider that is still to be made; the sweeper finds it when it is due. */
export interface DueRequest {
  readonly id: number
  readonly provider: string
  readonly externalId: string
  readonly operationId: string | null
  readonly attempts: number
}

export const BATCH = 100
/** After this time a sweep begins no further batch of a kind, ms: a slow provider must not hold up the other kinds. */
const SWEEP_MS = 20_000

/** SQL that records a failed request: `$2` and `$3` are `failureValues`. */
export const RECORD_FAILURE = 'attempts = attempts + 1, last_error = $2, next_try_at = $3'

/** A request that its provider did not carry out. */
export interface FailedRequest<T extends DueRequest> {
  readonly one: T
  readonly error: unknown
  /** The provider's refusal: the same request will not succeed later. Null for every other failure. */
  readonly refusal: ProviderError | null
  readonly at: Date
}

/** Returns the first parameters of a statement with `RECORD_FAILURE`: the id, the error's text, the time of the next try. */
export function failureValues({
  one,
  error,
  at,
}: FailedRequest<DueRequest>): readonly [number, string, Date] {
  const nextTryAt = after(at, { minutes: minutesUntilRetry('request', one.attempts) })
  return [one.id, providerErrorText(error), nextTryAt]
}

/**
 * Runs `work` for each owed request separately. A failure does not delay the others. `recordFailure` stores it, with the
 * time of the next try. The request runs outside any transaction, so a concurrent one may have succeeded: a failure must
 * be stored only if the request is still owed. Returns the number completed.
 */
export async function retryDue<T extends DueRequest>(
  deps: SweepPaymentsDeps,
  of: {
    owed: readonly T[]
    at: Date
    recordFailure: (db: Db, failure: FailedRequest<T>) => Promise<unknown>
  },
  work: (one: T, provider: PaymentProvider) => Promise<void>,
): Promise<number> {
  let done = 0
  for (const one of of.owed) {
    try {
      await work(one, providerOf(deps.providers, one.provider))
      done++
    } catch (error) {
      const refusal = error instanceof ProviderError && !error.isRetryable ? error : null
      if (refusal || !(error instanceof ProviderError)) deps.onError(error)
      await of.recordFailure(deps.db, { one, error, refusal, at: of.at })
    }
  }
  return done
}

/**
 * Runs `retry` for batches of what is due, by ascending id, until nothing is left or the sweep has taken its time; the next one goes on
 * then. Each request is tried once. Returns the number completed.
 */
export async function inBatches<T extends { readonly id: number }>(
  selectAfter: (id: number) => Promise<readonly T[]>,
  retry: (owed: readonly T[]) => Promise<number>,
): Promise<number> {
  const endsAt = performance.now() + SWEEP_MS
  let done = 0
  let lastId = 0
  for (let isFull = true; isFull && performance.now() < endsAt; ) {
    const owed = await selectAfter(lastId)
    done += await retry(owed)
    lastId = owed.at(-1)?.id ?? lastId
    isFull = owed.length === BATCH
  }
  return done
}

export function codes(providers: readonly PaymentProvider[]): string[] {
  return providers.map((provider) => provider.code)
}

function providerOf(providers: readonly PaymentProvider[], code: string): PaymentProvider {
  const found = providers.find((provider) => provider.code === code)
  if (!found) throw new Error(`there is no payment provider ${code}`)
  return found
}
