import { setTimeout as pause } from 'node:timers/promises'
import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { CallFailed, type People } from '../../e2e/support/people.ts'

/** What the responses of all shoppers said, and the violations found. */
export interface Story {
  /** Orders by the group's public id, as the server returned them. */
  readonly acknowledged: Map<string, PlacedGroup>
  /** Groups whose payment was confirmed to the shop, according to the bank. */
  readonly paid: Set<string>
  readonly problems: string[]
  lostAnswers: number
  /** Number of 503 responses; the request was repeated. */
  unavailable: number
  /** Number of other responses with a status of 500 or above. */
  faults: number
  isOver: boolean
}

/** What the check afterwards needs of a response: those of a long load would fill the memory. */
export interface PlacedGroup {
  readonly Orders: readonly { readonly Id: string; readonly Payable: number }[]
}

/** Keeps what a response said of its orders. */
const placedGroup = ({ Orders }: PlacedGroup): PlacedGroup => ({
  Orders: Orders.map(({ Id, Payable }) => ({ Id, Payable })),
})

type Placed = ResponseOf<typeof orderCalls.placeOrder>
type PlaceInput = RequestOf<typeof orderCalls.placeOrder>

interface ShopperOf {
  readonly people: People
  readonly handle: string
  /** A phone of their own, because orders without prepayment are counted by phone. */
  readonly phone: string
  readonly shop: string
  readonly goods: readonly { productId: number; variantId: number }[]
  readonly story: Story
  readonly random: () => number
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Insisting {
  readonly handle: string
  readonly story: Story
}

/** Repeats a request until there is a response; null if it is refused. A 5xx other than 503 is recorded as a problem. */
export async function insist<T>(who: Insisting, ask: () => Promise<T>): Promise<T | null> {
  const { handle, story } = who
  for (let tries = 0; tries < 2400; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof CallFailed) {
        if (error.status !== 503) {
          if (error.status >= 500) recordFault(who, error)
          return null
        }
        story.unavailable++
        await pause(50)
        continue
      }
      // The server is down: whether the request was processed is unknown.
      story.lostAnswers += tries === 0 ? 1 : 0
      await pause(50)
    }
  }
  story.problems.push(`${handle} got no answer for two minutes`)
  return null
}

function recordFault({ handle, story }: Insisting, error: CallFailed): void {
  story.faults++
  story.problems.push(`${handle}: ${error.message}`)
}

/** A person who buys again and again, and repeats a request with the same key whenever the response is lost. */
export class Shopper {
  private readonly of: ShopperOf
  private readonly old: { key: string; ask: PlaceInput; groupId: string }[] = []

  constructor(of: ShopperOf) {
    this.of = of
  }

  /** Buys until the scenario ends; a purchase that has begun is completed. */
  async shop(): Promise<void> {
    while (!this.of.story.isOver) await this.buy()
  }

  /** Sends the last orders once more: the responses must be the same. */
  async repeatOld(): Promise<void> {
    for (const { key, ask, groupId } of this.old.slice(-3)) {
      const again = await this.insist(() => this.place(ask, key))
      if (again?.GroupId !== groupId) this.wrong(`the key of group ${groupId} later gave ${again?.GroupId}`)
    }
  }

  /** Fills a cart, orders it, and pays, declines, leaves or cancels. */
  async buy(): Promise<void> {
    const { people, handle, shop, random, story } = this.of
    for (let n = 0; n < 1 + random() * 2; n++) {
      const one = this.of.goods[Math.floor(random() * this.of.goods.length)]
      if (!one) throw new Error('there is nothing to buy')
      const line = {
        ProductId: one.productId,
        VariantId: one.variantId,
        Quantity: 1 + Math.floor(random() * 3),
      }
      await this.insist(() => people.ask(handle, shop, cartCalls.setQuantity, line))
    }
    const ask = await this.checkout()
    const key = `${handle}-${Math.floor(random() * 1e9)}-${this.old.length}-kill`
    const placed = ask && (await this.insist(() => this.place(ask, key)))
    if (!ask || !placed) return
    this.old.push({ key, ask, groupId: placed.GroupId })
    story.acknowledged.set(placed.GroupId, placedGroup(placed))
    await this.pay(placed)
  }

  /** Returns what the checkout page would send; null if the cart cannot be ordered. */
  private async checkout(): Promise<PlaceInput | null> {
    const { people, handle, phone, shop, random } = this.of
    const show = (choice: RequestOf<typeof orderCalls.showCheckout>) =>
      this.insist(() => people.ask(handle, shop, orderCalls.showCheckout, choice))
    const first = await show({})
    const method = first?.DeliveryMethods.find((one) => one.Kind === 'courier')
    if (!first || !method) return null
    const most = Math.floor(first.Bonus.LocalMax)
    const local = random() < 0.5 ? Math.min(most, Math.floor(random() * 100)) : 0
    const choice = { delivery: String(method.Id), ...(local > 0 ? { local: String(local) } : {}) }
    const shown = await show(choice)
    if (!shown) return null
    return {
      CartVersion: shown.CartVersion,
      Total: shown.Totals.Payable.toFixed(2),
      Contact: { Name: 'Анна Котова', Phone: phone },
      Address: { City: 'Москва', Line: 'Тверская, 1' },
      DeliveryId: method.Id,
      Payment: 'sandbox',
      Consents: shown.Consents.map((one) => one.Kind),
      ...(local > 0 ? { BonusLocal: String(local) } : {}),
    }
  }

  /** Sends the order, sometimes twice concurrently, as impatient people do. */
  private async place(ask: PlaceInput, key: string): Promise<Placed> {
    const { people, handle, shop, random } = this.of
    const send = () => people.ask(handle, shop, orderCalls.placeOrder, ask, key)
    if (random() > 0.2) return send()
    const [one, two] = await Promise.allSettled([send(), send()])
    if (one.status === 'rejected') throw one.reason
    if (two.status === 'fulfilled' && two.value.GroupId !== one.value.GroupId)
      this.wrong(`one key, two groups: ${one.value.GroupId} and ${two.value.GroupId}`)
    return one.value
  }

  /** Pays, declines or leaves; some close the bank's page before the shop is notified, some cancel what they paid. */
  private async pay(placed: Placed): Promise<void> {
    const { people, handle, shop, random, story } = this.of
    const mood = random()
    if (mood < 0.1) return
    const press = () => people.press(placed.PaymentUrl, mood < 0.2 ? 'decline' : 'pay')
    const isHasty = mood > 0.9
    const done = isHasty
      ? await press().then(
          () => true,
          (error: unknown) => {
            if (error instanceof CallFailed && error.status === 500) this.fault(error)
            return null
          },
        )
      : await this.insist(press)
    if (random() < 0.1) await this.insist(press)
    if (done && mood >= 0.2) story.paid.add(placed.GroupId)
    if (random() > 0.1) return
    for (const { Id } of placed.Orders)
      await this.insist(() => people.ask(handle, shop, orderCalls.orderAction, { id: Id, action: 'cancel' }))
  }

  private insist<T>(ask: () => Promise<T>): Promise<T | null> {
    return insist(this.of, ask)
  }

  private fault(error: CallFailed): void {
    recordFault(this.of, error)
  }

  private wrong(text: string): void {
    this.of.story.problems.push(text)
  }
}
