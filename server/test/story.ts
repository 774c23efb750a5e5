import Fastify, { type FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { registerPayments } from '../composition.ts'
import { sweepDeps } from '../orders/orders.ts'
import { type PaymentProvider, reconcilePayments } from '../payments/payments.ts'
import type { Clock } from '../platform/clock.ts'
import type { Owner } from '../platform/requests/context.ts'
import { type HasDb, product, type TestProduct } from './fixtures/catalog.ts'
import { client, Desk, type OrderShop, orderShop } from './fixtures/orders.ts'

/** A payment system on its own port with every fault that the scenarios need. */
export interface StoryBank {
  readonly provider: PaymentProvider
  /** Pays on the bank's page, at the address the shop redirected to. */
  pay(url: string): Promise<void>
  decline(url: string): Promise<void>
  /** Sends the bank's pending notifications. */
  deliver(how?: { times?: number; isReversed?: boolean }): Promise<void>
  /** Drops the bank's pending notifications. */
  lose(): void
  /** Sends unauthenticated notifications and expects each to be rejected. */
  lie(url: string): Promise<void>
  /** Makes the bank move another amount than requested. */
  changeAmount(url: string): void
  /** Makes the bank unreachable, or reachable again. */
  setDown(isDown: boolean): void
  /** Executes the next such request but loses its response. */
  loseAnswer(of: 'create' | 'refund'): void
  /** Sets the result of all later refunds. */
  setRefunds(end: 'succeeded' | 'pending' | 'canceled'): void
  /** Returns the shop's money from a payment after refunds, kopecks. */
  kept(url: string): number
  refunds(url: string): number
  close(): Promise<void>
}

export interface StoryOptions {
  /** Late money: `taken` reopens an expired order; `released` was only held and is released. */
  readonly late: 'taken' | 'released'
  /** Faults that the bank cannot simulate. */
  readonly without?: readonly ('loseAnswer' | 'setRefunds' | 'setDown')[]
  readonly open: (of: { clock: Clock; hookBase: () => string }) => Promise<StoryBank>
}

/** Price of a mug, kopecks. */
export const PRICE = 1000_00

/** A scenario: a buyer of two mugs who pays through the provider under test. */
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

  /** Starts the scenario; the shop listens on its own port, which the bank knows. */
  static async begin(world: HasDb, options: StoryOptions): Promise<Story> {
    const shop = Fastify()
    const clock = { now: () => desk.clock.now() }
    const bank = await options.open({ clock, hookBase: () => `${shop.listeningOrigin}/api` })
    const desk: Desk = new Desk(world, [bank.provider])
    await registerPayments(shop, { pay: desk.deps, clock, sandbox: null })
    await shop.listen({ port: 0, host: '127.0.0.1' })
    const place = await orderShop(world, 'dom', { orderExpireMinutes: 30 })
    const mug = await product(world, place, 'Кружка', { priceKop: PRICE })
    return new Story({ bank, desk, place, buyer: await client(world), mug, shop })
  }

  async end(): Promise<void> {
    await this.bank.close()
    await this.shop.close()
  }

  /** Orders two mugs; they are not paid yet. */
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
    return reconcilePayments(sweepDeps(this.desk.deps), this.desk.clock.now())
  }

  /**
   * Runs all due work twice, then expects the money at the bank and the reserved stock to match the order's status.
   */
  async agrees(id: string, urls: readonly string[], status: string): Promise<void> {
    await this.desk.sweep()
    await this.desk.sweep()
    const order = await this.desk.order(id)
    const isPaid = status === 'paid'
    const keptKop = urls.reduce((sum, url) => sum + this.bank.kept(url), 0)
    expect([order.status, keptKop]).toEqual([status, isPaid ? Number(order.payableKop) : 0])
    expect((await this.desk.stock(this.mug))[1]).toBe(isPaid || status === 'awaiting_payment' ? 2 : 0)
  }
}
