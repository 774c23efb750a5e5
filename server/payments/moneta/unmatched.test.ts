import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepDeps } from '../../orders/orders.ts'
import { transaction } from '../../platform/database/database.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson } from '../../test/fixtures/catalog.ts'
import { MonetaDesk } from '../../test/providers/moneta.ts'
import { runSql } from '../../test/sql.ts'
import { actOnCase, afterAct } from '../cases/actions.ts'
import { caseActions, caseById, casesOf } from '../cases/cases.ts'
import { ProviderError } from '../provider-error.ts'
import { refundUnmatched } from './unmatched.ts'

const world = testDatabase()
let desk: MonetaDesk
let admin: number

beforeEach(async () => {
  desk = new MonetaDesk(world)
  await desk.open()
  admin = await addPerson(world, 'Админ')
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [admin])
})
afterEach(() => desk.close())

const PRICE = 2300_00
const refusingApi = {
  operationsOf: async () => [],
  refund: async () => {
    throw new ProviderError('500', { isRetryable: false })
  },
}

/** Creates an order whose form was paid twice; MONETA refuses to refund the second payment this many times. */
async function refused(times: number) {
  const order = await desk.ordered()
  const one = await desk.openPage(order.url)
  const two = await desk.openPage(order.url)
  desk.fake.faults.skipsCheck = true
  await Promise.all([desk.press(one.operationId, 'pay'), desk.press(two.operationId, 'pay')])
  await desk.fake.retry()
  for (let n = 0; n < times; n++) {
    desk.clock.forward({ hours: 1 })
    await refundUnmatched(world.db, refusingApi, desk.clock.now())
  }
  return (await casesOf(world.db, { status: 'open', page: 0 })).rows
}
async function act(id: number, action: 'retry' | 'ask' | 'settle', note = '') {
  const of = { id, action, note, by: admin, at: desk.clock.now() }
  await transaction(world.db, (tx) => actOnCase(tx, of, async () => false))
  await afterAct(sweepDeps(desk.deps), of)
  return caseById(world.db, id)
}

test('domain 5.2, decision 011: unmatched money that cannot be refunded opens a case after six attempts, with a notice', async () => {
  expect(await refused(5)).toEqual([])
  desk.clock.forward({ hours: 1 })
  await refundUnmatched(world.db, refusingApi, desk.clock.now())
  const [found] = (await casesOf(world.db, { status: 'open', page: 0 })).rows
  if (!found) throw new Error('there is a case')
  expect(found).toMatchObject({ kind: 'unmatched', amountKop: PRICE, attempts: 6, theirs: '500' })
  expect(caseActions(found)).toEqual(['retry', 'settle'])
  const notices = await runSql<{ data: object }>(
    world.db,
    `select data from notification where person_id = $1 and type = 'system'`,
    [admin],
  )
  expect(notices.map(({ data }) => data)).toMatchObject([{ status: 'money_unmatched', kop: PRICE }])
})

test('decision 011: a retry refunds it once, and the case closes by itself', async () => {
  const [found] = await refused(6)
  expect(await desk.moneyAtMoneta()).toBe(2 * PRICE)
  const after = await act(found?.id ?? 0, 'retry')
  expect(after?.status).toBe('gone')
  expect(after?.events.map(({ event }) => event)).toEqual(['open', 'retry', 'gone', 'answer'])
  expect(after?.events.at(-1)?.note).toBe('succeeded')
  await desk.later({ hours: 2 })
  expect(await desk.moneyAtMoneta()).toBe(PRICE)
})

test('decision 011: after a case is settled by hand MONETA is never asked again', async () => {
  const [found] = await refused(6)
  const after = await act(found?.id ?? 0, 'settle', 'Вернули переводом')
  expect(after?.status).toBe('settled')
  await desk.later({ hours: 2 })
  expect(await desk.moneyAtMoneta()).toBe(2 * PRICE)
})

test('decision 011: while MONETA is being asked a case cannot be settled, nor a second request sent; a settled one sends none', async () => {
  const [found] = await refused(6)
  const id = found?.id ?? 0
  const results: unknown[] = []
  const concurrentApi = {
    operationsOf: async () => [],
    refund: async () => {
      const settled = await act(id, 'settle', 'Вернули переводом').catch(
        (error: { code: string }) => error.code,
      )
      results.push(settled, await refundUnmatched(world.db, concurrentApi, desk.clock.now()))
      return refusingApi.refund()
    },
  }
  desk.clock.forward({ hours: 1 })
  await refundUnmatched(world.db, concurrentApi, desk.clock.now())
  expect(results).toEqual(['action_not_allowed', 0])
  expect((await act(id, 'settle', 'Вернули переводом'))?.status).toBe('settled')
})
