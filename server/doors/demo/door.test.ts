import { fileURLToPath } from 'node:url'
import { startCalls } from '@sarafan/contract/start'
import { validate } from '@tma.js/init-data-node'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedContact, signedLaunch } from '../../../demo/sign.ts'
import { buildApp } from '../../app.ts'
import { FixedClock, OffsetClock } from '../../platform/clock.ts'
import { botTokenOf, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { TEST_NOW, testWorld } from '../../test/world.ts'
import { openDemoClock } from './clock.ts'
import { registerDemo } from './door.ts'

let dom: TestShowcase
let anna: { id: number; telegramId: number }
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  anna = await person(w, 'Анна')
})

const folder = fileURLToPath(new URL('../../../demo/simulator/', import.meta.url))
const clock = new OffsetClock(new FixedClock(TEST_NOW))
const swept: Date[] = []
let app: FastifyInstance

beforeAll(async () => {
  const user = {
    handle: 'anna',
    telegramId: anna.telegramId,
    firstName: 'Анна',
    lastName: 'Р',
    photo: '',
    language: 'ru',
  }
  const deps = { engine: { kind: 'pglite', db: world.db } as never, clock, jobs: world.queue } // only the database is used
  const built = await buildApp({
    ...deps,
    isDemo: true,
    publicUrl: '',
    startParameter: 'startapp',
    logLevel: 'silent',
    trustProxy: false,
    checkAnswers: true,
  })
  app = built.door
  await registerDemo(app, {
    db: world.db,
    clock,
    folder,
    people: [user],
    showcases: [{ alias: 'dom' }],
    sign: signedLaunch,
    signContact: ({ user, at }, token) => signedContact({ user, phone: '+79000000001', at }, token),
    sweep: async () => void swept.push(clock.now()),
  })
})
afterAll(() => app.close())

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/demo/api/${path}`, payload })

test('a signed launch is accepted by the reference library and by the server', async () => {
  const answer = await post('launch', { person: 'anna', showcase: 'dom', startParam: 's1_01PROD' })
  const { initData } = answer.json<{ initData: string }>()
  expect(() => validate(initData, 'x', { expiresIn: 0 })).toThrow()
  const token = await botTokenOf(world, dom.id)
  expect(() => validate(initData, token, { expiresIn: 0 })).not.toThrow()
  const start = await app.inject({
    url: `/dom/api${startCalls.start.path}`,
    query: { tgData: initData },
    headers: { 'x-requested-with': 'sarafan' },
  })
  expect(start.json()).toMatchObject({ isLogged: true, clientInfo: { Id: anna.id } })
})

test('a guest gets no launch data, and a new guest also loses the session cookie', async () => {
  const answer = await post('launch', { person: 'guest', showcase: 'dom', isNewGuest: true })
  expect(answer.json()).toMatchObject({ initData: '' })
  expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['sid', ''])
})

test('a contact is signed with the token of the bot the app was opened through', async () => {
  const { contact } = (await post('contact', { person: 'anna', showcase: 'dom' })).json()
  expect(() => validate(contact, 'x', { expiresIn: 0 })).toThrow()
  const token = await botTokenOf(world, dom.id)
  expect(() => validate(contact, token, { expiresIn: 0 })).not.toThrow()
  expect(new URLSearchParams(contact).get('contact')).toContain('"phone_number":"79000000001"')
  expect((await post('contact', { person: 'no-one', showcase: 'dom' })).statusCode).toBe(404)
})

test('an unknown person and an unknown showcase are refused', async () => {
  expect((await post('launch', { person: 'no-one', showcase: 'dom' })).statusCode).toBe(404)
  expect((await post('launch', { person: 'anna', showcase: 'nowhere' })).json()).toMatchObject({
    code: 'showcase_not_found',
  })
})

test('rulings 6: moving the clock runs what is due, and the offset survives a restart', async () => {
  const answer = await post('clock', { hours: 24 })
  expect(answer.json()).toEqual({ now: '2026-11-22T09:00:00.000Z' })
  expect(swept.at(-1)?.toISOString()).toBe('2026-11-22T09:00:00.000Z')
  const again = await openDemoClock(world.db)
  expect(again.now().getTime() - Date.now()).toBeGreaterThan(86_000_000)
})

test.each([-1, 0, 0.5, 100_000])('rulings 6: the clock does not move by %s hours', async (hours) => {
  expect((await post('clock', { hours })).statusCode).toBe(422)
})

test('the page and its parts are served without TypeScript types', async () => {
  const page = await app.inject('/demo')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const parts = [...page.payload.matchAll(/(?:src|href)="(\/demo\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(parts.length).toBeGreaterThanOrEqual(4)
  for (const path of parts) expect((await app.inject(path)).statusCode, path).toBe(200)
  const script = await app.inject('/demo/main.ts')
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.payload).not.toMatch(/import type|: Promise<void>/)
})

test.each(['../package.json', '%2e%2e%2fsign.ts', 'nothing.ts', 'api/nothing'])(
  'a file outside the page is not served: %s',
  async (name) => {
    expect((await app.inject(`/demo/${name}`)).statusCode).toBe(404)
  },
)

test('rulings 5: without a demo there is no simulator and no launch', async () => {
  expect((await world.app.inject('/demo')).statusCode).toBe(404)
  const asked = {
    method: 'POST',
    url: '/demo/api/launch',
    payload: { person: 'anna', showcase: 'dom' },
  } as const
  expect((await world.app.inject(asked)).statusCode).toBe(404)
})
