import { traced } from '../tracing/traced.ts'
import { type Exchange, exchange, type OutboundRequest, type OutboundResponse } from './exchange.ts'
import { reportFailure } from './failures.ts'
import { type OutboundLimits, openPolicies, toOutboundError } from './policies.ts'

export type SendOutbound = (request: OutboundRequest) => Promise<OutboundResponse>

/**
 * Returns an HTTP client for one provider, with circuit breakers and concurrency slots of its own. The client returns a response
 * of any status, after the retries that the limits allow. It throws `OutboundError`. Tests replace `attempt`, which sends a request once.
 */
export function outboundClient(limits: OutboundLimits, attempt: Exchange = exchange): SendOutbound {
  const run = openPolicies(limits)
  return async (request) => {
    const isRepeatable = request.isIdempotent ?? request.method !== 'POST'
    try {
      return await traced('outbound', limits.provider, () =>
        run(new URL(request.url).host, isRepeatable, (signal) => attempt(limits, request, signal)),
      )
    } catch (error) {
      const outboundError = toOutboundError(limits.provider, error)
      reportFailure(limits.provider, outboundError)
      throw outboundError
    }
  }
}
