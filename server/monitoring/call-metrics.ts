import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds; the limits of `docs/performance.md` lie between them. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts and times the responses of `app`, by call and status; must be called before the app is ready. */
export function observeCalls(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const responses = new Counter({
    name: 'sarafan_responses_total',
    help: 'Responses by call, or by route where it is no call, and status',
    labelNames: ['call', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'sarafan_response_seconds',
    help: 'Time from a request to the end of its response, by call',
    labelNames: ['call'] as const,
    buckets: BUCKETS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = nameOf(request)
    responses.inc({ call, status: reply.statusCode })
    durations.observe({ call }, reply.elapsedTime / 1000)
    done()
  })
}

/** Names come from the code, never from a request, so strangers cannot create time series. */
function nameOf(request: FastifyRequest): string {
  return request.callName || request.routeOptions.url || 'none'
}
