import { accountCalls } from '@sarafan/contract/people/account'
import { sessionCalls } from '@sarafan/contract/people/sessions'
import { beforeEach, expect, test } from 'vitest'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../test/world.ts'

let dom: TestShowcase
let sad: TestShowcase
let anna: TestPerson
let phone: Visitor
let laptop: Visitor
let stranger: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  sad = await showcase(w, 'sad')
  anna = await person(w, 'Анна')
})

beforeEach(async () => {
  phone = await logIn(world, anna, dom)
  world.clock.forward({ hours: 2 })
  laptop = await logIn(world, anna, sad)
  stranger = await logIn(world, await person(world, 'Чужой'), dom)
})

const sessions = async (who = laptop) =>
  (await world.ask(who ?? null, sessionCalls.showSessions, {})).body.Sessions
const isIn = async (who = phone) =>
  (await world.ask(who ?? null, accountCalls.showProfile, {})).status === 200

test('review 24k: a person sees their live sessions with showcase and last use, the current one first', async () => {
  const shown = await sessions()
  expect(shown.map(({ Showcase, IsCurrent }) => [Showcase, IsCurrent])).toEqual([
    ['Витрина sad', true],
    ['Витрина dom', false],
  ])
  expect(shown.every(({ Bot }) => Bot === 'sarafan_test_bot')).toBe(true)
  expect(shown[1]?.SeenAt).not.toBe(shown[0]?.SeenAt)
  expect(await sessions(stranger)).toHaveLength(1)
})

test('review 24k: a session ended by its person is logged out at once, the others stay', async () => {
  const [, other] = await sessions()
  const ended = await world.ask(laptop ?? null, sessionCalls.endSession, { ID: other?.ID ?? 0 })
  expect([ended.status, ended.body.Sessions.length]).toEqual([200, 1])
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
})

test('review 24k: all other sessions end together; the current one and other people’s cannot be ended this way', async () => {
  const [own] = await sessions()
  const [foreign] = await sessions(stranger)
  for (const ID of [own?.ID ?? 0, foreign?.ID ?? 0]) {
    const refused = await world.ask(laptop ?? null, sessionCalls.endSession, { ID })
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([404, 'session_not_found'])
  }
  expect((await world.ask(laptop ?? null, sessionCalls.endOtherSessions, {})).body.Sessions).toHaveLength(1)
  expect([await isIn(phone), await isIn(laptop), await isIn(stranger)]).toEqual([false, true, true])
})
