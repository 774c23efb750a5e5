import { exchange, type OutboundRequest, type OutboundResponse } from './exchange.ts'
import { type OutboundLimits, openPolicies, toOutboundError } from './policies.ts'

export type SendOutbound = (request: OutboundRequest) => Promise<OutboundResponse>

/**
 * Opens the client of a provider; its breakers and slots live as long as the client. An answer of any status is returned,
 * after the tries that the limits allow. Throws `OutboundError`.
 */
export function outboundClient(limits: OutboundLimits): SendOutbound {
  const run = openPolicies(limits)
  return async (request) => {
    const isRepeatable = request.isIdempotent ?? request.method !== 'POST'
    try {
      return await run(new URL(request.url).host, isRepeatable, (signal) => exchange(limits, request, signal))
    } catch (error) {
      throw toOutboundError(limits.provider, error)
    }
  }
}
