import { catalogCalls } from '@sarafan/contract/catalog/catalog'
import { startCalls } from '@sarafan/contract/start'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { App } from '../../app-deps.ts'
import { FixedClock } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { type Engine, openPostgres } from '../../platform/database/engines.ts'
import { DatabaseUnavailable } from '../../platform/database/outage.ts'
import { openFakePostgres } from '../../test/fake-postgres.ts'
import { AT } from '../../test/fixtures/catalog.ts'
import { showcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { requestOf, testWorld } from '../../test/world.ts'

const world = testWorld(async (made) => void (await showcase(made, 'dom')))
let fake: Awaited<ReturnType<typeof openFakePostgres>>
let engine: Engine
let app: App
beforeAll(async () => {
  fake = await openFakePostgres()
  engine = await openPostgres(fake.url)
  const rest = { publicUrl: '', startParameter: 'startapp', logLevel: 'silent', trustProxy: false } as const
  const jobs = { send: async () => undefined }
  app = await buildApp({ engine, clock: new FixedClock(AT), jobs, isDemo: true, ...rest })
})
afterAll(async () => {
  await app.door.close()
  await engine.close()
  await fake.close()
})

test('review 1a: a connection that breaks inside a transaction rejects it and does not end the process', async () => {
  const uncaught: unknown[] = []
  const recordUncaught = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', recordUncaught)
  const broken = transaction(engine.db, (tx) => runSql(tx, 'select 1'))
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(engine.run('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  process.off('uncaughtException', recordUncaught)
  expect(uncaught).toEqual([])
})

test('review 1c: a call whose connection breaks returns 503 with Retry-After in the client’s language', async () => {
  const who = { token: '', alias: 'dom' }
  for (const [language, text] of [
    ['ru', 'Магазин ненадолго недоступен. Попробуйте ещё раз через несколько секунд'],
    ['en', 'The shop is unavailable for a moment. Try again in a few seconds'],
    ['ar', 'المتجر غير متاح مؤقتًا. حاول مرة أخرى بعد بضع ثوانٍ'],
  ] as const) {
    const headers = { 'accept-language': language }
    const read = await app.door.inject(requestOf(who, catalogCalls.showCatalogue, {}, headers))
    expect([read.statusCode, read.headers['retry-after'], read.payload]).toEqual([503, '2', text])
    const wrote = await app.door.inject(requestOf(who, startCalls.logout, {}, headers))
    expect([wrote.statusCode, wrote.headers['retry-after']]).toEqual([503, '2'])
    expect(wrote.json()).toMatchObject({ code: 'database_unavailable', message: text })
  }
})

test('review 1c: a write on a full disk returns 503 with Retry-After', async () => {
  await world.db.executeQuery(
    CompiledQuery.raw(`
      do $$ begin
        create function fill_disk() returns trigger language plpgsql as
          'begin raise exception ''could not extend file'' using errcode = ''53100''; end';
        create trigger full_disk before insert on session for each row execute function fill_disk();
      end $$`),
  )
  const { status, response } = await world.ask({ token: '', alias: 'dom' }, startCalls.start, {})
  expect([status, response.headers['retry-after']]).toEqual([503, '2'])
})
