import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../platform/database/engines.ts'
import { OUTBOUND_FAILURES, type OutboundFailure } from '../platform/outbound/failures.ts'
import { http } from '../platform/outbound/http.ts'
import { databaseMetrics, poolMetrics, type ReplicaFacts, replicaMetrics } from './database-metrics.ts'

export interface MetricsDeps {
  readonly engine: Engine
  readonly clock: Clock
  /** Absent without replicas. */
  readonly replicas?: ReplicaFacts | undefined
}

export interface Metrics {
  readonly registry: Registry
  /** Returns all metrics in Prometheus' text format, those of the database as of now. */
  readonly text: () => Promise<string>
  readonly close: () => void
}

/** Collects the metrics of this process and of the database behind it; none contains personal data. */
export function openMetrics({ engine, clock, replicas }: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const failures = new Counter({
    name: 'sarafan_outbound_failures_total',
    help: 'Requests to another service without a usable response, by service and reason',
    labelNames: ['provider', 'reason'] as const,
    registers: [registry],
  })
  const countFailure = (failure: unknown) => {
    const { provider, reason } = failure as OutboundFailure // the only publisher of this channel
    failures.inc({ provider, reason })
  }
  subscribe(OUTBOUND_FAILURES, countFailure)
  poolMetrics(registry, engine)
  replicaMetrics(registry, replicas)
  const refresh = databaseMetrics(registry, { db: engine.db, clock })
  return {
    registry,
    text: async () => {
      await refresh()
      return registry.metrics()
    },
    close: () => void unsubscribe(OUTBOUND_FAILURES, countFailure),
  }
}

/**
 * Serves `/metrics` on a port of its own, which must not be public: it tells of sales. Returns the port and a function
 * that stops it.
 */
export async function serveMetrics(
  { text, registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const address = server.address() as AddressInfo // of a TCP server
  return {
    port: address.port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
