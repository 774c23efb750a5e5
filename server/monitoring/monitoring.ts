import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../platform/database/engines.ts'
import type { ReplicaFacts } from './database-metrics.ts'
import { registerHealth } from './health.ts'
import type { TraceSettings } from './traces/traces.ts'

export interface MonitoringDeps {
  readonly engine: Engine
  readonly clock: Clock
  /** Absent without replicas. */
  readonly replicas?: ReplicaFacts | undefined
  /** Address of `/metrics`; null: nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Where traces are sent; null: nothing is traced. */
  readonly traces: TraceSettings | null
}

export interface Monitoring {
  /** Makes `/readyz` refuse, and gives the proxy `ms` milliseconds to notice. */
  drain(ms: number): Promise<void>
  /** Stops serving `/metrics` and sends the last traces. */
  stop(): Promise<void>
}

/** Registers `/healthz` and `/readyz`, serves `/metrics` and sends traces where settings ask for it. `app` must not be ready yet. */
export async function monitor(app: FastifyInstance, deps: MonitoringDeps): Promise<Monitoring> {
  const health = registerHealth(app, deps)
  const drain = async (ms: number) => {
    health.drain()
    await sleep(ms)
  }
  const stops = await Promise.all([startMetrics(app, deps), startTraces(deps)])
  return { drain, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

const NOTHING = async () => undefined

async function startMetrics(app: FastifyInstance, deps: MonitoringDeps): Promise<() => Promise<void>> {
  if (!deps.metrics) return NOTHING
  const [{ observeCalls }, { openMetrics, serveMetrics }] = await Promise.all([
    import('./call-metrics.ts'),
    import('./metrics.ts'),
  ])
  const metrics = openMetrics(deps)
  observeCalls(app, metrics.registry)
  const { stop } = await serveMetrics(metrics, deps.metrics)
  return async () => {
    metrics.close()
    await stop()
  }
}

async function startTraces({ traces }: MonitoringDeps): Promise<() => Promise<void>> {
  return traces ? (await import('./traces/traces.ts')).openTraces(traces) : NOTHING
}
