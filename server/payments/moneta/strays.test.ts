import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askDeps } from '../../orders/orders.ts'
import { transaction } from '../../platform/database/database.ts'
import { testDatabase } from '../../test/database.ts'
import { somebody } from '../../test/fixtures/catalog.ts'
import { MonetaDesk } from '../../test/providers/moneta.ts'
import { actOnCase, afterAct } from '../case-acts.ts'
import { caseActions, caseById, casesOf } from '../cases.ts'
import { ProviderError } from '../provider-error.ts'
import { refundUnmatched } from './unmatched.ts'

const world = testDatabase()
let desk: MonetaDesk
let admin: number

beforeEach(async () => {
  desk = new MonetaDesk(world)
  await desk.open()
  admin = await somebody(world, 'Админ')
  await sql`update person set is_platform_admin = true where id = ${admin}`.execute(world.db)
})
afterEach(() => desk.close())

const PRICE = 2300_00
const saysNo = {
  operationsOf: async () => [],
  refund: async () => {
    throw new ProviderError('500', { isPassing: false })
  },
}

/** Two people paid one form; MONETA says no to giving the second one's money back, so many times. */
async function refused(times: number) {
  const order = await desk.ordered()
  const [one, two] = [await desk.openPage(order.url), await desk.openPage(order.url)]
  desk.fake.faults.skipsCheck = true
  await Promise.all([desk.press(one.operationId, 'pay'), desk.press(two.operationId, 'pay')])
  await desk.fake.retry()
  for (let n = 0; n < times; n++) {
    desk.clock.forward({ hours: 1 })
    await refundUnmatched(world.db, saysNo, desk.clock.now())
  }
  return (await casesOf(world.db, { status: 'open', page: 0 })).rows
}
async function act(id: number, action: 'retry' | 'ask' | 'settle', note = '') {
  const of = { id, action, note, by: admin, at: desk.clock.now() }
  await transaction(world.db, (tx) => actOnCase(tx, of, async () => false))
  await afterAct(askDeps(desk.deps), of)
  return caseById(world.db, id)
}

test('domain 5.2, decision 011: stray money that can’t go back is a case after six tries, and told', async () => {
  expect(await refused(5)).toEqual([])
  desk.clock.forward({ hours: 1 })
  await refundUnmatched(world.db, saysNo, desk.clock.now())
  const [found] = (await casesOf(world.db, { status: 'open', page: 0 })).rows
  if (!found) throw new Error('there is a case')
  expect(found).toMatchObject({ kind: 'stray', amountKop: PRICE, attempts: 6, theirs: '500' })
  expect(caseActions(found)).toEqual(['retry', 'settle'])
  const { rows: told } = await sql<{ data: object }>`
    select data from notification where person_id = ${admin} and type = 'system'`.execute(world.db)
  expect(told.map(({ data }) => data)).toMatchObject([{ status: 'money_stray', kop: PRICE }])
})

test('decision 011: asked anew it goes back once, and the case is gone by itself', async () => {
  const [found] = await refused(6)
  expect(await desk.moneyAtMoneta()).toBe(2 * PRICE)
  const after = await act(found?.id ?? 0, 'retry')
  expect(after?.status).toBe('gone')
  expect(after?.events.map(({ event }) => event)).toEqual(['open', 'retry', 'gone', 'answer'])
  expect(after?.events.at(-1)?.note).toBe('succeeded')
  await desk.later({ hours: 2 })
  expect(await desk.moneyAtMoneta()).toBe(PRICE)
})

test('decision 011: put right by hand, MONETA is never asked again', async () => {
  const [found] = await refused(6)
  const after = await act(found?.id ?? 0, 'settle', 'Вернули переводом')
  expect(after?.status).toBe('settled')
  await desk.later({ hours: 2 })
  expect(await desk.moneyAtMoneta()).toBe(2 * PRICE)
})

test('decision 011: while MONETA is asked nobody puts it right by hand, nor asks a second time; put right, it is not asked', async () => {
  const [found] = await refused(6)
  const id = found?.id ?? 0
  const heard: unknown[] = []
  const asked = {
    operationsOf: async () => [],
    refund: async () => {
      const settled = await act(id, 'settle', 'Вернули переводом').catch(
        (error: { code: string }) => error.code,
      )
      heard.push(settled, await refundUnmatched(world.db, asked, desk.clock.now()))
      return saysNo.refund()
    },
  }
  desk.clock.forward({ hours: 1 })
  await refundUnmatched(world.db, asked, desk.clock.now())
  expect(heard).toEqual(['action_not_allowed', 0])
  expect((await act(id, 'settle', 'Вернули переводом'))?.status).toBe('settled')
})
