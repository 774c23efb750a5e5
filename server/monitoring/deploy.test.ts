import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { JOBS } from '@sarafan/contract/platform/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld } from '../test/world.ts'
import { observeCalls } from './call-metrics.ts'
import { type Metrics, openMetrics } from './metrics.ts'

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')
const ALERTS = read('monitoring/alerts.yml')
const DASHBOARD = read('monitoring/dashboard.json')

let metrics: Metrics
const world = testWorld(async () => undefined)
beforeAll(() => {
  const connections = () => ({ open: 1, idle: 1, waiting: 0 })
  const replicas = { agesMs: () => [0], maxLagMs: 2000 }
  metrics = openMetrics({ engine: { ...world.engine, connections }, clock: world.clock, replicas })
  observeCalls(world.app, metrics.registry)
})
afterAll(() => metrics.close())

/** Names of metrics in an expression, without the suffixes of histograms. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:sarafan|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''),
  )

test.each([
  ['alert rules', ALERTS, 9],
  ['dashboard', DASHBOARD, 12],
])('issue 18: the %s name only metrics that the server has', (_, text, least) => {
  const known = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const named = new Set(namesIn(text))
  expect(named.size).toBeGreaterThanOrEqual(least)
  expect([...named].filter((name) => !known.includes(name))).toEqual([])
})

test('issue 18: calls and jobs that they name exist', () => {
  const values = (label: string) =>
    [...`${ALERTS}${DASHBOARD}`.matchAll(new RegExp(`\\b${label}=\\\\?"(\\w+)`, 'g'))].map(
      ([, value]) => value,
    )
  const named = { jobs: values('job').filter((job) => job !== 'sarafan'), calls: values('call') }
  expect(named.jobs.length).toBeGreaterThan(0)
  expect(named.calls.length).toBeGreaterThan(0)
  expect(named.jobs.filter((job) => !JOBS.some((known) => known === job))).toEqual([])
  expect(named.calls.filter((call) => !Object.hasOwn(orderCalls, call ?? ''))).toEqual([])
})

const path = (file: string) => new URL(`../../deploy/${file}`, import.meta.url).pathname
const PROGRAMS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['promtool', ['check', 'config', path('monitoring/prometheus.yml')]],
  ['promtool', ['test', 'rules', path('monitoring/alerts.test.yml')]],
  ['haproxy', ['-c', '-f', path('cluster/haproxy.cfg')]],
]

// `promtool check config` checks the alert rules that the configuration names. Where a program is missing, the tests above still read
// the rules.
for (const [name, args] of PROGRAMS) {
  const isMissing = spawnSync(name, ['--version']).error !== undefined
  test.skipIf(isMissing)(
    `issue 18: ${name} ${args[0]} accepts its files${isMissing ? ' (not run: not installed)' : ''}`,
    () => {
      const { status, stderr, stdout } = spawnSync(name, args, { encoding: 'utf8' })
      expect([status, `${stdout}${stderr}`]).toEqual([0, expect.not.stringContaining('FAILED')])
    },
  )
}

test('issue 18: behind PgBouncer the role gets the session settings that a direct connection has', () => {
  const engines = readFileSync(new URL('../platform/database/engines.ts', import.meta.url), 'utf8')
  const session = /const SESSION = \[(.*?)\]/s.exec(engines)?.[1] ?? ''
  const direct = [...session.matchAll(/'([\w.]+)=(\w+)'/g)].map(([, name, value]) => `${name} = '${value}'`)
  const role = [...read('cluster/pgbouncer.ini').matchAll(/alter role sarafan set (.+);/g)].map(
    ([, set]) => set,
  )
  expect(direct.length).toBeGreaterThan(5)
  expect(role).toEqual(direct)
})
