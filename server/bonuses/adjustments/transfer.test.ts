import { bonusSettingsCalls } from '@sarafan/contract/bonuses/bonus-settings'
import { bonusCalls } from '@sarafan/contract/bonuses/bonuses'
import { transferCalls } from '@sarafan/contract/bonuses/transfers'
import { expect, test } from 'vitest'
import { post } from '../../ledger/ledger.ts'
import { transaction } from '../../platform/database/database.ts'
import { banPerson } from '../../showcases/showcases.ts'
import { logIn, person, showcase, type TestPerson, type TestShowcase } from '../../test/fixtures/people.ts'
import { runSql } from '../../test/sql.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { debtAccount, takingsAccount } from '../accounts.ts'
import { adjustBonuses, balancesOf, reconcile, setLocalDays } from '../bonuses.ts'

let dom: TestShowcase
const people = new Map<string, TestPerson>()
const at = new Map<string, Visitor>()
/** Anna has 100 ₽ of the showcase's bonuses, of which 40 ₽ expire in ten days and 60 ₽ in fifty. */
const world = testWorld(async (w) => {
  dom = await showcase(w, 'dom', { isDefault: true })
  for (const name of ['Анна', 'Борис']) {
    people.set(name, await person(w, name))
    at.set(name, await logIn(w, who(name), dom))
  }
  await give('Анна', 40_00, 10)
  await give('Анна', 60_00, 50)
})

function who(name: string): TestPerson {
  const one = people.get(name)
  if (!one) throw new Error(`no person called ${name}`)
  return one
}
const mine = (name: string) => ({ personId: who(name).id, showcaseId: dom.id })
async function give(name: string, amountKop: number, localDays: number): Promise<void> {
  const gift = { kind: 'gift', asset: 'local', reference: `${localDays}`, at: world.clock.now() } as const
  await transaction(world.db, async (tx) => {
    await setLocalDays(tx, { showcaseId: dom.id, localDays })
    await adjustBonuses(tx, { ...mine(name), ...gift, amountKop })
  })
}
const allow = (kop: number | null) =>
  runSql(world.db, 'update showcase set transfer_day_limit_kop = $2 where id = $1', [dom.id, kop])
const send = (Amount: string, To = who('Борис').refCode, headers = {}, by = 'Анна') =>
  world.ask(at.get(by) ?? { token: '', alias: '' }, transferCalls.transferBonuses, { To, Amount }, headers)
const code = (answer: { body: unknown }) => (answer.body as { code?: string } | null)?.code
const has = async (name: string) => (await balancesOf(world.db, mine(name))).localKop
const expectReconciled = async () => expect((await reconcile(world.db)).isSound).toBe(true)
const lotsOf = (name: string) =>
  runSql<{ days: number; kop: number }>(
    world.db,
    `select round(extract(epoch from expires_at - $2::timestamptz) / 86400)::int as days, left_kop as kop
     from bonus_lot where person_id = $1 and left_kop > 0 order by 1`,
    [who(name).id, world.clock.now()],
  )

test('domain 6.4: transfers return `transfers_off` until the owner allows them', async () => {
  expect(code(await send('10.00'))).toBe('transfers_off')
  const settings = await world.ask(
    await logIn(world, dom.owner, dom),
    bonusSettingsCalls.showBonusSettings,
    {},
  )
  expect(settings.body.TransferDayLimit).toBeNull()
  expect(await has('Анна')).toBe(100_00)
})

test('domain 4.11: a transfer moves once per idempotency key, shows a row on both sides and keeps expiry dates', async () => {
  await allow(500_00)
  const headers = { 'idempotency-key': 'a-transfer-000000000' }
  const sent = await send('70.00', who('Борис').refCode.toLowerCase(), headers)
  expect(sent.body).toMatchObject({ Name: 'Борис Т.', Amount: 70, DayLeft: 430 })
  expect((await send('70.00', who('Борис').refCode.toLowerCase(), headers)).body).toEqual(sent.body)
  expect([await has('Анна'), await has('Борис')]).toEqual([30_00, 70_00])
  expect(await lotsOf('Анна')).toEqual([{ days: 50, kop: 30_00 }])
  expect(await lotsOf('Борис')).toEqual([
    { days: 10, kop: 40_00 },
    { days: 50, kop: 30_00 },
  ])
  for (const [name, Amount] of [
    ['Анна', -70],
    ['Борис', 70],
  ] as const) {
    const { body } = await world.ask(at.get(name) ?? { token: '', alias: '' }, bonusCalls.showBonuses, {
      page: '0',
    })
    expect(body.BonusTransactions).toContainEqual(
      expect.objectContaining({ BonusOperationName: 'Перевод бонусов', Amount, ShowcaseBonus: true }),
    )
  }
  await expectReconciled()
})

test('domain 4.11: a transfer above the day limit or the balance, or to an invalid recipient, is refused', async () => {
  await allow(80_00)
  expect(code(await send('80.01'))).toBe('day_limit')
  expect((await send('50.00')).body.DayLeft).toBe(30)
  expect(code(await send('30.01'))).toBe('day_limit')
  await allow(5000_00)
  expect(code(await send('50.01'))).toBe('not_enough_bonuses')
  expect(code(await send('0'))).toBe('invalid_question')
  expect(code(await send('1.00', who('Анна').refCode))).toBe('own_sale')
  expect(code(await send('1.00', 'ZZZZZZZZ'))).toBe('not_in_tree')
  expect(code(await send('1.00', (await person(world, 'Чужой')).refCode))).toBe('not_in_tree')
  const ban = { personId: who('Борис').id, showcaseId: dom.id, reason: 'спам', by: dom.ownerId }
  await transaction(world.db, (tx) => banPerson(tx, { ...ban, at: world.clock.now() }))
  expect(code(await send('1.00'))).toBe('client_banned')
  expect([await has('Анна'), await has('Борис')]).toEqual([50_00, 50_00])
  await expectReconciled()
})

test('domain 5.5: a person in debt cannot transfer bonuses, and received bonuses repay the debt first', async () => {
  await allow(500_00)
  const purse = { ...mine('Борис'), asset: 'local' } as const
  await give('Борис', 20_00, 30)
  await transaction(world.db, (tx) => {
    const legs = [{ from: debtAccount(purse), to: takingsAccount(purse), amountKop: 50_00 }]
    return post(tx, { key: 'owes', kind: 'reward', at: world.clock.now(), legs })
  })
  expect(code(await send('5.00', who('Анна').refCode, {}, 'Борис'))).toBe('bonus_debt')
  await send('70.00')
  expect([await has('Анна'), await has('Борис')]).toEqual([30_00, 40_00])
  expect(await lotsOf('Борис')).toEqual([
    { days: 30, kop: 20_00 },
    { days: 50, kop: 20_00 },
  ])
  await expectReconciled()
})
