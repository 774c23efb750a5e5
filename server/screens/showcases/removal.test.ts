import { wowTreeCalls } from '@sarafan/contract/bonuses/wow-tree'
import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { showcaseLifeCalls as calls } from '@sarafan/contract/showcases/showcase-life'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { startCalls } from '@sarafan/contract/start'
import { beforeEach, expect, test } from 'vitest'
import { adjustBonuses } from '../../bonuses/bonuses.ts'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import { addMember } from '../../showcases/showcases.ts'
import { caseOf } from '../../test/access/fixtures.ts'
import { seller } from '../../test/fixtures/catalog.ts'
import { guest, logIn, person, showcase, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

let dom: TestShowcase
let bees: TestShowcase
let owner: Visitor
const world = testWorld(async (opening) => {
  dom = await showcase(opening, 'dom', { isDefault: true })
  bees = await showcase(opening, 'bees', { name: 'Пчелиный двор' })
  await seller(opening, bees.ownerId)
})
beforeEach(async () => {
  owner = await logIn(world, bees.owner, dom)
})

const look = async (who: Visitor, id = bees.id) =>
  (await world.ask(who, calls.showRemoval, { id: String(id) })).body
const remove = (who: Visitor, Name = 'Пчелиный двор') =>
  world.ask(who, calls.removeShowcase, { id: bees.id, Name })
const restore = (who: Visitor) => world.ask(who, calls.restoreShowcase, { id: bees.id })
const pause = (who: Visitor, Open = false) =>
  world.ask(who, showcaseCalls.saveShowcaseInfo, {
    id: bees.id,
    Name: 'Пчелиный двор',
    Slogan: '',
    Description: '',
    Open,
  })
const seen = async (alias: string) => (await world.ask({ token: '', alias }, startCalls.start, {})).status
/** A session lasts a week; people who return later log in again. */
const laterOwner = () => logIn(world, bees.owner, dom)

test('AP-62: an open showcase, unfinished orders, and promised or unspent bonuses block removal, each listed', async () => {
  const here = await logIn(world, bees.owner, bees)
  const friend = await person(world, 'Подруга')
  const at = world.clock.now()
  await transaction(world.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: bees.id, at })
    const refCode = bees.owner.refCode
    await enterByCode(tx, { showcaseId: bees.id, personId: friend.id, refCode, source: 'start', at })
    const gift = { kind: 'gift', personId: friend.id, showcaseId: bees.id, asset: 'local', at } as const
    await adjustBonuses(tx, { ...gift, amountKop: 500_00, reference: 'start' })
  })
  const sale = { ShowcaseID: bees.id, AgentID: friend.id, Amount: '1000.00', ReceiptNumber: 'А-1' }
  expect((await world.ask(here, offlineCalls.recordOfflineSale, sale)).status).toBe(200)
  await runSql(world.db, "update orders set status = 'delivered' where showcase_id = $1", [bees.id])
  const { Obstacles } = await look(owner)
  const of = (kind: string) => Obstacles.find(({ Kind }) => Kind === kind)
  expect(of('open')).toMatchObject({ Count: 1 })
  expect(of('orders')).toMatchObject({ Count: 1 })
  expect(of('expected')?.Sum).toBe(30)
  expect(of('bonuses')?.Sum).toBe(500)
  const refused = await remove(owner)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'showcase_busy', fields: { open: '1', orders: '1' } })
  const main = await look(await logIn(world, dom.owner, dom), dom.id)
  expect(main.Obstacles.map(({ Kind }) => Kind)).toContain('default')
})

test('AP-62: a partly returned order blocks removal until its window ends; a refund settled manually does not', async () => {
  const here = await logIn(world, bees.owner, bees)
  const friend = await person(world, 'Подруга')
  const sale = { ShowcaseID: bees.id, AgentID: friend.id, Amount: '1000.00', ReceiptNumber: 'А-1' }
  await transaction(world.db, async (tx) => {
    const refCode = bees.owner.refCode
    const at = world.clock.now()
    await enterByCode(tx, { showcaseId: bees.id, personId: friend.id, refCode, source: 'start', at })
  })
  expect((await world.ask(here, offlineCalls.recordOfflineSale, sale)).status).toBe(200)
  await pause(owner)
  const kinds = async () => (await look(owner)).Obstacles.map(({ Kind }) => Kind)
  const setOrders = (status: string) =>
    runSql(world.db, 'update orders set status = $2 where showcase_id = $1', [bees.id, status])
  await setOrders('partially_returned')
  expect(await kinds()).toContain('orders')
  await setOrders('completed')
  const id = await caseOf(world, bees.id)
  expect(await kinds()).toContain('refunds')
  const admin = await logIn(world, await person(world, 'Админ', { isPlatformAdmin: true }), dom)
  const settle = { id, Action: 'settle', Note: 'Вернули переводом' } as const
  expect((await world.ask(admin, paymentCaseCalls.actOnPaymentCase, settle)).status).toBe(200)
  expect(await kinds()).not.toContain('refunds')
})

test('AP-62: a visitor whose cookie names a removed showcase gets the default one', async () => {
  const { token } = await guest(world, bees)
  const start = () => world.ask({ token: '', alias: '' }, startCalls.start, {}, { cookie: `sid=${token}` })
  expect((await start()).body.showcaseId).toBe(bees.id)
  await pause(owner)
  await remove(owner)
  expect((await start()).body.showcaseId).toBe(dom.id)
})

test('AP-62: removal requires the name; the showcase is closed, and its owner sees until when it can be restored', async () => {
  await pause(owner)
  expect(await look(owner)).toMatchObject({ Obstacles: [], Left: 0, BackUntil: '2026-12-21T09:00:00.000Z' })
  expect((await remove(owner, 'Пчелиный')).body).toMatchObject({ fields: { Name: 'mismatch' } })
  const admin = await person(world, 'Админ витрины')
  await transaction(world.db, (tx) =>
    addMember(tx, { showcaseId: bees.id, personId: admin.id, role: 'admin' }),
  )
  expect((await remove(await logIn(world, admin, dom))).status).toBe(403)
  const { body } = await remove(owner)
  expect(body.Url).toMatch(/\/dom\/api\/tgbundle\/account\/profile\/showcases$/)
  expect(await seen('bees')).toBe(404)
  const list = (await world.ask(owner, showcaseCalls.showShowcases, {})).body
  expect([list.Showcases, list.Removed.map(({ ID }) => ID)]).toEqual([[], [bees.id]])
  const tree = (await world.ask(owner, wowTreeCalls.showTreeShowcases, {})).body.Showcases
  expect(tree.map(({ ID }) => ID)).not.toContain(bees.id)
  expect((await remove(owner)).status).toBe(404)
  const kept = await runSql(world.db, 'select 1 from tree_node where showcase_id = $1', [bees.id])
  expect(kept.length).toBe(1)
})

test('AP-62: within 30 days it is restored to its previous status, later it is refused', async () => {
  await pause(owner)
  await remove(owner)
  expect((await restore(await logIn(world, dom.owner, dom))).status).toBe(404)
  world.clock.forward({ days: 29 })
  owner = await laterOwner()
  expect((await restore(owner)).body).toEqual({ ok: true })
  expect(await seen('bees')).toBe(200)
  const list = (await world.ask(owner, showcaseCalls.showShowcases, {})).body
  expect([list.Showcases.map(({ ID, Status }) => [ID, Status]), list.Removed]).toEqual([
    [[bees.id, 'suspended']],
    [],
  ])
  expect((await pause(owner, true)).status).toBe(200)
  await pause(owner)
  await remove(owner)
  world.clock.forward({ days: 31 })
  owner = await laterOwner()
  expect((await restore(owner)).body).toMatchObject({ code: 'too_late_to_restore' })
  expect((await world.ask(owner, showcaseCalls.showShowcases, {})).body.Removed).toEqual([])
  const trace = await runSql<{ action: string }>(
    world.db,
    "select action from audit_entry where showcase_id = $1 and object = 'showcase' order by id",
    [bees.id],
  )
  expect(trace.map(({ action }) => action)).toEqual(['remove', 'restore', 'remove'])
})

test('domain 4.4: the alias of a removed showcase is reserved for 90 days and then free', async () => {
  await pause(owner)
  await remove(owner)
  const take = async () =>
    world.ask(await logIn(world, dom.owner, dom), showcaseCalls.saveShowcaseDomain, {
      id: dom.id,
      Alias: 'bees',
    })
  world.clock.forward({ days: 89 })
  expect((await take()).body).toMatchObject({ code: 'alias_taken' })
  world.clock.forward({ days: 2 })
  expect((await take()).body).toEqual({ ok: true })
  const { body } = await world.ask(await guest(world, { ...dom, alias: 'bees' }), startCalls.start, {})
  expect(body.showcaseId).toBe(dom.id)
})
