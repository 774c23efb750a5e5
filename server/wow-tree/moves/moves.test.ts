import { treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { notificationCalls } from '@sarafan/contract/people/notifications'
import { expect, test } from 'vitest'
import { snapshotRewards } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { ancestorsOf, enterByCode, foldTrees } from '../wow-tree.ts'

let dom: TestShowcase
const people = new Map<string, TestPerson>()
const at = new Map<string, Visitor>()

/** owner → anna → boris → vera; gleb is a sibling of anna; two administrators of the platform. */
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  people.set('owner', dom.owner)
  const now = w.clock.now()
  for (const [name, above] of Object.entries({
    anna: 'owner',
    boris: 'anna',
    vera: 'boris',
    gleb: 'owner',
  })) {
    people.set(name, await person(w, name))
    const touch = { showcaseId: dom.id, personId: who(name).id, refCode: who(above).refCode, at: now }
    await transaction(w.db, (tx) => enterByCode(tx, { ...touch, source: 'start' }))
  }
  for (const name of ['first', 'second']) people.set(name, await person(w, name, { isPlatformAdmin: true }))
  for (const [name, one] of people) at.set(name, await logIn(w, one, dom))
  people.set('stranger', await person(w, 'stranger'))
  await transaction(w.db, (tx) => publishPlan(tx, { ...USUAL_PLAN, showcaseId: dom.id, at: now }))
  await foldTrees(w.db)
})

function who(name: string): TestPerson {
  const one = people.get(name)
  if (!one) throw new Error(`no person called ${name}`)
  return one
}
const as = (name: string): Visitor => at.get(name) ?? { token: '', alias: '' }
const code = (answer: { body: unknown }) => (answer.body as { code?: string } | null)?.code
const ask = (name: string, under: string, by = 'owner') =>
  world.ask(as(by), treeMoveCalls.createTreeMove, {
    AgentID: who(name).id,
    ParentID: who(under).id,
    Reason: 'Пришёл по его ссылке с другого телефона',
  })
const decide = (id: string, by: string, Decision: 'approve' | 'refuse' = 'approve') =>
  world.ask(as(by), treeMoveCalls.decideTreeMove, { id, Decision })
const above = async (name: string) => {
  const of = { showcaseId: dom.id, personId: who(name).id, limit: 50, at: world.clock.now() }
  const found = await ancestorsOf(world.db, of)
  return found.map(({ personId }) => [...people].find(([, one]) => one.id === personId)?.[0])
}
const levels = async (name: string) =>
  (await world.ask(as(name), wowTreeCalls.showBranchSummary, { ShowcaseID: String(dom.id) })).body.Levels

/** Pays an order of Vera's; returns the names of those rewarded, by level. */
async function paid(orderId: number): Promise<string[]> {
  const order = { orderId, orderNumber: `1-${orderId}`, showcaseId: dom.id, buyerId: who('vera').id }
  const lines = [{ lineId: 1, baseKop: 1000_00, costKop: null, participates: true }]
  await transaction(world.db, (tx) => snapshotRewards(tx, { ...order, lines, at: world.clock.now() }))
  return rewarded(orderId)
}
async function rewarded(orderId: number): Promise<string[]> {
  const found = await runSql<{ name: string }>(
    world.db,
    `select p.first_name as name from reward_allocation a join person p on p.id = a.person_id
     where order_id = $1 order by level`,
    [orderId],
  )
  return found.map(({ name }) => name)
}

test('domain 7.2: a requested move happens only after two administrators of the platform approve it', async () => {
  const { body } = await ask('boris', 'gleb')
  expect(body).toMatchObject({ Status: 'waiting', From: 'anna Т.', To: 'gleb Т.', AgreedBy: null })
  expect(code(await ask('boris', 'gleb'))).toBe('request_open')
  expect((await decide(body.id, 'first')).body).toMatchObject({ Status: 'waiting', AgreedBy: 'first Т.' })
  expect(code(await decide(body.id, 'first'))).toBe('own_decision')
  expect(await above('boris')).toEqual(['anna', 'owner'])
  expect((await decide(body.id, 'second')).body).toMatchObject({ Status: 'done', DecidedBy: 'second Т.' })
  expect(await above('vera')).toEqual(['boris', 'gleb', 'owner'])
  expect(code(await decide(body.id, 'second'))).toBe('action_not_allowed')
})

test('domain 4.10: a move logs old and new parent, updates the counts and notifies the new parent', async () => {
  const { body } = await ask('boris', 'gleb')
  await decide(body.id, 'first')
  await decide(body.id, 'second')
  const { Moves } = (await world.ask(as('owner'), treeMoveCalls.listTreeMoves, {})).body
  expect(Moves).toMatchObject([{ id: body.id, From: 'anna Т.', To: 'gleb Т.', MayDecide: false }])
  expect([await levels('anna'), await levels('gleb'), await levels('owner')]).toEqual([[], [1, 1], [4, 1, 1]])
  const [place] = await runSql<{ by: string; depth: number }>(
    world.db,
    'select bound_by as by, depth from tree_node where showcase_id = $1 and person_id = $2',
    [dom.id, who('boris').id],
  )
  expect(place).toEqual({ by: 'admin', depth: 2 })
  const notices = await runSql(
    world.db,
    "select 1 from notification where person_id = $1 and type = 'new_referral'",
    [who('gleb').id],
  )
  expect(notices).toHaveLength(1)
})

test('domain 4.9: administrators are notified of a move to decide, the owner who asked of the decision', async () => {
  const titlesOf = async (name: string) => {
    const { Notifications } = (await world.ask(as(name), notificationCalls.showNotifications, {})).body
    return Notifications.filter(({ Type }) => Type === 'system').map(({ Title }) => Title)
  }
  const { body } = await ask('boris', 'gleb')
  const { body: second } = await ask('vera', 'anna', 'first')
  const asked = 'Просят перенести человека в сети'
  expect([await titlesOf('first'), await titlesOf('second')]).toEqual([[asked], [asked, asked]])
  expect(await titlesOf('owner')).toEqual([])
  await decide(body.id, 'first')
  await decide(body.id, 'second')
  await decide(second.id, 'first', 'refuse')
  expect(await titlesOf('owner')).toEqual(['Человек перенесён в сети'])
  expect(await titlesOf('first')).toEqual([asked])
})

test('domain 6.2: a move applies to later orders only; earlier orders keep their chain', async () => {
  expect(await paid(901)).toEqual(['vera', 'boris', 'anna'])
  const { body } = await ask('boris', 'gleb', 'first')
  expect(body.AgreedBy).toBe('first Т.')
  expect(code(await decide(body.id, 'first'))).toBe('own_decision')
  expect((await decide(body.id, 'second')).body.Status).toBe('done')
  expect(await paid(902)).toEqual(['vera', 'boris', 'gleb'])
  expect(await rewarded(901)).toEqual(['vera', 'boris', 'anna'])
})

test('domain 6.2: a move under the same person or their branch is refused, even if the tree changed after the request', async () => {
  expect(code(await ask('boris', 'boris'))).toBe('self_referral')
  expect(code(await ask('anna', 'vera'))).toBe('tree_cycle')
  expect(code(await ask('boris', 'anna'))).toBe('action_not_allowed')
  expect(code(await ask('owner', 'anna'))).toBe('not_in_tree')
  expect(code(await ask('stranger', 'anna'))).toBe('not_in_tree')
  const under = (await ask('gleb', 'vera')).body
  const over = (await ask('anna', 'gleb')).body
  for (const { id } of [under, over]) await decide(id, 'first')
  expect((await decide(under.id, 'second')).body.Status).toBe('done')
  expect(code(await decide(over.id, 'second'))).toBe('tree_cycle')
  expect(await above('gleb')).toEqual(['vera', 'boris', 'anna', 'owner'])
  expect((await decide(over.id, 'second', 'refuse')).body.Status).toBe('refused')
})

test('domain 7.2: clients cannot request a move, members cannot decide it, and a banned person cannot become a parent', async () => {
  expect(code(await ask('vera', 'gleb', 'anna'))).toBe('forbidden')
  const { body } = await ask('vera', 'gleb')
  expect(code(await decide(body.id, 'owner'))).toBe('forbidden')
  const ban = { personId: who('gleb').id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId }
  await transaction(world.db, (tx) => banPerson(tx, { ...ban, at: world.clock.now() }))
  expect(code(await ask('boris', 'gleb'))).toBe('client_banned')
  await decide(body.id, 'first')
  expect(code(await decide(body.id, 'second'))).toBe('client_banned')
  expect(await above('vera')).toEqual(['boris', 'anna', 'owner'])
})
