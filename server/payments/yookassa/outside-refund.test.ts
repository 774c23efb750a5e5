import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeYooKassa } from '../../../demo/fakes/yookassa/fake.ts'
import { sweepDeps } from '../../orders/orders.ts'
import { testDatabase } from '../../test/database.ts'
import { bankOf, openBank } from '../../test/providers/yookassa.ts'
import { runSql } from '../../test/sql.ts'
import { Story } from '../../test/story.ts'
import { casesOf } from '../cases/cases.ts'
import { reconcilePayments } from '../payments.ts'

const world = testDatabase()
let story: Story
let fake: FakeYooKassa
beforeEach(async () => {
  story = await Story.begin(world, {
    late: 'taken',
    open: async (of) => {
      const bank = await openBank({ ...of, stages: 1 })
      fake = bank.fake
      return bankOf(bank)
    },
  })
})
afterEach(() => story.end())

const cases = async () => (await casesOf(world.db, { status: 'open', page: 0 })).rows
const night = () => reconcilePayments(sweepDeps(story.desk.deps), story.desk.clock.now())
/** Makes a refund in YooKassa's own account, as the shop's accountant would. */
function refundAtProvider(url: string, value: string) {
  const payment_id = fake.bank.find(url.split('/').at(-1) ?? '').id
  fake.bank.refund({ payment_id, amount: { value, currency: 'RUB' } })
}

test('review 13a: a refund made in YooKassa’s own account opens a case when its notification arrives', async () => {
  const order = await story.paid()
  refundAtProvider(order.url, '500.00')
  await story.bank.deliver()
  expect(await cases()).toMatchObject([
    { kind: 'difference', ours: 'succeeded', theirs: 'refunded 50000 RUB' },
  ])
})

test('review 13a: a refund of an old payment whose notification was lost is found by the nightly reconciliation', async () => {
  const order = await story.paid()
  story.desk.clock.forward({ days: 40 })
  refundAtProvider(order.url, '500.00')
  story.bank.lose()
  await night()
  await night()
  expect(await cases()).toMatchObject([{ kind: 'difference', theirs: 'refunded 50000 RUB' }])
})

test('review 13a: a refund at our request opens no case', async () => {
  const order = await story.paid()
  await story.desk.act(story.place, story.buyer, order.id, 'cancel')
  await story.desk.sweep()
  await story.bank.deliver()
  await night()
  expect(await cases()).toEqual([])
})

test('review 13a: the case closes when the same amount is recorded here as returned by hand', async () => {
  const order = await story.paid()
  refundAtProvider(order.url, '2300.00')
  await story.bank.deliver()
  await story.desk.act(story.place, story.buyer, order.id, 'cancel')
  await story.desk.sweep()
  expect((await cases()).map(({ kind }) => kind)).toEqual(['difference', 'refund'])
  await runSql(world.db, 'update refund set settled_at = $1', [story.desk.clock.now()])
  await night()
  expect((await cases()).filter(({ kind }) => kind === 'difference')).toEqual([])
})

test('review 5b: a reconciliation that runs out of time continues where it ended', async () => {
  await story.ordered()
  await story.ordered()
  const requestedIds: string[] = []
  const deps = sweepDeps(story.desk.deps)
  const slow = {
    ...story.bank.provider,
    fetchStatus: async ({ externalId }: { externalId: string }) => {
      requestedIds.push(externalId)
      await new Promise((done) => setTimeout(done, 30))
      return null
    },
  }
  const reconcileOnce = () =>
    reconcilePayments({ ...deps, providers: [slow] }, story.desk.clock.now(), { budgetMs: 20, atOnce: 1 })
  await expect(reconcileOnce()).rejects.toThrow('1 of 2 payments')
  await reconcileOnce()
  expect([requestedIds.length, new Set(requestedIds).size]).toEqual([2, 2])
})
