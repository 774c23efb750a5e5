import { afterEach, beforeEach, expect, test } from 'vitest'
import { setStock } from '../../catalog/catalog.ts'
import type { receiptOf } from '../../orders/orders.ts'
import { transaction } from '../../platform/database/database.ts'
import { testDatabase } from '../database.ts'
import { AT } from '../fixtures/catalog.ts'
import { runSql } from '../sql.ts'
import { PRICE, Story, type StoryOptions } from '../story.ts'

/** Tests that every payment system must pass: in the end money and order agree in every scenario (rulings 8, 9). */
export function providerStories(options: StoryOptions): void {
  const world = testDatabase()
  let story: Story

  beforeEach(async () => {
    story = await Story.begin(world, options)
  })
  afterEach(() => story.end())
  const testWith = (feature: 'loseAnswer' | 'setRefunds' | 'setDown') =>
    test.runIf(!options.without?.includes(feature))

  test('paid: only an authenticated notification pays the order, once, with any repetition and order of delivery', async () => {
    const order = await story.ordered()
    await story.bank.pay(order.url)
    expect(await story.status(order.id)).toBe('awaiting_payment')
    await story.bank.deliver({ times: 3, isReversed: true })
    await story.bank.deliver({ times: 2 })
    await story.agrees(order.id, [order.url], 'paid')
    expect(story.desk.queued).toHaveLength(1)
    const receipts = await runSql<{ kind: string; total: number }>(
      world.db,
      'select kind, total_kop as total from receipt',
    )
    expect(receipts).toEqual([{ kind: 'payment', total: 2 * PRICE + 300_00 }])
  })

  test('declined: the order waits and is paid by another attempt', async () => {
    const order = await story.ordered()
    await story.bank.decline(order.url)
    await story.bank.deliver()
    expect((await story.desk.order(order.id)).paymentStatus).toBe('failed')
    const again = await story.payAgain(order.id)
    await story.bank.pay(again)
    await story.bank.deliver()
    await story.agrees(order.id, [order.url, again], 'paid')
  })

  test('an unauthenticated notification changes nothing', async () => {
    const order = await story.ordered()
    await story.bank.lie(order.url)
    await story.agrees(order.id, [order.url], 'awaiting_payment')
  })

  test('an unexpected amount pays nothing and is reported', async () => {
    const order = await story.ordered()
    story.bank.changeAmount(order.url)
    await story.bank.pay(order.url)
    await story.bank.deliver()
    expect(await story.status(order.id)).toBe('awaiting_payment')
    expect(story.desk.errors).not.toEqual([])
  })

  test('a lost notification has no effect: the bank is queried before the order expires', async () => {
    const order = await story.ordered()
    await story.bank.pay(order.url)
    story.bank.lose()
    story.desk.clock.forward({ minutes: 31 })
    await story.agrees(order.id, [order.url], 'paid')
  })

  test('a payment after expiry reopens the order while its goods are in stock, or is not captured', async () => {
    const order = await story.ordered()
    story.desk.clock.forward({ minutes: 31 })
    await story.desk.sweep()
    expect(await story.status(order.id)).toBe('expired')
    await story.bank.pay(order.url)
    await story.bank.deliver()
    await story.agrees(order.id, [order.url], options.late === 'taken' ? 'paid' : 'expired')
  })

  test('a payment after the goods are sold out is refunded exactly once', async () => {
    const order = await story.ordered()
    story.desk.clock.forward({ minutes: 31 })
    await story.desk.sweep()
    const { showcaseId } = story.place
    const none = { showcaseId, variantId: story.mug.variantId, onHand: 0, at: AT }
    await transaction(world.db, (tx) => setStock(tx, none))
    await story.bank.pay(order.url)
    await story.bank.deliver({ times: 2 })
    await story.agrees(order.id, [order.url], 'expired')
    expect(story.bank.refunds(order.url)).toBe(options.late === 'taken' ? 1 : 0)
  })

  test('a payment of a cancelled order leaves the shop no money', async () => {
    const order = await story.ordered()
    await story.desk.act(story.place, story.buyer, order.id, 'cancel')
    await story.bank.pay(order.url)
    await story.bank.deliver({ times: 2 })
    await story.agrees(order.id, [order.url], 'cancelled')
  })

  test('a cancelled paid order is refunded once, with a receipt for its goods', async () => {
    const order = await story.paid()
    await story.desk.act(story.place, story.buyer, order.id, 'cancel')
    await story.agrees(order.id, [order.url], 'cancelled')
    expect(story.bank.refunds(order.url)).toBe(1)
    const receipts = await runSql(world.db, 'select kind, total_kop::int as total from receipt order by id')
    const total = 2 * PRICE + 300_00
    expect(receipts).toEqual([
      { kind: 'payment', total },
      { kind: 'refund', total },
    ])
  })

  testWith('loseAnswer')('a refund whose response is lost is not made twice', async () => {
    const order = await story.paid()
    await story.desk.act(story.place, story.buyer, order.id, 'cancel')
    for (let times = 0; times < 3; times++) story.bank.loseAnswer('refund')
    await story.desk.sweep()
    story.desk.clock.forward({ days: 2 })
    await story.agrees(order.id, [order.url], 'cancelled')
    expect(story.bank.refunds(order.url)).toBe(1)
  })

  testWith('setRefunds')(
    'a refund that the bank refuses is recorded in the order and requested again the next day',
    async () => {
      const order = await story.paid()
      await story.desk.act(story.place, story.buyer, order.id, 'cancel')
      story.bank.setRefunds('canceled')
      await story.desk.sweep()
      const failed = await runSql(
        world.db,
        `select 1 from refund where status = 'failed' and last_error <> ''`,
      )
      const recorded = await runSql(world.db, `select 1 from order_history where event = 'refund_failed'`)
      expect([failed.length, recorded.length, story.desk.errors.length]).toEqual([1, 1, 1])
      story.bank.setRefunds('succeeded')
      await story.reconcile()
      await story.agrees(order.id, [order.url], 'cancelled')
    },
  )

  testWith('loseAnswer')(
    'a new payment whose response is lost stays the same payment when requested again',
    async () => {
      story.bank.loseAnswer('create')
      const order = await story.ordered()
      await story.bank.pay(order.url)
      await story.bank.deliver()
      await story.agrees(order.id, [order.url], 'paid')
    },
  )

  testWith('setDown')(
    'down for an hour: the order has no payment page, and is paid when the bank is back',
    async () => {
      await runSql(world.db, 'update showcase set order_expire_minutes = 240')
      story.bank.setDown(true)
      const order = await story.ordered()
      expect([order.url, await story.status(order.id)]).toEqual(['', 'awaiting_payment'])
      story.desk.clock.forward({ hours: 1 })
      await story.desk.sweep()
      story.bank.setDown(false)
      const url = await story.payAgain(order.id)
      await story.bank.pay(url)
      await story.bank.deliver()
      await story.agrees(order.id, [url], 'paid')
    },
  )

  testWith('setDown')(
    'down when an order would expire: the order waits for the bank, since it may be paid',
    async () => {
      const order = await story.ordered()
      await story.bank.pay(order.url)
      story.bank.lose()
      story.bank.setDown(true)
      story.desk.clock.forward({ minutes: 31 })
      await story.desk.sweep()
      expect(await story.status(order.id)).toBe('awaiting_payment')
      story.bank.setDown(false)
      story.desk.clock.forward({ minutes: 5 })
      await story.agrees(order.id, [order.url], 'paid')
    },
  )

  test('the nightly reconciliation finds and applies a payment without a notification', async () => {
    const order = await story.ordered()
    await story.bank.pay(order.url)
    story.bank.lose()
    expect(await story.reconcile()).toMatchObject([{ ours: 'pending', mended: true }])
    await story.agrees(order.id, [order.url], 'paid')
    expect(await story.reconcile()).toEqual([])
  })

  test('a handover prints a second receipt that sets the prepayment off, at the plain VAT rate', async () => {
    const order = await story.paid()
    for (const action of ['confirm', 'ship', 'deliver'])
      await story.desk.manage(story.place, order.id, action)
    await story.desk.sweep()
    const [offset] = await runSql<{ status: string; body: Awaited<ReturnType<typeof receiptOf>> }>(
      world.db,
      `select status, body from receipt where kind = 'offset'`,
    )
    expect(offset?.body.lines.map((line) => [line.name, line.mode, line.amountKop])).toEqual([
      ['Кружка', 'full_payment', 2 * PRICE],
      ['Доставка', 'full_payment', 300_00],
    ])
    story.desk.clock.forward({ minutes: 11 })
    await story.desk.sweep()
    const unfinished = await runSql(world.db, `select kind from receipt where status <> 'succeeded'`)
    expect(unfinished).toEqual([])
  })
}
