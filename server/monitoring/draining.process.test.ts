import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putMigratedDatabase } from '../test/migrated-folder.ts'
import { startServer } from '../test/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-draining-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

test('issue 18: a server that is told to end refuses readiness, serves requests for DRAIN_SECONDS, and ends with code 0', async () => {
  putMigratedDatabase(folder)
  const metricsPort = await freePort()
  const env = { DATA_DIR: folder, DRAIN_SECONDS: '2', METRICS_PORT: String(metricsPort) }
  const server = startServer(env)
  await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
  const { origin } = new URL(/http:\/\/\S+/.exec(server.said())?.[0] ?? '')
  const readiness = async () => (await fetch(`${origin}/readyz`)).status
  expect(await readiness()).toBe(200)

  server.child.kill('SIGTERM')
  await expect.poll(readiness, { timeout: 1500, interval: 50 }).toBe(503)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/sarafan_responses_total\{call="\/readyz",status="503"\} \d/)
  expect(await server.ended).toBe(0)
}, 90_000)
