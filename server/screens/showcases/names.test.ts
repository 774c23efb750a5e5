import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { sellerCalls } from '@sarafan/contract/showcases/sellers'
import { showcaseCalls as calls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { notify } from '../../notifications/notifications.ts'
import { transaction } from '../../platform/database/database.ts'
import {
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

let dom: TestShowcase
let anna: TestPerson
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  anna = await person(opening, 'Анна')
})

beforeEach(async () => {
  owner = await logIn(world, dom.owner, dom)
})

const OWN = { Name: 'Тёплый дом', Slogan: 'Вещи с душой', Description: 'Посуда' }
const NAMES = {
  Names: { En: 'Warm Home', Ar: 'البيت الدافئ' },
  Slogans: { En: 'Things with soul', Ar: '' },
  Descriptions: { En: 'Tableware', Ar: '' },
}
const save = (more: object = {}) =>
  world.ask(owner, calls.saveShowcaseInfo, { id: dom.id, json: 1, ...OWN, ...more })
const stored = async () => (await world.ask(owner, calls.showShowcaseEdit, { id: String(dom.id) })).body.Info
const startIn = async (language: string) => {
  const { body } = await world.ask(
    await guest(world, dom),
    startCalls.start,
    {},
    { 'accept-language': language },
  )
  return [body.showcaseName, body.slogan, body.showcaseDescription]
}

test('issue 17: the start config has name and texts of a showcase in the reader’s language, else the owner’s', async () => {
  expect((await save(NAMES)).body).toEqual({ ok: true })
  expect(await startIn('ru')).toEqual(['Тёплый дом', 'Вещи с душой', 'Посуда'])
  expect(await startIn('en-GB,en;q=0.9')).toEqual(['Warm Home', 'Things with soul', 'Tableware'])
  expect(await startIn('ar')).toEqual(['البيت الدافئ', 'Вещи с душой', 'Посуда'])
  expect(await startIn('fr')).toEqual(['Тёплый дом', 'Вещи с душой', 'Посуда'])
})

test('issue 17: an editor without the fields keeps a showcase’s other names; blank ones clear them', async () => {
  await save(NAMES)
  await save({ Slogan: 'Всё для дома' })
  expect(await stored()).toMatchObject({ ...OWN, Slogan: 'Всё для дома', ...NAMES })
  const none = { En: ' ', Ar: '' }
  await save({ Names: none, Slogans: none, Descriptions: none })
  const empty = { En: '', Ar: '' }
  expect(await stored()).toMatchObject({ Names: empty, Slogans: empty, Descriptions: empty })
  expect(await startIn('en')).toEqual(['Тёплый дом', 'Вещи с душой', 'Посуда'])
})

test('issue 17: other names of a showcase that are too short or too long are refused and change nothing', async () => {
  await save(NAMES)
  const refused = async (more: object) => (await save(more)).status
  expect(await refused({ Names: { En: 'W', Ar: '' } })).toBe(422)
  expect(await refused({ Names: { En: 'W'.repeat(101), Ar: '' } })).toBe(422)
  expect(await refused({ Slogans: { En: '', Ar: 'ب'.repeat(121) } })).toBe(422)
  expect(await refused({ Descriptions: { En: 'W'.repeat(2001), Ar: '' } })).toBe(422)
  expect(await stored()).toMatchObject(NAMES)
})

test('issue 17: the network, the seller’s page and notices name a showcase in the reader’s language', async () => {
  await save(NAMES)
  const annaAt = await logIn(world, anna, dom)
  const data = { number: '7', status: 'ready' }
  const at = world.clock.now()
  const notice = { personId: anna.id, showcaseId: dom.id, type: 'delivery', subject: 'a', at, data } as const
  await transaction(world.db, (tx) => notify(tx, [notice]))
  const shownIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const network = await world.ask(annaAt, wowTreeCalls.showTreeShowcases, {}, headers)
    const page = await world.ask(annaAt, sellerCalls.showSeller, { id: String(dom.ownerId) }, headers)
    const list = await world.ask(annaAt, notificationCalls.showNotifications, {}, headers)
    const [place] = network.body.Showcases
    const [first] = list.body.Notifications
    const { name, description } = page.body.chosen
    return [
      place?.Name,
      place?.Card.slogan,
      name,
      description,
      first?.ShowcaseName,
      first?.Text.split(':')[0],
    ]
  }
  const english = ['Warm Home', 'Things with soul', 'Warm Home', 'Tableware', 'Warm Home', 'Warm Home']
  expect(await shownIn('en')).toEqual(english)
  const russian = ['Тёплый дом', 'Вещи с душой', 'Тёплый дом', 'Посуда', 'Тёплый дом', 'Тёплый дом']
  expect(await shownIn('ru')).toEqual(russian)
})
