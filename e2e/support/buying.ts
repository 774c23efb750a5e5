import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import type { People } from './people.ts'

const SHOP = 'teply-dom'

/** Buys one unit of a product of «Тёплый дом», brought by courier, and pays for it; returns the order. */
export async function buyOne(
  people: People,
  person: string,
  productId: number,
): Promise<{ id: string; number: string }> {
  await people.ask(person, SHOP, cartCalls.clearCart, {})
  await people.ask(person, SHOP, cartCalls.setQuantity, { ProductId: productId, Quantity: 1 })
  const { DeliveryMethods } = await people.ask(person, SHOP, orderCalls.showCheckout, {})
  const method = DeliveryMethods.find(({ Kind }) => Kind === 'courier')
  const shown = await people.ask(person, SHOP, orderCalls.showCheckout, { delivery: String(method?.Id) })
  const placed = await people.ask(person, SHOP, orderCalls.placeOrder, {
    CartVersion: shown.CartVersion,
    Total: String(shown.Totals.Payable),
    Contact: { Name: 'Полина Рудакова', Phone: '+79160000021' },
    Address: { City: 'Москва', Line: 'Гоголя, 9, кв. 12' },
    DeliveryId: method?.Id ?? 0,
    Payment: 'sandbox',
    Consents: shown.Consents.map(({ Kind }) => Kind),
  })
  await people.pay(placed.PaymentUrl)
  const [order] = placed.Orders
  if (!order) throw new Error('nothing was placed')
  return { id: order.Id, number: order.Number }
}
