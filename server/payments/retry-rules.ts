/** Minutes until a request is sent to its provider again, by the number of tries that failed; the last one repeats. */
const DELAYS = {
  /** The provider gave no answer. */
  request: [1, 2, 4, 8, 16, 32, 60],
  /** MONETA refuses to refund an operation that it has not completed. */
  unmatched: [1, 5, 15, 60],
} as const

/** Returns the minutes until the next try; `failures` counts the earlier ones, without the one that has just failed. */
export function minutesUntilRetry(of: keyof typeof DELAYS, failures: number): number {
  const delays: readonly number[] = DELAYS[of]
  return delays[Math.min(failures, delays.length - 1)] ?? 60
}

/**
 * After so many failed tries a payment case is opened (decision 011): an hour without an answer about a refund,
 * hours in which MONETA could complete the operation of an unmatched payment.
 */
export const TRIES_BEFORE_CASE = 6
