import { correctionCalls } from '@sarafan/contract/bonuses/corrections'
import { treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { deskCalls } from '@sarafan/contract/platform/desk'
import { banCalls } from '@sarafan/contract/showcases/bans'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { caseOf } from '../../test/access/fixtures.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

let dom: TestShowcase
let friend: TestPerson
let admin: Visitor
let second: Visitor
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  friend = await person(w, 'Подруга')
  const other = await person(w, 'Друг')
  const here = { showcaseId: dom.id, refCode: dom.owner.refCode, source: 'start', at: w.clock.now() } as const
  await transaction(w.db, async (tx) => {
    for (const one of [friend, other]) await enterByCode(tx, { ...here, personId: one.id })
  })
  admin = await logIn(w, await person(w, 'Первая', { isPlatformAdmin: true }), dom)
  second = await logIn(w, await person(w, 'Вторая', { isPlatformAdmin: true }), dom)
  const up = { AgentID: friend.id, ParentID: other.id, Reason: 'Пришла по его совету' }
  await w.ask(await logIn(w, dom.owner, dom), treeMoveCalls.createTreeMove, up)
})

const desk = async () => (await world.ask(admin, deskCalls.showDesk, {})).body
const counts = async () => {
  const { Oldest: _, ...rest } = await desk()
  return rest
}
const none = {
  Withdrawals: 0,
  Requests: 0,
  Companies: 0,
  Claims: 0,
  Flags: 0,
  Money: 0,
  Invoices: 0,
  Payouts: 0,
  Corrections: 0,
  Jobs: 0,
}

test('domain 5.4: the desk counts waiting items and drops those decided', async () => {
  expect(await counts()).toEqual({ ...none, Moves: 1 })
  const wrong = { AgentID: friend.id, Asset: 'global', Sign: 'give', Amount: '5', Reason: 'Сбой' } as const
  const { body } = await world.ask(admin, correctionCalls.createCorrection, wrong)
  await caseOf(world, dom.id)
  expect(await counts()).toEqual({ ...none, Moves: 1, Corrections: 1, Money: 1 })
  await world.ask(second, correctionCalls.decideCorrection, { id: body.id, Decision: 'refuse' })
  const { Cases } = (await world.ask(admin, paymentCaseCalls.listPaymentCases, {})).body
  expect(Cases).toMatchObject([{ Amount: 100, Provider: 'sandbox', Orders: [], Status: 'open' }])
  const settle = { id: Cases[0]?.id ?? 0, Action: 'settle', Note: 'Вернули переводом' } as const
  await world.ask(second, paymentCaseCalls.actOnPaymentCase, settle)
  expect(await counts()).toEqual({ ...none, Moves: 1 })
})

test('domain 4.9: the person who requested a move is notified of the platform’s decision', async () => {
  const { Moves } = (await world.ask(admin, treeMoveCalls.listTreeMoves, {})).body
  await world.ask(admin, treeMoveCalls.decideTreeMove, { id: Moves[0]?.id ?? '', Decision: 'refuse' })
  const statusText = `select data ->> 'status' as status from notification where person_id = $1 and type = 'system'`
  expect(await runSql(world.db, statusText, [dom.ownerId])).toEqual([{ status: 'move_refused' }])
})

test('issue 13: the platform’s home shows the oldest waiting item of each kind', async () => {
  const { Oldest } = await desk()
  expect(Oldest).toMatchObject({ Moves: world.clock.now().toISOString(), Withdrawals: null, Invoices: null })
})

test('issue 13: a person’s card is masked and lists showcases, open sessions and bans', async () => {
  const card = async (id: number) => world.ask(admin, deskCalls.showPerson, { id: String(id) })
  await runSql(world.db, 'insert into verified_phone (phone, person_id, verified_at) values ($1, $2, $3)', [
    '+79161234567',
    dom.ownerId,
    world.clock.now(),
  ])
  const owner = (await card(dom.ownerId)).body
  expect(owner).toMatchObject({
    Name: 'Хозяин Т.',
    Phone: '•••• 4567',
    Sessions: 1,
    IsBanned: false,
    MayBan: true,
    Showcases: [{ ID: dom.id, Role: 'owner' }],
  })
  expect(JSON.stringify(owner)).not.toContain('9161234567')
  await world.ask(admin, banCalls.banPerson, { ID: friend.id, Reason: 'накрутка', Days: null })
  expect((await card(friend.id)).body).toMatchObject({
    IsBanned: true,
    Bans: [{ Showcase: null, Reason: 'накрутка', LiftedAt: null }],
  })
  expect((await card(999_999)).status).toBe(404)
})

test('issue 13: people are found by id and verified phone, showcases by id and status', async () => {
  await runSql(world.db, 'insert into verified_phone (phone, person_id, verified_at) values ($1, $2, $3)', [
    '+79161234567',
    friend.id,
    world.clock.now(),
  ])
  const people = async (q: string) =>
    (await world.ask(admin, banCalls.findPeople, { q })).body.People.map(({ ID }) => ID)
  expect(await people('8 (916) 123-45-67')).toEqual([friend.id])
  expect(await people(String(friend.id))).toContain(friend.id)
  const showcases = async (ask: { q?: string; status?: 'any' | 'draft' | 'active' }) =>
    (await world.ask(admin, banCalls.findShowcases, ask)).body.Showcases.map(({ ID }) => ID)
  expect(await showcases({ q: String(dom.id) })).toEqual([dom.id])
  expect([await showcases({ status: 'active' }), await showcases({ status: 'draft' })]).toEqual([
    [dom.id],
    [],
  ])
  expect([await showcases({ status: 'any' }), await showcases({})]).toEqual([[dom.id], []])
})
