import { bonusSettingsCalls } from '@sarafan/contract/bonuses/bonus-settings'
import { manualCalls } from '@sarafan/contract/bonuses/manual'
import { withdrawalCalls } from '@sarafan/contract/bonuses/withdrawals'
import type { RequestOf } from '@sarafan/contract/call'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { expect, test } from 'vitest'
import { after } from '../../platform/clock.ts'
import { transaction } from '../../platform/database/database.ts'
import { writeSetting } from '../../platform/settings.ts'
import { addMember, banPerson } from '../../showcases/showcases.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { balancesOf, reconcile } from '../bonuses.ts'
import { loadDayLimit } from './manual.ts'

let dom: TestShowcase
let buyer: TestPerson
let adminId = 0
const at = new Map<string, Visitor>()
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  buyer = await person(w, 'Покупатель')
  at.set('buyer', await logIn(w, buyer, dom))
  at.set('owner', await logIn(w, dom.owner, dom))
  for (const name of ['admin', 'second']) {
    const one = await person(w, name)
    await transaction(w.db, (tx) => addMember(tx, { showcaseId: dom.id, personId: one.id, role: 'admin' }))
    at.set(name, await logIn(w, one, dom))
    if (name === 'admin') adminId = one.id
  }
  at.set('platform', await logIn(w, await person(w, 'Площадка', { isPlatformAdmin: true }), dom))
})

const as = (name: string): Visitor => at.get(name) ?? { token: '', alias: '' }
type Ask = RequestOf<typeof manualCalls.createManualBonus>
const give = (who: string, more: Partial<Ask> = {}, headers = {}) =>
  world.ask(
    as(who),
    manualCalls.createManualBonus,
    { AgentID: buyer.id, Kind: 'gift', Amount: '3000.00', Reason: 'За помощь с отзывом', ...more },
    headers,
  )
const decide = (who: string, id: string, Decision: 'approve' | 'refuse' = 'approve') =>
  world.ask(as(who), manualCalls.decideManualBonus, { id, Decision })
const list = async (who = 'owner') => (await world.ask(as(who), manualCalls.listManualBonuses, {})).body
const code = (answer: { body: unknown }) => (answer.body as { code?: string } | null)?.code
const has = async () => (await balancesOf(world.db, { personId: buyer.id, showcaseId: dom.id })).localKop
const expectReconciled = async () => expect((await reconcile(world.db)).isSound).toBe(true)

test('domain 4.11: a gift within the day limit is granted at once, with its reason, once per idempotency key', async () => {
  const headers = { 'idempotency-key': 'a-gift-000000000000' }
  const first = await give('admin', {}, headers)
  expect(first.body).toMatchObject({ Status: 'done', Kind: 'gift', Amount: 3000, DecidedBy: null })
  expect(first.body).toMatchObject({ Name: 'Покупатель Т.', AskedBy: 'admin Т.' })
  expect((await give('admin', {}, headers)).body).toEqual(first.body)
  expect(await has()).toBe(3000_00)
  expect(await list('admin')).toMatchObject({ DayLimit: 5000, DayLeft: 2000, GivesFreely: false })
  expect((await list()).GivesFreely).toBe(true)
  expect((await list()).Manual[0]).toMatchObject({ Reason: 'За помощь с отзывом', MayDecide: false })
  await expectReconciled()
})

test('domain 4.11: above the day limit a second person decides, and one of the two is the owner', async () => {
  await give('admin')
  const { body } = await give('admin', { Amount: '2000.01' })
  expect(body.Status).toBe('waiting')
  expect(await has()).toBe(3000_00)
  expect((await list()).Manual[0]).toMatchObject({ id: body.id, MayDecide: true })
  expect(code(await decide('admin', body.id))).toBe('own_decision')
  expect(code(await decide('second', body.id))).toBe('forbidden')
  expect((await decide('owner', body.id)).body).toMatchObject({ Status: 'done', MayDecide: false })
  expect(code(await decide('owner', body.id))).toBe('action_not_allowed')
  expect(await has()).toBe(5000_01)
  expect((await give('admin', { Amount: '2000.00' })).body.Status).toBe('done')
  expect((await give('admin', { Amount: '0.01' })).body.Status).toBe('waiting')
  const tomorrow = after(world.clock.now(), { hours: 15 })
  const day = { showcaseId: dom.id, memberId: adminId, at: tomorrow }
  expect(await loadDayLimit(world.db, day)).toMatchObject({ limitKop: 5000_00, leftKop: 5000_00 })
  await expectReconciled()
})

test('domain 7.2: the owner gives without a limit, but needs a second person to take above it', async () => {
  expect((await give('owner', { Amount: '9000.00' })).body.Status).toBe('done')
  const taken = await give('owner', { Kind: 'manual_debit', Amount: '6000.00', Reason: 'Ошибка' })
  expect(taken.body.Status).toBe('waiting')
  expect((await decide('admin', taken.body.id, 'refuse')).body.Status).toBe('refused')
  expect(await has()).toBe(9000_00)
  const again = await give('owner', { Kind: 'manual_debit', Amount: '6000.00', Reason: 'Ошибка' })
  expect((await decide('admin', again.body.id)).body.Status).toBe('done')
  expect(await has()).toBe(3000_00)
  await expectReconciled()
})

test('domain 4.11: manual bonuses for the wrong person or amount are refused', async () => {
  const stranger = await person(world, 'Чужой')
  expect(code(await give('admin', { AgentID: stranger.id }))).toBe('not_in_tree')
  expect(code(await give('owner', { AgentID: dom.ownerId }))).toBe('own_sale')
  expect(code(await give('admin', { Amount: '0' }))).toBe('invalid_question')
  expect(code(await give('admin', { Reason: '     ' }))).toBe('invalid_question')
  expect(code(await give('admin', { Kind: 'manual_debit', Amount: '1.00' }))).toBe('not_enough_bonuses')
  expect(code(await give('buyer'))).toBe('forbidden')
  const ban = { personId: buyer.id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId }
  await transaction(world.db, (tx) => banPerson(tx, { ...ban, at: world.clock.now() }))
  expect(code(await give('admin'))).toBe('client_banned')
  expect(await has()).toBe(0)
})

const settings = async (who = 'owner') =>
  (await world.ask(as(who), bonusSettingsCalls.showBonusSettings, {})).body
type Saved = RequestOf<typeof bonusSettingsCalls.saveBonusSettings>
async function save(who: string, more: Partial<Saved>) {
  const { MayLimit: _, ...now } = await settings(who)
  const text = (kop: number) => kop.toFixed(2)
  const cap = now.LocalEmissionCap
  const transfer = now.TransferDayLimit
  return world.ask(as(who), bonusSettingsCalls.saveBonusSettings, {
    ...now,
    MinPayable: text(now.MinPayable),
    ManualDayLimit: text(now.ManualDayLimit),
    OfflineReceiptLimit: text(now.OfflineReceiptLimit),
    OfflineDayLimit: text(now.OfflineDayLimit),
    LocalEmissionCap: cap === null ? null : text(cap),
    TransferDayLimit: transfer === null ? null : text(transfer),
    ...more,
  })
}

test('domain 4.4: bonus settings are saved and apply to the next operation', async () => {
  const change = {
    MaxLocalShareBp: 5000,
    LocalExpiryDays: 90,
    OfflineConfirmDays: 3,
    OfflineCodeAlways: true,
    LocalPayoutAllowed: true,
    ManualDayLimit: '100.00',
    LocalEmissionCap: '150.00',
  }
  expect((await save('owner', change)).status).toBe(200)
  expect(await settings()).toMatchObject({
    MaxLocalShareBp: 5000,
    LocalExpiryDays: 90,
    OfflineConfirmDays: 3,
    OfflineCodeAlways: true,
    LocalPayoutAllowed: true,
    ManualDayLimit: 100,
    LocalEmissionCap: 150,
    MayLimit: true,
  })
  expect((await give('admin', { Amount: '100.01' })).body.Status).toBe('waiting')
  expect((await give('admin', { Amount: '100.00' })).body.Status).toBe('done')
  expect(code(await give('owner', { Amount: '50.01' }))).toBe('not_enough_bonuses')
  const lots = await runSql<{ days: number }>(
    world.db,
    'select (expires_at::date - $2::date)::int as days from bonus_lot where person_id = $1',
    [buyer.id, world.clock.now()],
  )
  expect(lots.map((lot) => lot.days)).toEqual([90])
  expect((await save('owner', { LocalExpiryDays: null })).status).toBe(200)
  expect((await settings()).LocalExpiryDays).toBeNull()
})

test('domain 6.1: the showcase sets how long a recommendation binds and whether one is required', async () => {
  const rules = { RequireReferral: true, BindingMode: 'first_ttl', BindingDays: 45 } as const
  expect((await save('owner', rules)).status).toBe(200)
  expect(await settings()).toMatchObject(rules)
  expect(code(await save('owner', { BindingDays: 0 }))).toBe('invalid_question')
  const club = await person(world, 'Чужой')
  const visitor = await logIn(world, club, dom)
  expect(code(await world.ask(visitor, offlineCalls.makeRedeemCode, { Maximum: '1.00' }))).toBe(
    'ref_required',
  )
})

test('domain 7.1: a member changes settings, but not the limits that apply to members', async () => {
  expect((await settings('admin')).MayLimit).toBe(false)
  expect((await save('admin', { MaxGlobalShareBp: 1000 })).status).toBe(200)
  expect(code(await save('admin', { ManualDayLimit: '100000.00' }))).toBe('forbidden')
  expect(code(await save('admin', { LocalPayoutAllowed: true }))).toBe('forbidden')
  expect(code(await save('owner', { MinPayable: '0.99' }))).toBe('invalid_question')
  expect(code(await save('owner', { LocalExpiryDays: 7 }))).toBe('invalid_question')
  expect(await settings()).toMatchObject({ MaxGlobalShareBp: 1000, ManualDayLimit: 5000 })
})

test('reliability 5: withdrawals stopped by a failed reconciliation resume when the ledger is sound again', async () => {
  await writeSetting(world.db, 'withdrawals_off', 'drift 1')
  const resume = () => world.ask(as('platform'), withdrawalCalls.resumeWithdrawals, {})
  const isStopped = async () =>
    (await world.ask(as('platform'), withdrawalCalls.listWithdrawals, {})).body.Stopped
  expect(await isStopped()).toBe(true)
  expect((await resume()).body.Why).toBe('drift 1')
  expect(await isStopped()).toBe(false)
  expect((await resume()).body.Why).toBe('')
})
