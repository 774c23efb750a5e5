import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { describe, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { setPlatformBot } from '../showcases/showcases.ts'
import {
  botTokenOf,
  guest,
  logIn,
  person,
  showcase,
  type TestPerson,
  type TestShowcase,
} from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'
import { enterByCode, touchAsGuest } from './wow-tree.ts'

interface Fixture {
  readonly dom: TestShowcase
  readonly bees: TestShowcase
  readonly anna: TestPerson
  readonly boris: TestPerson
  readonly stranger: TestPerson
  /** Logged in by the platform's bot, which is valid in every showcase. */
  readonly annaAt: Visitor
  readonly strangerAt: Visitor
  readonly ownerAt: Visitor
}
const createdFixtures: Fixture[] = []
const fixture = () => createdFixtures[0] as Fixture // created before the first test
const PLATFORM = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const world = testWorld(async (made) => {
  const dom = await showcase(made, 'dom')
  const bees = await showcase(made, 'bees')
  const anna = await person(made, 'Анна')
  const boris = await person(made, 'Борис')
  const stranger = await person(made)
  await transaction(made.db, (tx) => setPlatformBot(tx, { username: 'hub_bot', token: PLATFORM }))
  await enter(anna, dom.owner, dom)
  await enter(boris, anna, dom)
  await enter(boris, bees.owner, bees)
  const token = PLATFORM
  createdFixtures.push({
    dom,
    bees,
    anna,
    boris,
    stranger,
    annaAt: await logIn(made, anna, dom, { token }),
    strangerAt: await logIn(made, stranger, dom, { token }),
    ownerAt: await logIn(made, dom.owner, dom),
  })
})

function enter(who: TestPerson, by: TestPerson, shop: TestShowcase, campaign = '') {
  const touch = { showcaseId: shop.id, personId: who.id, refCode: by.refCode, campaign }
  return transaction(world.db, (tx) =>
    enterByCode(tx, { ...touch, source: 'startapp', at: world.clock.now() }),
  )
}
const idsOf = (found: { Showcases: readonly { ID: number }[] }) => found.Showcases.map((shop) => shop.ID)

describe('lists of showcases', () => {
  test('AP-27, EN-55, EN-57: the list has the showcases where the person has a place, with a base64 logo', async () => {
    const { dom, annaAt } = fixture()
    const { body } = await world.ask(annaAt, wowTreeCalls.showTreeShowcases, {})
    expect(idsOf(body)).toEqual([dom.id])
    expect(body.Showcases[0]).toMatchObject({ Name: 'Витрина dom', TelegramBot: 'dom_bot', People: 1 })
    expect(body.Showcases[0]?.Logo).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/)
    expect(body.Showcases[0]?.Url).toMatch(/\/dom\/api\/tgbundle$/)
  })

  test('EN-56, EN-58, EN-59: each showcase has its name, its bot and its own URL', async () => {
    const { annaAt } = fixture()
    const { body } = await world.ask(annaAt, wowTreeCalls.showTreeShowcases, {})
    const [first] = body.Showcases
    expect([first?.Name, first?.TelegramBot]).toEqual(['Витрина dom', 'dom_bot'])
    expect(new URL(first?.Url ?? '').pathname).toBe('/dom/api/tgbundle')
  })

  test('EN-46, EN-47, EN-54: each showcase has the card for the app’s header and share link', async () => {
    const { dom, annaAt } = fixture()
    const { body } = await world.ask(annaAt, wowTreeCalls.showTreeShowcases, {})
    expect(body.Showcases[0]?.Card).toMatchObject({
      telegramBot: 'dom_bot',
      showcaseStateId: 2,
      showcaseName: 'Витрина dom',
      slogan: '',
      siteId: body.Showcases[0]?.siteId,
    })
    expect(body.Showcases[0]?.ID).toBe(dom.id)
  })

  test('EN-44, EN-47: the card has the showcase’s own share text and the start parameter of its bot', async () => {
    const { dom, annaAt } = fixture()
    const cardOf = async () =>
      (await world.ask(annaAt, wowTreeCalls.showTreeShowcases, {})).body.Showcases[0]?.Card
    expect(await cardOf()).toMatchObject({ shareText: '', startParameter: 'startapp' })
    await runSql(world.db, "update showcase set share_text = 'Заходите' where id = $1", [dom.id])
    await runSql(world.db, "update bot set has_main_app = username <> 'dom_bot'")
    expect(await cardOf()).toMatchObject({ shareText: 'Заходите', startParameter: 'start' })
  })

  test('AP-28: friends’ showcases exclude those joined, and a session of one showcase’s bot gets none', async () => {
    const { bees, dom, anna, annaAt } = fixture()
    const { body } = await world.ask(annaAt, wowTreeCalls.showFriendShowcases, {})
    expect(body.Showcases).toMatchObject([{ ID: bees.id, Friends: 1 }])
    const token = await botTokenOf(world, dom.id)
    const byDomBot = await logIn(world, anna, dom, { token })
    const narrow = await world.ask(byDomBot, wowTreeCalls.showFriendShowcases, {})
    expect(narrow.body.Showcases).toEqual([])
    await enter(anna, bees.owner, bees)
    expect((await world.ask(annaAt, wowTreeCalls.showFriendShowcases, {})).body.Showcases).toEqual([])
  })

  test('AP-29: an agent’s showcases are visible to their line, to everyone when public, and owned ones always', async () => {
    const { dom, bees, boris, annaAt, strangerAt, ownerAt } = fixture()
    const visitor = await guest(world, dom)
    const look = async (who: Visitor, of: TestPerson) =>
      idsOf((await world.ask(who, wowTreeCalls.showAgentShowcases, { agentId: String(of.id) })).body)
    expect(await look(visitor, boris)).toEqual([])
    expect(await look(strangerAt, boris)).toEqual([])
    expect(await look(annaAt, boris)).toEqual([dom.id])
    expect(await look(ownerAt, boris)).toEqual([dom.id])
    expect(await look(visitor, bees.owner)).toEqual([bees.id])
    const borisAt = await logIn(world, boris, dom, { token: PLATFORM })
    const isPublic = async () => (await world.ask(borisAt, wowTreeCalls.showTreeShowcases, {})).body.IsPublic
    expect(await isPublic()).toBe(false)
    await world.ask(borisAt, wowTreeCalls.setPublicProfile, { IsPublic: true })
    expect(await isPublic()).toBe(true)
    expect(await look(visitor, boris)).toEqual([dom.id, bees.id])
  })

  test('AP-30: only visible agents are returned, and more than 50 ids return 422', async () => {
    const { dom, anna, boris, stranger, annaAt } = fixture()
    const Agents = `${anna.id},${boris.id},${stranger.id},999999999`
    const { body } = await world.ask(annaAt, wowTreeCalls.showAgentsShowcases, { Agents })
    expect(body.Agents.map((one) => [one.AgentID, idsOf(one)])).toEqual([
      [anna.id, [dom.id]],
      [boris.id, [dom.id]],
    ])
    const many = Array.from({ length: 51 }, (_, n) => n + 1).join(',')
    expect((await world.ask(annaAt, wowTreeCalls.showAgentsShowcases, { Agents: many })).status).toBe(422)
  })
})

describe('campaigns', () => {
  test('domain 3.2: touches, people and bindings are counted by channel and tag, for members with reports.view', async () => {
    const { dom, anna, stranger, ownerAt, annaAt } = fixture()
    const at = world.clock.now()
    const first = await person(world)
    const second = await person(world)
    await enter(first, anna, dom, '01SHOP')
    await enter(first, anna, dom, '01SHOP')
    await enter(second, anna, dom, '03PROD')
    await enter(stranger, stranger, dom, '01PROD')
    const [session] = await runSql<{ id: number }>(world.db, 'select min(id) as id from session')
    const touch = { showcaseId: dom.id, sessionId: session?.id ?? 0, refCode: anna.refCode }
    await transaction(world.db, (tx) => touchAsGuest(tx, { ...touch, campaign: '03PROD', source: 'web', at }))
    const question = { ShowcaseID: String(dom.id) }
    const { body } = await world.ask(ownerAt, wowTreeCalls.showCampaigns, question)
    const tagged = body.Campaigns.filter((one) => one.Campaign !== '')
    const unsold = { Shares: 0, Orders: 0, Turnover: 0, Rewards: 0 }
    expect(tagged).toEqual([
      { Campaign: '01SHOP', Touches: 2, People: 1, Bound: 1, ...unsold },
      { Campaign: '03PROD', Touches: 2, People: 2, Bound: 1, ...unsold },
      { Campaign: '01PROD', Touches: 1, People: 1, Bound: 0, ...unsold },
    ])
    expect(body.Channels.find((one) => one.Channel === '01')).toEqual({
      Channel: '01',
      Touches: 3,
      People: 2,
      Bound: 1,
      ...unsold,
    })
    expect(body.Ignored).toEqual([
      { Result: 'ignored_already', Touches: 1 },
      { Result: 'ignored_self', Touches: 1 },
    ])
    expect((await world.ask(annaAt, wowTreeCalls.showCampaigns, question)).status).toBe(404)
    world.clock.forward({ days: 8 })
    const owner = await logIn(world, dom.owner, dom)
    const later = await world.ask(owner, wowTreeCalls.showCampaigns, { ...question, Days: '7' })
    expect(later.body.Campaigns).toEqual([])
  })
})
