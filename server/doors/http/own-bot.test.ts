import { notificationCalls } from '@sarafan/contract/people/notifications'
import { seenCalls } from '@sarafan/contract/seen'
import { startCalls } from '@sarafan/contract/start'
import { sign } from '@tma.js/init-data-node'
import { expect, test } from 'vitest'
import { profileOf } from '../../people/people.ts'
import { transaction } from '../../platform/database/database.ts'
import {
  botTokenOf,
  logIn,
  person,
  platformToken,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

/** What the owner of `dom`, who holds its bot's token, can reach by signing launch data of another person (decision 002). */
let dom: TestShowcase
let bees: TestShowcase
let anna: TestPerson
/** Anna's session in `dom` by its own bot. */
let own: Visitor
/** Anna's session in `dom` by the platform's bot. */
let vouched: Visitor

const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  bees = await showcase(w, 'bees')
  anna = await person(w, 'Анна')
  own = await logIn(w, anna, dom, { isOwnBot: true })
  vouched = await logIn(w, anna, dom)
})

const PHOTO = 'https://tracker.example/pixel.gif'

/** Starts the app in `dom` with launch data for the user, signed by that showcase's own bot or by the platform's. */
async function launch(user: { id: number; first_name: string; photo_url?: string }, by: 'own' | 'platform') {
  const token = by === 'own' ? await botTokenOf(world, dom.id) : await platformToken(world)
  const tgData = sign({ query_id: `q${Math.random()}`, user } as never, token, world.clock.now()) // the library's own shape
  const { body } = await world.ask({ token: '', alias: 'dom' }, startCalls.start, { tgData })
  return body
}

async function storedPhoto(personId: number): Promise<string | undefined> {
  return (await profileOf(world.db, personId))?.photo
}

test('review 8a: a photo signed by a showcase’s own bot is stored neither for a known nor for a new person', async () => {
  await launch({ id: anna.telegramId, first_name: 'Анна', photo_url: PHOTO }, 'own')
  expect(await storedPhoto(anna.id)).toBe('')
  const stranger = await launch({ id: 777_000_111, first_name: 'Борис', photo_url: PHOTO }, 'own')
  expect(await storedPhoto(stranger.clientInfo?.Id ?? 0)).toBe('')
  await launch({ id: anna.telegramId, first_name: 'Анна', photo_url: PHOTO }, 'platform')
  expect(await storedPhoto(anna.id)).toBe(PHOTO)
})

test('review 8b: a session token of an own bot opens another showcase as a guest', async () => {
  const elsewhere = { token: own.token, alias: 'bees' }
  const { body } = await world.ask(elsewhere, startCalls.start, {})
  expect(body).toMatchObject({ isLogged: false, clientInfo: null, showcaseId: bees.id })
  const sameToken = await world.ask({ token: vouched.token, alias: 'bees' }, startCalls.start, {})
  expect(sameToken.body).toMatchObject({ isLogged: true, showcaseId: bees.id })
  expect((await world.ask(own, startCalls.start, {})).body).toMatchObject({
    isLogged: true,
    showcaseId: dom.id,
  })
})

test('review 8b: launch data of a bot shared by two showcases opens a separate session in each', async () => {
  await runSql(
    world.db,
    'update showcase set bot_id = (select bot_id from showcase where id = $1) where id = $2',
    [dom.id, bees.id],
  )
  const token = await botTokenOf(world, dom.id)
  const user = { id: anna.telegramId, first_name: 'Анна' }
  const tgData = sign({ query_id: 'shared', user } as never, token, world.clock.now()) // the library's own shape
  for (const alias of ['dom', 'bees']) {
    const { body } = await world.ask({ token: '', alias }, startCalls.start, { tgData })
    const auth = await world.ask({ token: body.token, alias }, startCalls.auth, {})
    expect([body.isLogged, auth.body.isLogged]).toEqual([true, true])
  }
})

test('review 8c: notification settings chosen through an own bot apply to that showcase only', async () => {
  const choose = (who: Visitor, On: boolean) =>
    world.ask(who, notificationCalls.updateNotification, { prefs: [{ Type: 'sale', Channel: 'bot', On }] })
  const shown = async (who: Visitor) =>
    (await world.ask(who, notificationCalls.showNotifications, {})).body.Prefs.find(
      ({ Type }) => Type === 'sale',
    )?.Bot
  const inBees = await logIn(world, anna, bees, { isOwnBot: true })
  await choose(own, false)
  expect([await shown(own), await shown(inBees), await shown(vouched)]).toEqual([false, true, true])
  await choose(vouched, false)
  expect([await shown(inBees), await shown(vouched)]).toEqual([false, false])
  await choose(vouched, true)
  expect([await shown(own), await shown(inBees), await shown(vouched)]).toEqual([true, true, true])
})

test('review 8d: a session of an own bot neither reads nor clears counters of other showcases', async () => {
  const friend = await person(world, 'Фёкла')
  const touch = { showcaseId: bees.id, personId: friend.id, refCode: anna.refCode, sessionId: null }
  await logIn(world, anna, bees)
  await transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, source: 'startapp', at: world.clock.now() }),
  )
  const inBees = async (who: Visitor) =>
    (await world.ask(who, startCalls.showcaseCounters, { ShowcaseID: String(bees.id) })).body.NewReferals
  const inAll = async (who: Visitor) => (await world.ask(who, startCalls.counters, {})).body.NewReferals
  expect([await inBees(vouched), await inAll(vouched)]).toEqual([1, 1])
  expect([await inBees(own), await inAll(own)]).toEqual([0, 0])
  const clear = (who: Visitor) => world.ask(who, seenCalls.clearCounters, { ShowcaseID: bees.id })
  expect((await clear(own)).status).toBe(403)
  expect(await inBees(vouched)).toBe(1)
  expect((await clear(vouched)).status).toBe(200)
  expect(await inBees(vouched)).toBe(0)
})

test('review 8e: a person created through an own bot gets their name from the platform’s bot', async () => {
  const id = 777_000_222
  const made = await launch({ id, first_name: 'Выдумка' }, 'own')
  expect(made.clientInfo?.FirstName).toBe('Выдумка')
  await launch({ id, first_name: 'Ещё выдумка' }, 'own')
  const known = await launch({ id, first_name: 'Вера' }, 'platform')
  expect(known.clientInfo).toMatchObject({ Id: made.clientInfo?.Id, FirstName: 'Вера' })
  const again = await launch({ id, first_name: 'Верочка' }, 'platform')
  expect(again.clientInfo?.FirstName).toBe('Вера')
})
