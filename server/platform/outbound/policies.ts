import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  type FailureReason,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from 'cockatiel'
import { OutboundError } from './error.ts'
import type { OutboundResponse } from './exchange.ts'

/** Limits on the requests to one provider (decision 041). */
export interface OutboundLimits {
  /** Names the provider in errors. */
  readonly provider: string
  /** Time limit of one attempt, until the complete response is read. */
  readonly timeoutMs: number
  /** Concurrent requests to the provider; ten times as many may wait. */
  readonly maxConcurrent: number
  readonly maxBytes: number
  /** Attempts of a repeatable request, 3 by default. */
  readonly attempts?: number
  /** Longest pause before the second attempt, 300 ms by default; doubled before each further one. */
  readonly pauseMs?: number
  /** Whether a response means that the provider is busy or down; 429 and 5xx by default. */
  readonly isTransient?: (answer: OutboundResponse) => boolean
}

const DEFAULT_ATTEMPTS = 3
const DEFAULT_PAUSE_MS = 300
/** Longest pause between two attempts; a provider that asks for a longer one is not retried. */
const MAX_PAUSE_MS = 3000
/** After this many consecutive failed requests, a host gets no requests for `OPEN_MS` (reliability.md D4). */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 30_000
/** Requests that may wait per concurrent request. */
const QUEUED_PER_SLOT = 10

type Exchange = (signal: AbortSignal) => Promise<OutboundResponse>
export type RunExchange = (
  host: string,
  isRepeatable: boolean,
  exchange: Exchange,
) => Promise<OutboundResponse>

/**
 * Returns a function that runs exchanges within a provider's limits: a time limit and a slot for each attempt, retries with
 * pauses, and a circuit breaker per host that counts requests, not attempts.
 */
export function openPolicies(limits: OutboundLimits): RunExchange {
  const isTransient = limits.isTransient ?? isTransientStatus
  const isFailure = (error: unknown) =>
    error instanceof TaskCancelledError ||
    (error instanceof OutboundError && (error.reason === 'unreachable' || error.reason === 'timeout'))
  const failed = handleWhen(isFailure).orWhenResult((answer) => isTransient(answer as OutboundResponse)) // all results are answers
  const isWorthRepeating = (answer: OutboundResponse) =>
    isTransient(answer) && (retryAfterMs(answer) ?? 0) <= MAX_PAUSE_MS
  const repeated = handleWhen(isFailure).orWhenResult((answer) =>
    isWorthRepeating(answer as OutboundResponse),
  ) // as above
  const slots = bulkhead(limits.maxConcurrent, limits.maxConcurrent * QUEUED_PER_SLOT)
  const timeLimit = timeout(limits.timeoutMs, TimeoutStrategy.Aggressive)
  const retries = retry(repeated, {
    maxAttempts: (limits.attempts ?? DEFAULT_ATTEMPTS) - 1,
    backoff: new DelegateBackoff((context) => pauseMs(context, limits.pauseMs ?? DEFAULT_PAUSE_MS)),
  })
  const breakers = new Map<string, CircuitBreakerPolicy>()
  const breakerOf = (host: string) => {
    const breaker =
      breakers.get(host) ??
      circuitBreaker(failed, { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) })
    breakers.set(host, breaker)
    return breaker
  }
  return (host, isRepeatable, exchange) => {
    const attempt = () => slots.execute(() => timeLimit.execute(({ signal }) => exchange(signal)))
    return breakerOf(host).execute(() => (isRepeatable ? retries.execute(attempt) : attempt()))
  }
}

/** Whether a status means a busy or failing server, whose next response may differ. */
function isTransientStatus({ status }: OutboundResponse): boolean {
  return status === 429 || status >= 500
}

/** Returns how long the provider asks to wait; null when it does not say so in seconds. */
function retryAfterMs({ headers }: OutboundResponse): number | null {
  const seconds = headers['retry-after'] ?? ''
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null
}

/**
 * Returns the pause before a retry: what the provider asks for, otherwise 50 to 100 % of a pause that doubles. The random part
 * keeps servers that failed together from retrying together.
 */
function pauseMs({ attempt, result }: IRetryBackoffContext<unknown>, base: number): number {
  const requestedMs = hasAnswer(result) ? retryAfterMs(result.value) : null
  const most = Math.min(base * 2 ** (attempt - 1), MAX_PAUSE_MS)
  return requestedMs ?? most * (0.5 + Math.random() / 2)
}

function hasAnswer(result: FailureReason<unknown>): result is { value: OutboundResponse } {
  return 'value' in result
}

/** Converts the errors of the policies to `OutboundError`; other errors unchanged. */
export function toOutboundError(provider: string, error: unknown): unknown {
  if (error instanceof TaskCancelledError) return new OutboundError(provider, 'timeout')
  if (error instanceof BrokenCircuitError) return new OutboundError(provider, 'circuit_open')
  if (error instanceof BulkheadRejectedError) return new OutboundError(provider, 'overloaded')
  return error
}
