import { Gauge, type Registry } from 'prom-client'
import { type Clock, toUnix } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import { type Gauges, readGauges } from './gauges.ts'

/** Two scrapers, or one that is impatient, cost no more than one. */
const REUSE_MS = 5000

/** Adds the connections of PostgreSQL's pool; the embedded database has none. */
export function poolMetrics(registry: Registry, { connections }: Engine): void {
  if (!connections) return
  const pool = new Gauge({
    name: 'sarafan_database_connections',
    help: 'Connections to the database and callers that wait for one, by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { open, idle, waiting } = connections()
      this.set({ state: 'busy' }, open - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  pool.reset()
}

/** What is measured of the replicas that answer guests. */
export interface ReplicaFacts {
  /** Returns by replica how old its data can be, ms. */
  readonly agesMs: () => readonly number[]
  /** How old it may be; an older replica is not asked, ms. */
  readonly maxLagMs: number
}

/** Adds how old the data of each replica can be, numbered in the order of DATABASE_READ_URLS, and how old it may be. */
export function replicaMetrics(registry: Registry, replicas: ReplicaFacts | undefined): void {
  if (!replicas) return
  const age = new Gauge({
    name: 'sarafan_replica_age_seconds',
    help: 'How old the data of a replica can be at most; infinite while it does not answer',
    labelNames: ['replica'] as const,
    registers: [registry],
    collect() {
      for (const [at, ms] of replicas.agesMs().entries()) this.set({ replica: String(at + 1) }, ms / 1000)
    },
  })
  age.reset()
  const limit = new Gauge({
    name: 'sarafan_replica_max_age_seconds',
    help: 'DATABASE_READ_MAX_LAG_MS: guests are not answered from a replica whose data is older',
    registers: [registry],
  })
  limit.set(replicas.maxLagMs / 1000)
}

/** Adds what the database knows; returns a function that reads it again. While it is unavailable only its absence is reported. */
export function databaseMetrics(
  registry: Registry,
  { db, clock }: { db: Db; clock: Clock },
): () => Promise<void> {
  const gauges = databaseGauges(registry)
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < REUSE_MS) return
    readAt = performance.now()
    const found = await readGauges(db, clock.now()).catch(() => null)
    gauges.isUp.set(found ? 1 : 0)
    for (const gauge of gauges.read) gauge.reset()
    if (found) setGauges(gauges, found)
  }
}

type DatabaseGauges = ReturnType<typeof databaseGauges>

function databaseGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `sarafan_${name}`, help, labelNames, registers: [registry] })
  const isUp = gauge('database_up', '1 if the database responded to the last scrape')
  const depth = gauge('queue_depth', 'Work that is due and not done, by queue', ['queue'])
  const age = gauge('queue_age_seconds', 'Time since the oldest of that work became due', ['queue'])
  const payments = gauge('payments_last_day', 'Payments created within a day, by status', ['status'])
  const cases = gauge('payment_cases_open', 'Payments that wait for a decision of the platform')
  const sound = gauge('ledger_sound', '0 while withdrawals are stopped because the ledger did not reconcile')
  const failures = gauge('job_failures', 'Failures of a job since its last success', ['job'])
  const success = gauge('job_last_success_seconds', 'Unix time of a job’s last success', ['job'])
  return {
    isUp,
    depth,
    age,
    payments,
    cases,
    sound,
    failures,
    success,
    read: [depth, age, payments, cases, sound, failures, success],
  }
}

function setGauges(gauges: DatabaseGauges, found: Gauges): void {
  for (const { queue, depth, ageS } of found.backlogs) {
    gauges.depth.set({ queue }, depth)
    gauges.age.set({ queue }, ageS)
  }
  for (const [status, count] of Object.entries(found.payments)) gauges.payments.set({ status }, count)
  gauges.cases.set(found.openPaymentCases)
  gauges.sound.set(found.isLedgerSound ? 1 : 0)
  for (const { name, failures, succeededAt } of found.jobs) {
    gauges.failures.set({ job: name }, failures)
    if (succeededAt) gauges.success.set({ job: name }, toUnix(succeededAt))
  }
}
