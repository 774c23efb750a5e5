import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { LOCALES } from '@sarafan/contract/orders/states'
import { accountCalls } from '@sarafan/contract/people/account'
import { beforeEach, expect, test } from 'vitest'
import { friendName } from '../../people/people.ts'
import { transaction } from '../../platform/database/database.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

/** The owner recommended Anna, who recommended Vera; Vera has a photo and did not agree to anything yet. */
const world = testWorld()
let shop: TestShowcase
let anna: TestPerson
let vera: TestPerson
let annaAt: Visitor
let veraAt: Visitor
let ownerAt: Visitor

beforeEach(async () => {
  shop = await showcase(world, 'dom')
  anna = await person(world, 'Анна')
  vera = await person(world, 'Вера', { showsName: false })
  await runSql(world.db, `update person set photo = '/images/vera.webp' where id = $1`, [vera.id])
  await transaction(world.db, async (tx) => {
    const touch = { showcaseId: shop.id, source: 'start', at: world.clock.now() } as const
    await enterByCode(tx, { ...touch, personId: anna.id, refCode: shop.owner.refCode })
    await enterByCode(tx, { ...touch, personId: vera.id, refCode: anna.refCode })
  })
  annaAt = await logIn(world, anna, shop)
  veraAt = await logIn(world, vera, shop)
  ownerAt = await logIn(world, shop.owner, shop)
})

const ShowcaseID = () => String(shop.id)
const agree = (IsShown: boolean) => world.ask(veraAt, accountCalls.setNameShown, { IsShown })

/** Returns how a visitor sees Vera in the list of Anna's friends, on her card, on the map, and by a search. */
async function seenBy(visitor: Visitor) {
  const of = { ShowcaseID: ShowcaseID(), AgentID: String(anna.id) }
  const list = await world.ask(visitor, wowTreeCalls.showBranch, of)
  const map = await world.ask(visitor, wowTreeCalls.showBranchMap, of)
  const card = await world.ask(visitor, wowTreeCalls.showClientWowInfo, {
    agentId: String(vera.id),
    showcaseID: ShowcaseID(),
  })
  const found = await world.ask(visitor, wowTreeCalls.searchBranch, {
    ShowcaseID: ShowcaseID(),
    Name: 'Вера',
  })
  const [row] = list.body.People
  return {
    row: [row?.Name, row?.IsNamed, row?.Photo],
    card: [card.body.Name, card.body.IsNamed, card.body.Photo],
    face: map.body.People.find(({ Id }) => Id === vera.id)?.Face,
    found: found.body.People.map(({ AgentID }) => AgentID),
  }
}

test('rulings 36: a person who did not agree is «Друг, уровень N» without a photo to everyone above', async () => {
  const hidden = (level: number) => [`Друг, уровень ${level}`, false, '']
  expect(await seenBy(annaAt)).toEqual({ row: hidden(1), card: hidden(1), face: undefined, found: [] })
  expect(await seenBy(ownerAt)).toEqual({ row: hidden(2), card: hidden(2), face: undefined, found: [] })
})

test('rulings 36: a person who agreed is named to those above, until they withdraw the consent', async () => {
  expect((await agree(true)).body.Profile.ShowsName).toBe(true)
  const named = ['Вера Т.', true, '/images/vera.webp']
  const face = { Name: 'Вера Т.', Photo: '/images/vera.webp' }
  expect(await seenBy(annaAt)).toEqual({ row: named, card: named, face, found: [vera.id] })
  const { body } = await agree(false)
  expect(body.Profile.ShowsName).toBe(false)
  expect((await seenBy(annaAt)).row[0]).toBe('Друг, уровень 1')
})

test('rulings 36: agreeing records one consent, and withdrawing it in the list of consents hides the name', async () => {
  const before = await world.ask(veraAt, accountCalls.showProfile, {})
  expect([before.body.Profile.ShowsName, before.body.Profile.Consents]).toEqual([false, []])
  await agree(true)
  await agree(true)
  const rows = await runSql(world.db, `select kind from consent where person_id = $1`, [vera.id])
  expect(rows).toEqual([{ kind: 'name_in_network' }])
  const { body } = await world.ask(veraAt, accountCalls.withdrawConsent, { Kind: 'name_in_network' })
  expect(body.Profile).toMatchObject({ ShowsName: false, Consents: [{ CanWithdraw: false }] })
  expect((await seenBy(annaAt)).row[1]).toBe(false)
})

test('rulings 36: a member finds a client who is not named by the code the client reads out, a friend does not', async () => {
  const search = async (visitor: Visitor) => {
    const { body } = await world.ask(visitor, wowTreeCalls.searchBranch, {
      ShowcaseID: ShowcaseID(),
      Name: vera.refCode.toLowerCase(),
    })
    return body.People.map(({ Name }) => Name)
  }
  expect(await search(ownerAt)).toEqual(['Друг, уровень 2'])
  expect(await search(annaAt)).toEqual([])
})

test('rulings 36: a recommender is named to the person they invited', async () => {
  await runSql(world.db, 'update person set shows_name = false where id = $1', [anna.id])
  const question = { agentId: String(anna.id), showcaseID: ShowcaseID() }
  expect((await world.ask(veraAt, wowTreeCalls.showClientWowInfo, question)).body.Name).toBe('Анна Т.')
})

test('rulings 36: the replacement of a name is in the reader’s language', () => {
  expect(LOCALES.map((locale) => friendName(3, locale))).toEqual([
    'Друг, уровень 3',
    'Friend, level 3',
    expect.stringMatching(/^صديق، المستوى .?3.?$/),
  ])
  expect(friendName(null, 'ru-RU')).toBe('Друг')
})
