import { bonusSettingsCalls } from '@sarafan/contract/bonuses/bonus-settings'
import { planCalls } from '@sarafan/contract/bonuses/plans'
import type { RequestOf } from '@sarafan/contract/call'
import { auditCalls } from '@sarafan/contract/platform/audit'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { addMember, banPerson } from '../../showcases/showcases.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'

const world = testWorld()
let dom: TestShowcase
let owner: Visitor
let admin: Visitor
let sveta: TestPerson

beforeEach(async () => {
  dom = await showcase(world, 'dom', { isDefault: true })
  owner = await logIn(world, dom.owner, dom)
  admin = await logIn(world, await person(world, 'Админ', { isPlatformAdmin: true }), dom)
  sveta = await person(world, 'Света')
})

const entries = async (kind: RequestOf<typeof auditCalls.showAudit>['kind'], who = owner) => {
  const scope = who === admin ? 'all' : 'here'
  const { body } = await world.ask(who, auditCalls.showAudit, { ...(kind ? { kind } : {}), scope })
  return body.Entries
}

test('domain 4.13: bonus settings are audited with old and new values; an unchanged save adds no entry', async () => {
  const { body } = await world.ask(owner, bonusSettingsCalls.showBonusSettings, {})
  const { MayLimit: _, ...now } = body
  const ask = {
    ...now,
    MinPayable: '1',
    ManualDayLimit: '700',
    LocalEmissionCap: null,
    TransferDayLimit: null,
    OfflineReceiptLimit: '100000',
    OfflineDayLimit: '500000',
    MaxLocalShareBp: 4500,
    RequireReferral: true,
    LocalExpiryDays: 90,
  }
  for (const _ of [1, 2]) await world.ask(owner, bonusSettingsCalls.saveBonusSettings, ask)
  const [entry, ...more] = await entries('bonuses')
  expect(more).toEqual([])
  expect(entry?.Changes).toEqual(
    expect.arrayContaining([
      { Field: 'maxLocalShare', Of: '', Type: 'share', Before: '30', After: '45' },
      { Field: 'requireReferral', Of: '', Type: 'flag', Before: 'false', After: 'true' },
      { Field: 'localDays', Of: '', Type: 'text', Before: null, After: '90' },
      { Field: 'manualDayLimit', Of: '', Type: 'money', Before: expect.any(String), After: '700.00' },
    ]),
  )
})

const RULES: RequestOf<typeof planCalls.saveRewardPlan>['Rules'] = {
  Levels: [
    { Level: 0, Bp: 300, Asset: 'local' },
    { Level: 1, Bp: 500, Asset: 'global' },
  ],
  TotalCapBp: 2000,
  MarginCapBp: 5000,
  Compression: 'dynamic',
  FirstOrderExtraBp: 0,
  Overrides: [],
  Qualification: { MinOrders: 0, MinTurnover: 0, Days: 30 },
  Welcome: 0,
}

test('domain 4.13: a published plan is audited level by level, a draft is not; the platform’s plan belongs to no showcase', async () => {
  const publish = async (who: Visitor, change: object, Platform: boolean) => {
    const ask = { Rules: { ...RULES, ...change }, Platform }
    const { body } = await world.ask(who, planCalls.saveRewardPlan, ask)
    return world.ask(who, planCalls.publishRewardPlan, { Version: body.Version, Platform })
  }
  await publish(admin, {}, true)
  await world.ask(owner, planCalls.saveRewardPlan, { Rules: RULES })
  expect(await entries('plan')).toEqual([])
  await world.ask(owner, planCalls.publishRewardPlan, { Version: 1 })
  const dear = [RULES.Levels[0], { Level: 1, Bp: 650, Asset: 'local' }]
  await publish(owner, { Levels: dear, Welcome: 100 }, false)
  const [latest] = await entries('plan')
  expect(latest?.Changes).toEqual([
    { Field: 'asset', Of: '1', Type: 'text', Before: 'global', After: 'local' },
    { Field: 'level', Of: '1', Type: 'share', Before: '5', After: '6.5' },
    { Field: 'welcome', Of: '', Type: 'money', Before: '0.00', After: '100.00' },
  ])
  expect((await entries('plan', admin)).map(({ Showcase }) => Showcase)).toEqual(['Витрина dom', ''])
})

test('domain 4.13: new members, changed roles and bans are audited with the name, the actor and the reason', async () => {
  const by = { personId: dom.ownerId, at: world.clock.now() }
  const isIn = { showcaseId: dom.id, personId: sveta.id, by }
  const ban = { personId: sveta.id, reason: 'спам', by: dom.ownerId, at: by.at }
  await transaction(world.db, async (tx) => {
    await addMember(tx, { ...isIn, role: 'cashier' })
    await addMember(tx, { ...isIn, role: 'manager' })
    await addMember(tx, { ...isIn, role: 'manager', capabilities: ['orders.view'] })
    for (const _ of [1, 2]) await banPerson(tx, { ...ban, showcaseId: dom.id })
    await banPerson(tx, { ...ban, showcaseId: null })
  })
  const roles = (await entries('member')).map(({ Name, PersonID, Action, Changes }) => {
    return [Name, PersonID, Action, ...Changes.map(({ Field, Before, After }) => [Field, Before, After])]
  })
  const bans = await entries('ban')
  const name = bans[0]?.Name
  expect(name).toMatch(/^Света/)
  expect(roles).toEqual([
    [name, dom.ownerId, 'change', ['capabilities', null, 'orders.view']],
    [name, dom.ownerId, 'change', ['role', 'cashier', 'manager']],
    [name, dom.ownerId, 'create', ['role', null, 'cashier']],
  ])
  expect(bans.map(({ Changes }) => Changes.map(({ Field, After }) => [Field, After]))).toEqual([
    [['reason', 'спам']],
  ])
  expect((await entries('ban', admin)).map(({ Showcase }) => Showcase)).toEqual(['', 'Витрина dom'])
})
