import { channel } from 'node:diagnostics_channel'
import { OutboundError, type OutboundReason } from './error.ts'

/** Node's diagnostics channel that reports each request to another service without a usable response. */
export const OUTBOUND_FAILURES = 'sarafan:outbound-failure'

export interface OutboundFailure {
  /** The name of the service, never an address. */
  readonly provider: string
  readonly reason: OutboundReason
}

const failures = channel(OUTBOUND_FAILURES)

/** Publishes a failed request on the channel, if anything listens. */
export function reportFailure(provider: string, error: unknown): void {
  if (failures.hasSubscribers && error instanceof OutboundError)
    failures.publish({ provider, reason: error.reason } satisfies OutboundFailure)
}
