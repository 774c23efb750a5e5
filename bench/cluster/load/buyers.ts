import { setTimeout as pause } from 'node:timers/promises'
import { PRODUCTS } from '../../fixtures/goods.ts'
import type { PlacedGroup } from '../../kill/shopper.ts'
import { orderOf } from '../../requests.ts'
import { type Answer, bytesOf, type Request, Wire } from '../../wire.ts'
import type { ClusterShop } from '../nodes/cluster-shop.ts'
import type { Tally } from './tally.ts'

/** Longer than a statement may take, shorter than our client's time limit. */
const ANSWER_MS = 20_000
const REPEAT_AFTER_MS = 150
/** A buyer orders at most that often: leaves two cores some time for three databases that recover, and enough guests to the end. */
const ORDER_EVERY_MS = 150
/** Every so many orders are sent once more after their response. */
const REPLAY_EVERY = 25

interface BuyersOf extends ClusterShop {
  readonly host: string
  readonly port: number
  readonly tally: Tally
}

/** Buyers who place one order after the other through the proxy, each as a new guest. */
export class Buyers {
  private readonly of: BuyersOf
  private readonly ends: Promise<void>[] = []
  private isOver = false
  private orders = 0

  constructor(of: BuyersOf, count: number) {
    this.of = of
    for (let n = 0; n < count; n++) this.ends.push(this.shop())
  }

  /** Lets every buyer complete the order that has begun. */
  async end(): Promise<void> {
    this.isOver = true
    await Promise.all(this.ends)
  }

  private async shop(): Promise<void> {
    const line = new PersistentLine(this.of)
    while (!this.isOver) await Promise.all([this.buy(line, this.orders++), pause(ORDER_EVERY_MS)])
    line.close()
  }

  /** Puts a product into the cart of a new guest and orders it, paid on delivery. */
  private async buy(line: PersistentLine, n: number): Promise<void> {
    const { guest, shop, tally } = this.of
    const token = guest()
    const added = await line.ask({
      path: '/bench/api/tg/?json=1&toramatest=0',
      token,
      body: { method: 'UpdateProductQuantityInCart', ProductId: ((n * 13) % PRODUCTS) + 1, Quantity: 1 },
    })
    if (added.status !== 200) return tally.refuse(added.body)
    const { cart } = JSON.parse(added.body) as { cart: { version: number; total: number } } // shape of the contract
    const request = {
      path: '/bench/api/tg?json=1&toramatest=0',
      token,
      key: `cluster-order-${token}`,
      body: orderOf(cart, shop, token),
    }
    const groupId = await this.order(line, request)
    if (groupId === null || n % REPLAY_EVERY !== 0) return
    const again = await line.ask(request)
    if (groupOf(again) !== groupId)
      tally.problems.push(`the key of ${groupId} later gave ${again.body.slice(0, 200)}`)
  }

  /** Returns the id of the acknowledged checkout; null if it was refused. */
  private async order(line: PersistentLine, request: Request): Promise<string | null> {
    const { tally } = this.of
    const placed = await line.ask(request)
    const groupId = groupOf(placed)
    if (groupId === null) tally.refuse(placed.body)
    else tally.acknowledge(groupId, JSON.parse(placed.body) as PlacedGroup) // shape of the contract
    return groupId
  }
}

const groupOf = ({ status, body }: Answer) =>
  status === 200 ? (JSON.parse(body) as { GroupId: string }).GroupId : null // shape of the contract

/** A connection to the proxy that is opened again whenever it breaks. */
class PersistentLine {
  private readonly of: BuyersOf
  private wire: Wire | null = null

  constructor(of: BuyersOf) {
    this.of = of
  }

  /** Repeats a request until it is done or refused: after no response, and after every status of 500 and above. */
  async ask(request: Request): Promise<Answer> {
    const bytes = bytesOf(request)
    for (;;) {
      const answer = await this.once(bytes)
      this.of.tally.count(answer.status, answer.body)
      if (answer.status > 0 && answer.status < 500) return answer
      this.close()
      await pause(REPEAT_AFTER_MS)
    }
  }

  close(): void {
    this.wire?.close()
    this.wire = null
  }

  private async once(bytes: string): Promise<Answer> {
    if (!this.wire?.isOpen) this.wire = new Wire(this.of.port, this.of.host)
    const { wire } = this
    const { promise: silence, resolve } = Promise.withResolvers<Answer>()
    const timer = setTimeout(() => resolve({ status: 0, body: '' }), ANSWER_MS)
    const answer = wire.ask(bytes).catch(() => ({ status: 0, body: '' }))
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
  }
}
