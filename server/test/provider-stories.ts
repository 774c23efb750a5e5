import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setStock } from '../catalog/catalog.ts'
import { askDeps, type receiptOf } from '../orders/orders.ts'
import { type PaymentProvider, reconcilePayments } from '../payments/payments.ts'
import type { Clock } from '../platform/clock.ts'
import { transaction } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import type { Owner } from '../platform/visit.ts'
import { layPayments } from '../wiring.ts'
import { AT, type HasDb, product, type TestProduct } from './catalog-fixtures.ts'
import { testDatabase } from './database.ts'
import { client, Desk, type OrderShop, orderShop } from './order-fixtures.ts'

/** A payment system on its own port with everything that may go wrong, as the stories need it. */
export interface StoryBank {
  readonly provider: PaymentProvider
  /** The person on the bank's page, by the address the shop sent them to. */
  pay(url: string): Promise<void>
  decline(url: string): Promise<void>
  /** Sends what the bank has to tell. */
  deliver(how?: { times?: number; isReversed?: boolean }): Promise<void>
  /** What it had to tell never arrives. */
  lose(): void
  /** Notifications that nobody proved: says of each whether it was taken for true. */
  lie(url: string): Promise<void>
  /** The bank moves another sum than it was asked for. */
  changeAmount(url: string): void
  /** Nobody answers at all. */
  setDown(isDown: boolean): void
  /** The next one does its work, and its answer never arrives. */
  loseAnswer(of: 'create' | 'refund'): void
  /** From now on refunds end so. */
  setRefunds(end: 'succeeded' | 'pending' | 'canceled'): void
  /** What the shop has of a payment in the end, kopecks. */
  kept(url: string): number
  refunds(url: string): number
  close(): Promise<void>
}

export interface StoryOptions {
  /** late money: `taken` reopens an expired order, `released` was only set aside and is let go. */
  readonly late: 'taken' | 'released'
  /** Methods the bank knows nothing of. */
  readonly without?: readonly ('loseAnswer' | 'setRefunds' | 'setDown')[]
  readonly open: (of: { clock: Clock; hookBase: () => string }) => Promise<StoryBank>
}

const PRICE = 1000_00

/** Someone who buys two mugs and pays for them with the provider of the story. */
export class Story {
  readonly bank: StoryBank
  readonly desk: Desk
  readonly place: OrderShop
  readonly buyer: Owner
  readonly mug: TestProduct
  private readonly shop: FastifyInstance

  constructor(of: Pick<Story, 'bank' | 'desk' | 'place' | 'buyer' | 'mug'> & { shop: FastifyInstance }) {
    this.bank = of.bank
    this.desk = of.desk
    this.place = of.place
    this.buyer = of.buyer
    this.mug = of.mug
    this.shop = of.shop
  }

  /** The shop listens on a port of its own, as the bank knows it. */
  static async begin(world: HasDb, options: StoryOptions): Promise<Story> {
    const shop = Fastify()
    const clock = { now: () => desk.clock.now() }
    const bank = await options.open({ clock, hookBase: () => `${shop.listeningOrigin}/api` })
    const desk: Desk = new Desk(world, [bank.provider])
    await layPayments(shop, { pay: desk.deps, clock, sandbox: null })
    await shop.listen({ port: 0, host: '127.0.0.1' })
    const place = await orderShop(world, 'dom', { orderExpireMinutes: 30 })
    const mug = await product(world, place, 'Кружка', { priceKop: PRICE })
    return new Story({ bank, desk, place, buyer: await client(world), mug, shop })
  }

  async end(): Promise<void> {
    await this.bank.close()
    await this.shop.close()
  }

  /** Two mugs, ordered and not paid yet. */
  async ordered(): Promise<{ id: string; url: string }> {
    const { desk, place, buyer } = this
    await desk.put(place, buyer, this.mug, 2)
    const placed = await desk.place(place, buyer, { Payment: this.bank.provider.code })
    return { id: placed.Orders[0]?.Id ?? '', url: placed.PaymentUrl }
  }

  async paid(): Promise<{ id: string; url: string }> {
    const order = await this.ordered()
    await this.bank.pay(order.url)
    await this.bank.deliver()
    expect(await this.status(order.id)).toBe('paid')
    return order
  }

  async status(id: string): Promise<unknown> {
    return (await this.desk.order(id)).status
  }

  async payAgain(id: string): Promise<string> {
    const answer = await this.desk.act(this.place, this.buyer, id, 'pay')
    return answer.PaymentUrl
  }

  reconcile() {
    return reconcilePayments(askDeps(this.desk.deps), this.desk.clock.now())
  }

  /** Everything due is done, twice; then the bank has exactly what the order's state says, and the shelf agrees. */
  async agrees(id: string, urls: readonly string[], status: string): Promise<void> {
    await this.desk.sweep()
    await this.desk.sweep()
    const order = await this.desk.order(id)
    const isPaid = status === 'paid'
    const kept = urls.reduce((sum, url) => sum + this.bank.kept(url), 0)
    expect([order.status, kept]).toEqual([status, isPaid ? Number(order.payable_kop) : 0])
    expect((await this.desk.stock(this.mug))[1]).toBe(isPaid || status === 'awaiting_payment' ? 2 : 0)
  }
}

/** The stories every payment system passes: at the end money and order agree, whatever happened (rulings 8, 9). */
export function providerStories(options: StoryOptions): void {
  const world = testDatabase()
  let story: Story

  beforeEach(async () => {
    story = await Story.begin(world, options)
  })
  afterEach(() => story.end())
  const may = (need: 'loseAnswer' | 'setRefunds' | 'setDown') => test.runIf(!options.without?.includes(need))

  test('paid: only the bank’s word pays the order, once however often and in whatever order it comes', async () => {
    const order = await story.ordered()
    await story.bank.pay(order.url)
    expect(await story.status(order.id)).toBe('awaiting_payment')
    await story.bank.deliver({ times: 3, isReversed: true })
    await story.bank.deliver({ times: 2 })
    await story.agrees(order.id, [order.url], 'paid')
    expect(story.desk.queued).toHaveLength(1)
    const receipts = await rows<{ kind: string; total: number }>(
      world.db,
      'select kind, total_kop as total from receipt',
    )
    expect(receipts).toEqual([{ kind: 'payment', total: 2 * PRICE + 300_00 }])
  })

  test('declined: the order waits, and is paid by another try', async () => {
    const order = await story.ordered()
    await story.bank.decline(order.url)
    await story.bank.deliver()
    expect((await story.desk.order(order.id)).payment_status).toBe('failed')
    const again = await story.payAgain(order.id)
    await story.bank.pay(again)
    await story.bank.deliver()
    await story.agrees(order.id, [order.url, again], 'paid')
  })

  test('a notification that nobody proved changes nothing', async () => {
    const order = await story.ordered()
    await story.bank.lie(order.url)
    await story.agrees(order.id, [order.url], 'awaiting_payment')
  })

  test('another sum than asked for pays nothing and is told', async () => {
    const order = await story.ordered()
    story.bank.changeAmount(order.url)
    await story.bank.pay(order.url)
    await story.bank.deliver()
    expect(await story.status(order.id)).toBe('awaiting_payment')
    expect(story.desk.errors).not.toEqual([])
  })

  test('a notification that is lost loses nothing: the bank is asked before the order expires', async () => {
    const order = await story.ordered()
    await story.bank.pay(order.url)
    story.bank.lose()
    story.desk.clock.forward({ minutes: 31 })
    await story.agrees(order.id, [order.url], 'paid')
  })

  test('paid after the order has expired: reopened while its goods can be had, or not taken', async () => {
    const order = await story.ordered()
    story.desk.clock.forward({ minutes: 31 })
    await story.desk.sweep()
    expect(await story.status(order.id)).toBe('expired')
    await story.bank.pay(order.url)
    await story.bank.deliver()
    await story.agrees(order.id, [order.url], options.late === 'taken' ? 'paid' : 'expired')
  })

  test('paid after the goods are gone: the money goes back exactly once', async () => {
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

  test('paid after it was cancelled: the shop keeps nothing', async () => {
    const order = await story.ordered()
    await story.desk.act(story.place, story.buyer, order.id, 'cancel')
    await story.bank.pay(order.url)
    await story.bank.deliver({ times: 2 })
    await story.agrees(order.id, [order.url], 'cancelled')
  })

  test('a paid order that is cancelled gives the money back once, with a receipt of what it was for', async () => {
    const order = await story.paid()
    await story.desk.act(story.place, story.buyer, order.id, 'cancel')
    await story.agrees(order.id, [order.url], 'cancelled')
    expect(story.bank.refunds(order.url)).toBe(1)
    const receipts = await rows(world.db, 'select kind, total_kop::int as total from receipt order by id')
    const total = 2 * PRICE + 300_00
    expect(receipts).toEqual([
      { kind: 'payment', total },
      { kind: 'refund', total },
    ])
  })

  may('loseAnswer')('a refund whose answer is lost is not made twice', async () => {
    const order = await story.paid()
    await story.desk.act(story.place, story.buyer, order.id, 'cancel')
    for (let times = 0; times < 3; times++) story.bank.loseAnswer('refund')
    await story.desk.sweep()
    story.desk.clock.forward({ days: 2 })
    await story.agrees(order.id, [order.url], 'cancelled')
    expect(story.bank.refunds(order.url)).toBe(1)
  })

  may('setRefunds')(
    'a refund the bank refuses is seen at the order and asked for anew the next day',
    async () => {
      const order = await story.paid()
      await story.desk.act(story.place, story.buyer, order.id, 'cancel')
      story.bank.setRefunds('canceled')
      await story.desk.sweep()
      const failed = await rows(world.db, `select 1 from refund where status = 'failed' and trouble <> ''`)
      const noted = await rows(world.db, `select 1 from order_history where event = 'refund_failed'`)
      expect([failed.length, noted.length, story.desk.errors.length]).toEqual([1, 1, 1])
      story.bank.setRefunds('succeeded')
      await story.reconcile()
      await story.agrees(order.id, [order.url], 'cancelled')
    },
  )

  may('loseAnswer')('the answer to a new payment is lost: asked again, it is the same payment', async () => {
    story.bank.loseAnswer('create')
    const order = await story.ordered()
    await story.bank.pay(order.url)
    await story.bank.deliver()
    await story.agrees(order.id, [order.url], 'paid')
  })

  may('setDown')(
    'down for an hour: the order stands without a payment page, and is paid when it is back',
    async () => {
      await rows(world.db, 'update showcase set order_expire_minutes = 240')
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

  may('setDown')(
    'down when an order would expire: it waits for the answer, since it may be paid',
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

  test('the night’s look at the books finds what no notification told, and mends it', async () => {
    const order = await story.ordered()
    await story.bank.pay(order.url)
    story.bank.lose()
    expect(await story.reconcile()).toMatchObject([{ ours: 'pending', mended: true }])
    await story.agrees(order.id, [order.url], 'paid')
    expect(await story.reconcile()).toEqual([])
  })

  test('the goods are handed over: a second receipt sets the money off, at the plain rate', async () => {
    const order = await story.paid()
    for (const action of ['confirm', 'ship', 'deliver'])
      await story.desk.manage(story.place, order.id, action)
    await story.desk.sweep()
    const [offset] = await rows<{ status: string; body: Awaited<ReturnType<typeof receiptOf>> }>(
      world.db,
      `select status, body from receipt where kind = 'offset'`,
    )
    expect(offset?.body.lines.map((line) => [line.name, line.mode, line.amountKop])).toEqual([
      ['Кружка', 'full_payment', 2 * PRICE],
      ['Доставка', 'full_payment', 300_00],
    ])
    story.desk.clock.forward({ minutes: 11 })
    await story.desk.sweep()
    const open = await rows(world.db, `select kind from receipt where status <> 'succeeded'`)
    expect(open).toEqual([])
  })
}
