export type OutboundReason =
  /** No complete response within the client's time limit. */
  | 'timeout'
  /** The connection failed or broke. */
  | 'unreachable'
  /** The caller gave up. */
  | 'aborted'
  /** Not sent: the last requests to this host failed. */
  | 'circuit_open'
  /** Not sent: too many requests to this provider are waiting. */
  | 'overloaded'
  /** The response is longer than the client accepts. */
  | 'too_long'

/** Codes of failures before a connection is established. */
const NOT_CONNECTED = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/

/** A request to another service got no usable response. The message has no address, headers or body: they may be secret. */
export class OutboundError extends Error {
  readonly reason: OutboundReason
  /** Whether the other side may have received the request. */
  readonly mayHaveArrived: boolean

  constructor(provider: string, reason: OutboundReason, cause?: unknown) {
    const code = systemCodeOf(cause)
    super(`${provider}: ${reason}${code === '' ? '' : ` (${code})`}`)
    this.name = 'OutboundError'
    this.reason = reason
    const isTried = reason !== 'circuit_open' && reason !== 'overloaded'
    this.mayHaveArrived = isTried && !NOT_CONNECTED.test(code)
  }
}

/** Returns the system's code of a failed connection, which `fetch` wraps in other errors; empty when there is none. */
function systemCodeOf(error: unknown): string {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    const code = 'code' in one ? one.code : ''
    if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) return code
    if (one instanceof AggregateError && one.errors.length > 0) return systemCodeOf(one.errors[0])
  }
  return ''
}
