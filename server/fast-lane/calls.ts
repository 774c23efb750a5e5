import type { Call, RequestOf } from '@sarafan/contract/call'
import type { Piggyback } from './piggyback.ts'

/** A call that the fast lane may start before its caller is known for certain. */
export interface FastCall {
  readonly call: Call
  /**
   * Returns the query to send in one statement with the identity lookup; null for an input without one. A call without this
   * function starts for the cached identity, which its handler confirms.
   */
  readonly piggyback: ((input: Record<string, unknown>, at: Date) => Piggyback | null) | null
}

/** Declares a call whose handler confirms the identity by `confirmIdentity` or `readConfirmed`, and undoes everything otherwise. */
export function confirmingCall(call: Call): FastCall {
  return { call, piggyback: null }
}

/**
 * Declares a call that sends a query together with the identity lookup. Throws for a call that is not open to everyone: the
 * query runs before authorisation and rate limits, so only callers who are banned may be refused.
 */
export function piggybackedCall<C extends Call>(
  call: C,
  piggyback: (input: RequestOf<C>, at: Date) => Piggyback | null,
): FastCall {
  const isLimited = call.perMinute !== undefined || call.perHour !== undefined
  const isFree = !call.vouched && !call.idempotent && !isLimited
  if (call.access !== 'anyone' || !isFree || !call.refusals.includes('banned'))
    throw new Error(`${call.method ?? call.path} is not open to everyone, so it can't piggyback a query`)
  return { call, piggyback: (input, at) => piggyback(input as RequestOf<C>, at) } // validated by the schema of the call
}
