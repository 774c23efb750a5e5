import { correctionCalls } from '@sarafan/contract/bonuses/corrections'
import { treeMoveCalls } from '@sarafan/contract/bonuses/tree-moves'
import { claimCalls } from '@sarafan/contract/orders/complaints'
import { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { fraudCalls } from '@sarafan/contract/platform/fraud'
import { banCalls } from '@sarafan/contract/showcases/bans'
import { beforeEach, expect, test } from 'vitest'
import { publishPlan, USUAL_PLAN } from '../../plans/plans.ts'
import { transaction } from '../../platform/database/database.ts'
import { caseOf } from '../../test/access/fixtures.ts'
import { seller } from '../../test/fixtures/catalog.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { enterByCode } from '../../wow-tree/wow-tree.ts'

let bees: TestShowcase
let buyer: TestPerson
let admin: Visitor
let owner: Visitor
let orderNumber: string
const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom', { isDefault: true })
  bees = await showcase(w, 'bees', { name: 'Пчелиный двор' })
  await seller(w, bees.ownerId)
  buyer = await person(w, 'Марина')
  const friend = await person(w, 'Друг')
  const at = w.clock.now()
  await transaction(w.db, async (tx) => {
    await publishPlan(tx, { ...USUAL_PLAN, showcaseId: bees.id, at })
    const here = { showcaseId: bees.id, refCode: bees.owner.refCode, source: 'start', at } as const
    for (const { id } of [buyer, friend]) await enterByCode(tx, { ...here, personId: id })
  })
  admin = await logIn(w, await person(w, 'Админ', { isPlatformAdmin: true }), dom)
  owner = await logIn(w, bees.owner, bees)
  const up = { AgentID: buyer.id, ParentID: friend.id, Reason: 'Пришла по его совету' }
  await w.ask(owner, treeMoveCalls.createTreeMove, up)
  const sale = { ShowcaseID: bees.id, AgentID: buyer.id, Amount: '1000.00', ReceiptNumber: 'А-1' }
  await w.ask(owner, offlineCalls.recordOfflineSale, sale)
})
beforeEach(async () => {
  const at = world.clock.now()
  const [order] = await runSql<{ id: number; groupId: number; number: string }>(
    world.db,
    `update orders set contact_phone = '+79161234567' returning id, group_id as "groupId", number`,
  )
  orderNumber = order?.number ?? ''
  await caseOf(world, bees.id, order?.groupId)
  await runSql(world.db, "update payment set external_id = 'PAY-77a'")
  await runSql(
    world.db,
    `insert into reward_flag (public_id, order_id, showcase_id, evidence, flagged_at)
     values ('abcdefghijklmnopqrstuvwx', $1, $2, '[{"signal":"often_cancelled","personId":null,"value":3}]', $3)`,
    [order?.id, bees.id, at],
  )
  await runSql(
    world.db,
    `insert into claim (public_id, order_id, showcase_id, person_id, type, reason_code, text, created_at, deadline_at,
       escalated_at) values ('abcdefghijklmnopqrstuvwy', $1, $2, $3, 'other', 'other', '', $4, $4, $4)`,
    [order?.id, bees.id, buyer.id, at],
  )
  const wrong = {
    AgentID: buyer.id,
    Asset: 'global',
    Sign: 'give',
    Amount: '10',
    Reason: 'Опечатка в сумме',
  } as const
  await world.ask(admin, correctionCalls.createCorrection, wrong)
  await runSql(
    world.db,
    "insert into verified_phone (phone, person_id, verified_at) values ('+79161234567', $1, $2)",
    [buyer.id, at],
  )
})

/** Returns how many rows of each queue a query finds. */
async function countFound(q: string): Promise<Record<string, number>> {
  const money = await world.ask(admin, paymentCaseCalls.listPaymentCases, { q })
  const flags = await world.ask(admin, fraudCalls.listFlags, { q })
  const claims = await world.ask(admin, claimCalls.showClaims, { side: 'platform', group: 'open', q })
  const moves = await world.ask(admin, treeMoveCalls.listTreeMoves, { q })
  const corrections = await world.ask(admin, correctionCalls.listCorrections, { q })
  return {
    money: money.body.Cases.length,
    flags: flags.body.Flags.length,
    claims: claims.body.Claims.length,
    moves: moves.body.Moves.length,
    corrections: corrections.body.Corrections.length,
  }
}
const ALL = { money: 1, flags: 1, claims: 1, moves: 1 }

test('issue 13: each queue of the platform is searched by showcase in any case and by the end of a phone', async () => {
  expect(await countFound('ПЧЕЛИНЫЙ')).toMatchObject(ALL)
  expect(await countFound('4567')).toEqual({ ...ALL, corrections: 1 })
  expect(await countFound('8 (916) 123-45-67')).toEqual({ ...ALL, corrections: 1 })
  const none = { money: 0, flags: 0, claims: 0, moves: 0, corrections: 0 }
  expect(await countFound('9999')).toEqual(none)
  expect(await countFound('567')).toEqual(none)
  expect(await countFound('Тёплый')).toEqual(none)
})

test('issue 13: payments, flags and disputes are countFound by order number, payments by their id', async () => {
  expect(await countFound(orderNumber)).toMatchObject({ money: 1, flags: 1, claims: 1, moves: 0 })
  expect(await countFound('pay-77A')).toMatchObject({ money: 1, flags: 0, claims: 0 })
  expect(await countFound('марин')).toMatchObject({ flags: 1, moves: 1, corrections: 1 })
})

test('issue 13: a lookup by phone adds an audit entry with the masked query; other searches add none', async () => {
  const lookups = async () => {
    const asked = await world.ask(admin, auditCalls.showAudit, { scope: 'all', kind: 'person' })
    return asked.body.Entries.map(({ By, Action, Changes }) => [By, Action, Changes[0]?.After])
  }
  await world.ask(admin, banCalls.findPeople, { q: 'Марина' })
  await world.ask(admin, paymentCaseCalls.listPaymentCases, { q: 'Пчелиный' })
  expect(await lookups()).toEqual([])
  await world.ask(admin, banCalls.findPeople, { q: '+7 916 123-45-67' })
  world.clock.forward({ minutes: 1 })
  await world.ask(admin, fraudCalls.listFlags, { q: '4567' })
  expect(await lookups()).toEqual([
    [expect.stringContaining('Админ'), 'lookup', '•••67'],
    [expect.stringContaining('Админ'), 'lookup', '•••4567'],
  ])
  const kept = await runSql(world.db, "select 1 from audit_entry where after::text like '%9161234567%'")
  expect(kept).toEqual([])
  expect((await world.ask(owner, auditCalls.showAudit, { scope: 'all' })).status).toBe(403)
  const own = await world.ask(owner, auditCalls.showAudit, { kind: 'person' })
  expect(own.body.Entries).toEqual([])
})
