import { setTimeout as pause } from 'node:timers/promises'
import type { Call, RequestOf, ResponseOf } from '@sarafan/contract/call'
import { cartCalls } from '@sarafan/contract/orders/cart'
import { digitalGoodsCalls } from '@sarafan/contract/orders/digital-goods'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { People } from '../../e2e/support/people.ts'
import { insist, type Story } from './shopper.ts'

interface KeyBuyerOf {
  readonly people: People
  /** The name of a guest: inside the messenger no card pays for digital goods. */
  readonly handle: string
  readonly shop: string
  readonly product: { readonly productId: number; readonly variantId: number }
  readonly story: Story
}

/** A guest in a browser who buys one key after the other. */
export class KeyBuyer {
  private readonly of: KeyBuyerOf
  private readonly paid: string[] = []

  constructor(of: KeyBuyerOf) {
    this.of = of
  }

  /** Buys until the scenario ends; a purchase that has begun is completed. */
  async shop(): Promise<void> {
    while (!this.of.story.isOver) {
      await this.buy()
      await pause(100)
    }
  }

  /** Returns what the buyer is shown of each paid checkout. */
  async keys(): Promise<{ groupId: string; keys: string[] }[]> {
    const shown: { groupId: string; keys: string[] }[] = []
    for (const id of this.paid) {
      const goods = await this.ask(digitalGoodsCalls.showDigitalGoods, { id })
      shown.push({ groupId: id, keys: goods?.Items.flatMap(({ Keys }) => Keys) ?? [] })
    }
    return shown
  }

  private async buy(): Promise<void> {
    const { product, people, handle, shop, story } = this.of
    const line = { ProductId: product.productId, VariantId: product.variantId, Quantity: 1 }
    await this.ask(cartCalls.setQuantity, line)
    const shown = await this.ask(orderCalls.showCheckout, {})
    if (!shown) return
    const key = crypto.randomUUID()
    const asked = {
      CartVersion: shown.CartVersion,
      Total: shown.Totals.Payable.toFixed(2),
      Contact: { Name: 'Глеб Гостев', Phone: '+79161112244', Email: `${handle}@example.test` },
      Payment: 'sandbox',
      Consents: shown.Consents.map(({ Kind }) => Kind),
    }
    const placed = await insist(this.of, () => people.ask(handle, shop, orderCalls.placeOrder, asked, key))
    if (!placed) return
    story.acknowledged.set(placed.GroupId, placed)
    if (!(await insist(this.of, () => people.press(placed.PaymentUrl, 'pay')))) return
    story.paid.add(placed.GroupId)
    this.paid.push(placed.GroupId)
  }

  private ask<C extends Call>(call: C, request: RequestOf<C>): Promise<ResponseOf<C> | null> {
    const { people, handle, shop } = this.of
    return insist(this.of, () => people.ask(handle, shop, call, request))
  }
}
