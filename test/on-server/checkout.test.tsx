// @vitest-environment happy-dom
import { cartCalls } from '@sarafan/contract/orders/cart'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeliveryMethod } from '../../server/delivery/delivery.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { product, seller, type TestProduct } from '../../server/test/fixtures/catalog.ts'
import { logIn, person, showcase } from '../../server/test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../server/test/world.ts'
import CheckoutPage from '../../web/features/buyer/checkout/CheckoutPage.tsx'
import { changeGoods } from './goods.ts'
import { openOnServer } from './open-on-server.tsx'

let anna: Visitor
let owner: Visitor
let mug: TestProduct

const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom')
  const companyId = await seller(w, dom.ownerId)
  mug = await product(w, { showcaseId: dom.id, companyId }, 'Кружка', { onHand: 2 })
  await transaction(w.db, async (tx) => {
    const of = { showcaseId: dom.id }
    await createDeliveryMethod(tx, { ...of, kind: 'courier', name: 'Курьер', priceKop: 300_00 })
    await createDeliveryMethod(tx, { ...of, kind: 'pickup', name: 'Самовывоз' })
  })
  owner = await logIn(w, dom.owner, dom)
  anna = await logIn(w, await person(w), dom)
})
beforeEach(() => sessionStorage.clear())

const orders = async () => (await world.ask(anna, orderCalls.showOrders, {})).body.Orders

async function openCheckout(quantity = 2) {
  await world.ask(anna, cartCalls.setQuantity, { ProductId: mug.id, Quantity: quantity })
  const shop = await openOnServer(world, anna, <CheckoutPage />, { path: '/order' })
  await button(quantity === 2 ? 'Оплатить 2 300 ₽' : 'Оплатить 1 300 ₽')
  return shop
}
async function button(text: string): Promise<HTMLButtonElement> {
  const found = (await screen.findByText(text)).closest('button')
  if (!found) throw new Error(`${text} is not on a button`)
  await waitFor(() => expect(found.getAttribute('aria-busy')).toBeNull())
  return found
}
function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
function fillIn(): void {
  type('Имя и фамилия', 'Анна Котова')
  type('Телефон', '9161234567')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
}

test('RT-37 RO-05: an order is stored once, with the delivery that the server priced when it was chosen', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await openCheckout()
  await userEvent.click(screen.getByText('Самовывоз'))
  await button('Оплатить 2 000 ₽')
  fillIn()
  await userEvent.click(await button('Оплатить 2 000 ₽'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const placed = await orders()
  expect(placed.map(({ Status, Payable, Count }) => [Status, Payable, Count])).toEqual([
    ['awaiting_payment', 2000, 2],
  ])
  expect(assign.mock.calls[0]?.[0]).toContain('/api/')
  expect((await world.ask(anna, cartCalls.showCart, {})).body.cart.goodsInfo).toEqual([])
  assign.mockRestore()
})

test('review 2a: an unverified buyer is told how many units can be ordered without prepayment', async () => {
  await openCheckout()
  await screen.findAllByText(/^Без предоплаты сейчас можно заказать 1 шт/)
  const cash = screen.getByText('При получении').closest('label')?.querySelector('input')
  expect([cash?.disabled, cash?.checked]).toEqual([true, false])
})

test('RT-37: a price that the seller raised after the checkout opened is shown and accepted before the order is stored', async () => {
  const shop = await openCheckout(1)
  fillIn()
  await userEvent.click(screen.getByText('При получении'))
  await userEvent.click(screen.getByText('Самовывоз'))
  const place = await button('Заказать за 1 000 ₽')
  await changeGoods(world, owner, { name: 'Кружка', Price: '1100' })
  await userEvent.click(place)
  await screen.findByText(/Кружка: было 1.000.₽, стало 1.100.₽/)
  expect(await orders()).toEqual([])
  await userEvent.click(screen.getByText('Согласен, продолжить'))
  await userEvent.click(await button('Заказать за 1 100 ₽'))
  await waitFor(() => expect(shop.router.state.location.pathname).toContain('/order/success/'))
  expect((await orders()).map(({ Payable }) => Payable)).toEqual([1100])
})

test('RT-37: units that were sold after the checkout opened block the order until the cart is corrected', async () => {
  await openCheckout()
  fillIn()
  fireEvent.change(screen.getByRole('combobox', { name: 'Улица, дом, квартира' }), {
    target: { value: 'Тверская, 1' },
  })
  const pay = await button('Оплатить 2 300 ₽')
  await changeGoods(world, owner, { name: 'Кружка', OnHand: 1 })
  await userEvent.click(pay)
  await screen.findByText('Кружка: осталось 1 шт.')
  await waitFor(() => expect(screen.getByText(/^Оплатить/).closest('button')?.disabled).toBe(true))
  expect(screen.getByRole('link', { name: 'Поправить в корзине' }).getAttribute('href')).toContain('/cart')
  expect(await orders()).toEqual([])
})
