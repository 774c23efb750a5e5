import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Running {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

function startServer(env: Record<string, string>): Running {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DEMO: '0', DATA_DIR: folder, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data
    })
  return { child, said: () => said, ended: new Promise((done) => child.once('exit', done)) }
}

test('reliability A7: a second server on the same data ends with a clear word; the first ends cleanly', async () => {
  const first = startServer({})
  await expect.poll(first.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
  expect(first.said()).toContain('power cut')

  const second = startServer({})
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`${folder} is in use by another server (process ${first.child.pid})`)
  expect(second.said()).not.toContain('    at ')

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)
}, 90_000)

test('a bad setting is named, without a stack', async () => {
  const server = startServer({ PORT: 'http' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('PORT=http')
  expect(server.said()).not.toContain('    at ')
})
