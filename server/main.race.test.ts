import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, type OwnPostgres, startPostgres } from '../scripts/postgres.ts'
import { describeRace } from './test/races.ts'
import { type Running, startServer } from './test/server-process.ts'

/** Uses a PostgreSQL of its own, since the tests shut it down. */
describeRace('the server process and its PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-main-'))
  let own: OwnPostgres
  beforeAll(async () => {
    own = await startPostgres(findPostgres() ?? '', { fsync: 'off' })
  }, 60_000)
  afterAll(async () => {
    await own.stop()
    rmSync(folder, { recursive: true })
  })

  const start = (url: URL) => startServer({ DATA_DIR: folder, DATABASE_URL: url.href })
  async function expectAdvice(server: Running, advice: string): Promise<void> {
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(advice)
    expect(server.said()).not.toMatch(/ {4}at |Error|secret/)
  }

  test('review 15a: an unknown database ends the start with a message without a stack and code 1', async () => {
    const url = Object.assign(new URL(own.url), { pathname: '/nowhere' })
    await expectAdvice(start(url), `There is no database "nowhere" in PostgreSQL at ${url.host}`)
  })

  test('review 15a: an unknown role ends the start with a message without a stack and code 1', async () => {
    const url = Object.assign(new URL(own.url), { username: 'stranger', password: 'secret' })
    await expectAdvice(start(url), `PostgreSQL at ${url.host} does not let in the role "stranger"`)
  })

  test('review 15b, review 1a: a server waits for its database, logs its progress, and survives two crashes of it', async () => {
    await own.shutDown('fast')
    const server = start(new URL(own.url))
    const progress = () => server.said().match(/waiting for PostgreSQL at [^ ]+ since \d+ s: .*ECONNREFUSED/g)
    await expect.poll(() => progress()?.length, { timeout: 20_000 }).toBeGreaterThan(1)
    await own.startAgain()
    await expect.poll(server.said, { timeout: 60_000, interval: 50 }).toContain('Ctrl-C')
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())?.[0] ?? ''
    const refusal = async () => (await fetch(`${origin}/api/menu/?json=1`)).headers.get('x-refusal')
    for (let crash = 1; crash <= 2; crash++) {
      await own.shutDown('immediate')
      expect(await refusal()).toBe('database_unavailable')
      await own.startAgain()
      // An empty database has no showcase: the response again comes from the server, not from an outage.
      await expect.poll(refusal, { timeout: 10_000 }).toBe('platform_not_set_up')
    }
    expect(server.child.exitCode).toBe(null)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }, 120_000)

  test('review 15b: a server stopped while it waits for its database ends at once', async () => {
    await own.shutDown('fast')
    const server = start(new URL(own.url))
    await expect.poll(server.said, { timeout: 20_000 }).toContain('waiting for PostgreSQL')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await own.startAgain()
  }, 60_000)
})
