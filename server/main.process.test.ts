import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { putMigratedDatabase } from './test/migrated-folder.ts'
import { type Running, startServer as start } from './test/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

const startServer = (env: Record<string, string>) => start({ DATA_DIR: folder, ...env })

/** Matches a start that ends with code 1 and one line without a stack. */
async function expectAdvice(server: Running, advice: string): Promise<void> {
  expect(await server.ended).toBe(1)
  expect(server.said().trim()).toContain(advice)
  expect(server.said()).not.toMatch(/ {4}at |Error|errno/)
}

/** Replaces the machine's resolver, which may be unavailable: this one reports an unknown host. */
const UNKNOWN_HOST = `
  import dns from 'node:dns'
  import { syncBuiltinESMExports } from 'node:module'
  const real = dns.lookup
  dns.lookup = (host, options, done) =>
    !host.endsWith('.invalid') ? real(host, options, done) : done(Object.assign(new Error('getaddrinfo ENOTFOUND ' + host), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }))
  syncBuiltinESMExports()`

/** Code that runs before the server and makes its disk fail in the given way. */
const failing = (name: string, code: string, errno: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const real = fs.${name}
    fs.${name} = (...args) => {
      if (typeof args[0] === 'number' || String(args[0]).includes('sarafan-main-'))
        throw Object.assign(new Error('${code}: ${name}'), { code: '${code}', errno: ${errno} })
      return real(...args)
    }
    syncBuiltinESMExports()`)}`,
})

/** Waits until a server accepts requests; returns the status of its API reference. */
async function referenceStatus(server: Running): Promise<number> {
  await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
  const { port } = new URL(/http:\/\/\S+/.exec(server.said())?.[0] ?? '')
  const response = await fetch(`http://127.0.0.1:${port}/api/docs/json`)
  return response.status
}

test('reliability A7, review 24j: a second server on the same data ends with a message, the first ends cleanly, and the API reference is served only with API_DOCS', async () => {
  putMigratedDatabase(folder)
  const first = startServer({})
  expect(await referenceStatus(first)).toBe(404)
  expect(first.said()).toContain('power cut')

  const second = startServer({})
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`${folder} is in use by another server (process ${first.child.pid})`)
  expect(second.said()).not.toContain('    at ')

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(existsSync(join(folder, 'server.lock'))).toBe(false)

  const next = startServer({ API_DOCS: '1' })
  expect(await referenceStatus(next)).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
}, 90_000)

test('issue 18: a server that starts during the build of the web app opens its port after the build', async () => {
  const DATA_DIR = join(folder, 'building')
  const server = start({ DATA_DIR }, undefined, ['--await-web-app'])
  await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('database: embedded')
  await pause(2000)
  expect(server.said()).not.toContain('serving')
  server.child.send('web app built')
  expect(await referenceStatus(server)).toBe(404)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 90_000)

test('reliability A7: a server whose exit hangs is killed after three seconds, so that it can be restarted', async () => {
  const hanging = `setTimeout(() => process.on('exit', () => { for (;;); }), 500)`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hanging)}`
  const server = startServer({ DATA_DIR: join(folder, 'hanging'), NODE_OPTIONS })
  await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBeNull()
  expect(server.child.signalCode).toBe('SIGKILL')
}, 90_000)

test('issue 14: invalid settings stop the start with code 1 and are named, without a stack', async () => {
  const server = startServer({ PORT: 'http', SHARE_START: 'typo' })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('PORT=http')
  expect(server.said()).toContain('SHARE_START=typo')
  expect(server.said()).not.toContain('    at ')
})

test('review 15c: a read-only data folder ends the start with a one-line message and code 1', async () => {
  const DATA_DIR = join(folder, 'read-only')
  const server = startServer({ DATA_DIR, ...failing('mkdirSync', 'EROFS', -30) })
  await expectAdvice(server, `${DATA_DIR} can't be written: check its owner and rights`)
})

test('review 15c: a full disk ends the start of the embedded database with a one-line message and code 1', async () => {
  const DATA_DIR = join(folder, 'full')
  const server = startServer({ DATA_DIR, ...failing('writeSync', 'ENOSPC', -28) })
  await expectAdvice(server, `No space is left on the disk of ${DATA_DIR}: free some`)
}, 60_000)

test('review 15a: an unknown host in DATABASE_URL ends the start with a one-line message and code 1', async () => {
  const server = startServer({
    DATABASE_URL: 'postgres://shop:secret@no-such-host.invalid/shop',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(UNKNOWN_HOST)}`,
  })
  await expectAdvice(server, 'No host is known as "no-such-host.invalid": check DATABASE_URL.')
  expect(server.said()).not.toContain('secret')
})
