import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { putMigratedDatabase } from '../../test/migrated-folder.ts'
import { openCollector } from '../../test/monitoring/fake-collector.ts'
import { startServer } from '../../test/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-traces-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Prints each file of OpenTelemetry that the server loads. */
const REPORT_LOADED = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    if (url.includes('@opentelemetry')) process.stderr.write('loaded ' + url + '\\n')
    return next(url, context)
  } })`)}`

/** Starts a server, makes a call and ends it; returns what it printed. */
async function runOnce(env: Record<string, string>): Promise<string> {
  const server = startServer({ DATA_DIR: folder, NODE_OPTIONS: REPORT_LOADED, ...env })
  await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
  const { origin } = new URL(/http:\/\/\S+/.exec(server.said())?.[0] ?? '')
  expect((await fetch(`${origin}/api/menu/?json=1`)).status).toBe(503)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  return server.said()
}

test('issue 18: a server sends its last traces when it ends, and loads OpenTelemetry only with an endpoint', async () => {
  putMigratedDatabase(folder)
  expect(await runOnce({})).not.toContain('loaded ')
  const collector = await openCollector()
  const said = await runOnce({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRACES_PERCENT: '100' })
  expect(said).toMatch(/loaded .*exporter-trace-otlp-http/)
  expect(collector.refused).toEqual([])
  expect(collector.spans.map(({ name }) => name)).toContain('start')
  await collector.close()
}, 90_000)
