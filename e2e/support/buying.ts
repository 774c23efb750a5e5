import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { People } from './people.ts'

const SHOP = 'teply-dom'

export interface Purchase {
  readonly goods: readonly { readonly ProductId: number; readonly Quantity: number }[]
  /** Absent for goods that are not sent. */
  readonly delivery?: 'courier' | 'pickup' | 'pvz'
  /** An invoice stays unpaid; the sandbox bank gets its money at once. */
  readonly payment: 'sandbox' | 'invoice'
}

/** Buys goods of «Тёплый дом» with an empty cart first; returns the order. */
export async function buy(
  people: People,
  person: string,
  { goods, delivery: kind, payment }: Purchase,
): Promise<{ id: string; number: string }> {
  const city = kind === 'pvz' ? 'Санкт-Петербург' : 'Москва'
  await people.ask(person, SHOP, cartCalls.clearCart, {})
  for (const one of goods) await people.ask(person, SHOP, cartCalls.setQuantity, one)
  const { DeliveryMethods } = await people.ask(person, SHOP, orderCalls.showCheckout, { city })
  const method = DeliveryMethods.find(({ Kind }) => Kind === kind)
  if (kind && !method) throw new Error(`«Тёплый дом» has no delivery of the kind ${kind}`)
  const of = method ? { city, delivery: String(method.Id) } : { city }
  const shown = await people.ask(person, SHOP, orderCalls.showCheckout, of)
  const placed = await people.ask(person, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000021' },
    ...(kind && kind !== 'pickup'
      ? { Address: { City: city, Line: kind === 'courier' ? 'Гоголя, 9, кв. 12' : '' } }
      : {}),
    ...(method ? { DeliveryId: method.Id } : {}),
    ...(kind === 'pvz'
      ? { Point: await pointOf(people, person, { city, delivery: String(method?.Id) }) }
      : {}),
    Payment: payment,
    Consents: shown.Consents.map(({ Kind }) => Kind),
  })
  if (payment === 'sandbox') await people.pay(placed.PaymentUrl)
  const [order] = placed.Orders
  if (!order) throw new Error('nothing was placed')
  return { id: order.Id, number: order.Number }
}

/** Buys one unit of a product, brought by courier, and pays for it; returns the order. */
export function buyOne(
  people: People,
  person: string,
  ProductId: number,
): Promise<{ id: string; number: string }> {
  const goods = [{ ProductId, Quantity: 1 }]
  return buy(people, person, { goods, delivery: 'courier', payment: 'sandbox' })
}

/** Returns the code of a pickup point with staff. */
async function pointOf(
  people: People,
  person: string,
  of: { city: string; delivery: string },
): Promise<string> {
  const { Points } = await people.ask(person, SHOP, orderCalls.showDeliveryPoints, of)
  return Points.find(({ IsLocker }) => !IsLocker)?.Code ?? ''
}
