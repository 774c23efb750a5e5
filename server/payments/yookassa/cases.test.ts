import type { RequestOf } from '@sarafan/contract/call'
import type { paymentCaseCalls } from '@sarafan/contract/orders/payment-cases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepDeps } from '../../orders/orders.ts'
import type { Owner } from '../../platform/requests/context.ts'
import { paymentOrders } from '../../screens/payment-orders.ts'
import { testDatabase } from '../../test/database.ts'
import { addPerson } from '../../test/fixtures/catalog.ts'
import { session } from '../../test/fixtures/orders.ts'
import { storyBank } from '../../test/providers/yookassa.ts'
import { runSql } from '../../test/sql.ts'
import { Story } from '../../test/story.ts'
import { paymentCaseHandlers } from '../cases/calls.ts'
import { markResolved, recordDifference } from '../cases/differences.ts'
import { maskResponse } from '../provider-error.ts'

const world = testDatabase()
let story: Story
let admin: Owner
beforeEach(async () => {
  story = await Story.begin(world, { late: 'taken', open: (of) => storyBank(of, 1) })
  const id = await addPerson(world, 'Артур', 'Смотрителев')
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [id])
  admin = await session(world, id)
})
afterEach(() => story.end())

const calls = () => paymentCaseHandlers({ sweep: sweepDeps(story.desk.deps), orders: paymentOrders })
const context = (who = admin, key?: string) =>
  story.desk.visit(story.place, who, { isPlatformAdmin: true, ...(key ? { key } : {}) })
const list = async (ask: RequestOf<typeof paymentCaseCalls.listPaymentCases> = {}) =>
  (await calls().listPaymentCases(context(), ask)).Cases
const act = (id: number, Action: 'retry' | 'ask' | 'settle', more: { Note?: string; key?: string } = {}) => {
  const { key, ...note } = more
  return calls().actOnPaymentCase(context(admin, key), { id, Action, ...note })
}
const notices = () =>
  runSql(world.db, `select data ->> 'status' as status from notification where person_id = $1 order by id`, [
    admin.personId,
  ])

/** Creates an order whose refund the bank refuses. */
async function refused() {
  const order = await story.paid()
  await story.desk.act(story.place, story.buyer, order.id, 'cancel')
  story.bank.setRefunds('canceled')
  await story.desk.sweep()
  const [found] = await list()
  if (!found) throw new Error('there is no case')
  return { order, id: found.id, found }
}

test('domain 5.2: a refused refund opens a case, notifies administrators and succeeds on a retry', async () => {
  const { order, id, found } = await refused()
  expect(found).toMatchObject({
    Kind: 'refund',
    Status: 'open',
    Provider: 'yookassa',
    Amount: 2300,
    Refund: 'failed',
    Attempts: 1,
    Orders: [expect.stringMatching(/^\d+-\d+$/)],
    Actions: ['retry', 'settle'],
  })
  expect(found.Theirs).not.toBe('')
  expect(await notices()).toEqual([{ status: 'money_refund' }])
  const again = await act(id, 'retry')
  expect(again).toMatchObject({ Status: 'open', Refund: 'failed', Attempts: 2 })
  story.bank.setRefunds('succeeded')
  const done = await act(id, 'retry')
  expect(done).toMatchObject({ Status: 'gone', Refund: 'succeeded', Actions: [] })
  expect(done.Events.map(({ Event, By }) => [Event, By])).toEqual([
    ['open', ''],
    ['retry', 'Артур С.'],
    ['answer', ''],
    ['retry', 'Артур С.'],
    ['gone', ''],
    ['answer', ''],
  ])
  expect([await list(), (await list({ status: 'gone' })).length]).toEqual([[], 1])
  await story.agrees(order.id, [order.url], 'cancelled')
  expect(await notices()).toHaveLength(1)
})

test('domain 5.2: a repeated action counts once, and money is never refunded twice', async () => {
  const { order, id } = await refused()
  story.bank.setRefunds('succeeded')
  const key = 'a-case-000000000000'
  const one = await act(id, 'retry', { key })
  const two = await act(id, 'retry', { key })
  expect(two).toEqual(one)
  await expect(act(id, 'retry')).rejects.toMatchObject({ code: 'action_not_allowed' })
  await story.agrees(order.id, [order.url], 'cancelled')
})

test('domain 5.2: a refund settled by hand with a note is never requested again', async () => {
  const { id } = await refused()
  await expect(act(id, 'settle')).rejects.toMatchObject({ code: 'reason_required' })
  const done = await act(id, 'settle', { Note: 'Вернули переводом, платёжка 118' })
  expect(done).toMatchObject({ Status: 'settled', Actions: [] })
  expect(done.Events.at(-1)).toMatchObject({ Event: 'settle', Note: 'Вернули переводом, платёжка 118' })
  story.bank.setRefunds('succeeded')
  await story.reconcile()
  await story.desk.sweep()
  expect(await runSql(world.db, 'select status, round from refund')).toEqual([{ status: 'failed', round: 0 }])
})

test('decision 011: a refund without an answer opens a case and notifies administrators after six tries', async () => {
  const order = await story.paid()
  await story.desk.act(story.place, story.buyer, order.id, 'cancel')
  story.bank.setDown(true)
  for (let tries = 0; tries < 6; tries++) {
    expect(await list()).toEqual([])
    await story.desk.sweep()
    story.desk.clock.forward({ hours: 1 })
  }
  expect(await list()).toMatchObject([{ Kind: 'refund', Attempts: 6, Actions: ['ask'] }])
  expect(await notices()).toEqual([{ status: 'money_refund' }])
})

test('domain 5.2: a payment of an unexpected amount stays a case with both amounts until the records agree', async () => {
  const order = await story.ordered()
  story.bank.changeAmount(order.url)
  await story.bank.pay(order.url)
  await story.bank.deliver()
  const [found] = await list()
  expect(found).toMatchObject({
    Kind: 'difference',
    Amount: 2300,
    Ours: 'pending',
    Theirs: 'captured',
    TheirAmount: 1,
    Actions: ['ask', 'settle'],
  })
  expect(await notices()).toEqual([{ status: 'money_difference' }])
  await story.reconcile()
  expect(await list()).toHaveLength(1)
  const compared = await act(found?.id ?? 0, 'ask')
  expect(compared.Status).toBe('open')
  expect(compared.Events.at(-1)).toMatchObject({ Event: 'answer', Note: 'captured 1' })
  story.bank.setDown(true)
  const unreachable = await act(found?.id ?? 0, 'ask')
  expect(unreachable.Events.at(-1)?.Note).toBe('unreachable')
  story.bank.setDown(false)
  const payments = await runSql<{ id: number }>(world.db, 'select id from payment')
  const ids = payments.map(({ id }) => id)
  const at = story.desk.clock.now()
  const second = { ours: 'pending', theirs: 'captured 200 RUB', mended: false, reopens: false, at }
  await recordDifference(world.db, { ...second, paymentId: ids[0] ?? 0 })
  const [changed] = await list()
  expect(changed).toMatchObject({ id: found?.id, TheirAmount: 2 })
  expect(changed?.Events.at(-1)).toMatchObject({ Event: 'change', Note: 'captured 2' })
  await markResolved(world.db, ids, at)
  expect(await list()).toEqual([])
})

test('domain 7.3: a buyer cannot decide about their own payment, and a non-administrator gets `case_not_found`', async () => {
  const { id } = await refused()
  const settle = { id, Action: 'settle', Note: 'Вернули' } as const
  await expect(calls().actOnPaymentCase(context(story.buyer), settle)).rejects.toMatchObject({
    code: 'case_not_found',
  })
  const person = story.buyer.personId
  await runSql(world.db, 'update person set is_platform_admin = true where id = $1', [person])
  await expect(calls().actOnPaymentCase(context(story.buyer), settle)).rejects.toMatchObject({
    code: 'own_decision',
  })
})

test('domain 8: a provider’s message is shown without addresses, phones and cards', () => {
  const message = 'invalid_card: 4111 1111 1111 1111, anna@mail.ru, +7 (916) 123-45-67, order 1-000042'
  expect(maskResponse(message)).toBe('invalid_card: ••1111, •••@•••, ••4567, order ••0042')
})
