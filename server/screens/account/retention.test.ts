import { readFileSync } from 'node:fs'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { retentionPage } from '../../../scripts/retention-page.ts'
import { after } from '../../platform/clock.ts'
import {
  guest,
  initDataOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { purgeExpired } from './retention.ts'

let dom: TestShowcase
let anna: TestPerson

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
})

beforeEach(async () => {
  await purgeExpired(world.db, world.clock.now())
})

const count = async (table: string, where = 'true') =>
  (await runSql<{ n: number }>(world.db, `select count(*)::int as n from ${table} where ${where}`, []))[0]?.n
const night = (span: Parameters<typeof after>[1]) => purgeExpired(world.db, after(world.clock.now(), span))
const start = (tgData: string) => world.ask({ token: '', alias: dom.alias }, startCalls.start, { tgData })

async function cartOf(who: Visitor, draft: object): Promise<void> {
  const [found] = await runSql<{ id: number }>(
    world.db,
    `select session_id as id from session_token order by created_at desc, session_id desc limit 1`,
    [],
  )
  expect(who.token).not.toBe('')
  await runSql(
    world.db,
    `insert into cart (showcase_id, owner, session_id, created_at, updated_at, draft)
    values ($1, $2, $3, $4, $5,
      $6::jsonb)`,
    [dom.id, `s${found?.id}`, found?.id, world.clock.now(), world.clock.now(), JSON.stringify(draft)],
  )
}

test('review 11a: a person’s session is deleted with its tokens once both it and its init data have expired', async () => {
  await logIn(world, anna, dom)
  await night({ hours: 11 })
  expect(await count('session', `person_id = ${anna.id}`)).toBe(1)
  await night({ hours: 13 })
  expect(await count('session', `person_id = ${anna.id}`)).toBe(1)
  await night({ hours: 25 })
  expect([await count('session', `person_id = ${anna.id}`), await count('login')]).toEqual([0, 0])
  expect(await count('session_token')).toBe(0)
})

test('review 11a: init data of a revoked session opens no new one, even after the nightly purge', async () => {
  const token = await platformToken(world)
  const tgData = await initDataOf(world, anna.telegramId, dom, { token })
  await start(tgData)
  await runSql(world.db, 'update session set revoked_at = $1', [world.clock.now()])
  await night({ hours: 1 })
  expect((await start(tgData)).body.isLogged).toBe(false)
})

test('review 11a: guests’ sessions, carts and favourites are deleted after 30 idle days, a thousand in one night', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into session (created_at, seen_at, expires_at)
    select $1::timestamptz, $1::timestamptz, $2::timestamptz from generate_series(1, 2500)`,
    [at, after(at, { days: 30 })],
  )
  await cartOf(await guest(world, dom), { name: 'Иван' })
  await night({ days: 29 })
  expect(await count('session')).toBe(2501)
  await night({ days: 31 })
  expect([await count('session'), await count('session_token'), await count('cart')]).toEqual([0, 0, 0])
})

test('review 11b: a guest’s checkout draft is deleted with their session', async () => {
  await cartOf(await guest(world, dom), { name: 'Иван', phone: '+79161234567' })
  expect(await count('cart', `draft::text like '%79161234567%'`)).toBe(1)
  await runSql(world.db, 'update session set revoked_at = $1', [world.clock.now()])
  await night({ hours: 1 })
  expect(await count('cart')).toBe(0)
})

test('review 11b: a person’s draft is deleted 30 days after the last change, the cart after 180', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into cart (showcase_id, owner, person_id, created_at, updated_at, draft)
    values ($1, $2, $3, $4, $4, '{"phone":"+79161234567"}')`,
    [dom.id, `p${anna.id}`, anna.id, at],
  )
  await night({ days: 29 })
  expect(await count('cart', 'draft is not null')).toBe(1)
  await night({ days: 31 })
  expect([await count('cart', 'draft is not null'), await count('cart')]).toEqual([0, 1])
  await night({ days: 181 })
  expect(await count('cart')).toBe(0)
})

test('review 11a: an active session keeps its 20 newest tokens', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `with one as (
      insert into session (created_at, seen_at, expires_at) values ($1, $1, $2) returning id
    )
    insert into session_token (token_hash, session_id, showcase_id, created_at)
    select sha256(n::text::bytea), one.id, $3, $1::timestamptz + n * interval '1 second'
    from one, generate_series(1, 30) n`,
    [at, after(at, { days: 60 }), dom.id],
  )
  await night({ days: 6 })
  expect(await count('session_token')).toBe(30)
  await night({ days: 8 })
  expect(await count('session_token')).toBe(20)
})

test('review 11a: leads lose their contacts and notifications are deleted after a year; a second run changes nothing', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into notification (person_id, showcase_id, type, subject, at, bot_due_at)
    values ($1, $2, 'system', 'x', $3, $3)`,
    [anna.id, dom.id, at],
  )
  await night({ days: 364 })
  expect(await count('notification')).toBe(1)
  const first = await night({ days: 366 })
  expect([first.Notices, await count('notification')]).toEqual([1, 0])
  expect((await night({ days: 366 })).Notices).toBe(0)
})

test('review 11a: docs/retention.md matches the rules of the nightly purge', () => {
  expect(readFileSync('docs/retention.md', 'utf8')).toBe(retentionPage())
})

test('issue 18: reservations are deleted after 400 days; receipts and sales stay', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into stock_movement (showcase_id, variant_id, kind, delta, reference, at)
      select $1, 1, kind, 1, 'x', $2::timestamptz - age * interval '1 day'
      from unnest(array['receipt', 'sale', 'reserve', 'release']) kind, unnest(array[399, 401]) age`,
    [dom.id, at],
  )
  await purgeExpired(world.db, at)
  const left = await runSql<{ kind: string; n: number }>(
    world.db,
    'select kind, count(*)::int as n from stock_movement group by 1 order by 1',
  )
  expect(left.map(({ kind, n }) => `${kind} ${n}`)).toEqual(['receipt 2', 'release 1', 'reserve 1', 'sale 2'])
})

test('issue 18: former prices are deleted after three years, except the one that was in force then', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into price_history (showcase_id, variant_id, price_kop, at)
      select $1, variant, days, $2::timestamptz - days * interval '1 day'
      from unnest(array[1, 1, 1, 2], array[1300, 1200, 1000, 1500]) as old (variant, days)`,
    [dom.id, at],
  )
  await purgeExpired(world.db, at)
  const left = await runSql<{ price: number }>(
    world.db,
    'select price_kop::int as price from price_history order by variant_id, at',
  )
  expect(left.map(({ price }) => price)).toEqual([1200, 1000, 1500])
})

test('issue 18: searches are suggested for a year after the last one', async () => {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into search_query (showcase_id, text, asked_at)
      values ($1, 'кружка', $2::timestamptz - interval '364 days'), ($1, 'плед', $2::timestamptz - interval '366 days')`,
    [dom.id, at],
  )
  await purgeExpired(world.db, at)
  expect([await count('search_query'), await count('search_query', `text = 'кружка'`)]).toEqual([1, 1])
})
