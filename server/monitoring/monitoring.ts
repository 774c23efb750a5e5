import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Engine } from '../platform/database/engines.ts'
import { registerHealth } from './health.ts'

export interface MonitoringDeps {
  readonly engine: Engine
  readonly clock: Clock
  /** Address of `/metrics`; null: nothing is measured. */
  readonly metrics: { readonly host: string; readonly port: number } | null
}

export interface Monitoring {
  /** Makes `/readyz` refuse, and gives the proxy `ms` milliseconds to notice. */
  drain(ms: number): Promise<void>
  /** Stops serving `/metrics`. */
  stop(): Promise<void>
}

/** Registers `/healthz` and `/readyz`, and serves `/metrics` where settings ask for it. `app` must not be ready yet. */
export async function monitor(app: FastifyInstance, deps: MonitoringDeps): Promise<Monitoring> {
  const health = registerHealth(app, deps)
  const drain = async (ms: number) => {
    health.drain()
    await sleep(ms)
  }
  if (!deps.metrics) return { drain, stop: async () => undefined }
  const [{ observeCalls }, { openMetrics, serveMetrics }] = await Promise.all([
    import('./call-metrics.ts'),
    import('./metrics.ts'),
  ])
  const metrics = openMetrics(deps)
  observeCalls(app, metrics.registry)
  const { stop } = await serveMetrics(metrics, deps.metrics)
  return {
    drain,
    stop: async () => {
      metrics.close()
      await stop()
    },
  }
}
