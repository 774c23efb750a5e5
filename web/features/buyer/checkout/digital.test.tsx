// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CartFromLinkPage from './CartFromLinkPage.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import { readCartLines, writeCartLines } from './cart-lines.ts'
import { wireCheckout } from './checkout.fixtures.ts'

const EMPTY = {
  goodsInfo: [],
  cnt_in_cart: 0,
  version: 1,
  goods: 0,
  discount: 0,
  total: 0,
  bonus: 0,
  blocked: false,
}

test('issue 16: a link carries the lines of a cart and leaves out what is no line', () => {
  const lines = [
    { productId: 12, variantId: 34, quantity: 2 },
    { productId: 5, variantId: 6, quantity: 1 },
  ]
  expect(writeCartLines(lines)).toBe('12.34x2,5.6x1')
  expect(readCartLines('12.34x2,5.6x1')).toEqual(lines)
  expect(readCartLines('x,1.2,0.1x1,1.2x0,1.2x9999,<b>')).toEqual([])
})

const inCart = (count: number) => ({
  showCart: () => ({ reply: { cart: { ...EMPTY, cnt_in_cart: count } } }),
})

test('issue 16: the cart of a link is taken over when it is asked for, and the checkout opens', async () => {
  const shop = await openShop(<CartFromLinkPage />, {
    path: '/cart/take?lines=12.34x2,5.6x1',
    answers: { ...inCart(0), setQuantity: () => ({ reply: { cart: EMPTY } }) },
  })
  await screen.findByText('В ней 2 товара')
  expect(shop.asked('setQuantity')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Перейти к оформлению' }))
  await expect
    .poll(() => shop.asked('setQuantity').map(({ ask }) => ask))
    .toMatchObject([
      { ProductId: 12, VariantId: 34, Quantity: 2 },
      { ProductId: 5, VariantId: 6, Quantity: 1 },
    ])
})

test('issue 16: goods that are in the cart stay there, and a line that is refused says why', async () => {
  const body = { code: 'out_of_stock', message: 'Остался 1', fields: {} }
  await openShop(<CartFromLinkPage />, {
    path: '/cart/take?lines=12.34x2,5.6x1',
    answers: { ...inCart(3), setQuantity: () => ({ status: 409, body }) },
  })
  await screen.findByText('В ней 2 товара. Они добавятся к тому, что уже лежит в корзине')
  await userEvent.click(screen.getByRole('button', { name: 'Перейти к оформлению' }))
  expect(await screen.findByText('Остался 1')).toBeTruthy()
})

test('issue 16: a link without products says so', async () => {
  await openShop(<CartFromLinkPage />, { path: '/cart/take?lines=', answers: inCart(0) })
  expect(await screen.findByText('В этой ссылке нет товаров')).toBeTruthy()
})

const undelivered = { NeedsDelivery: false, NeedsCity: false, DeliveryMethods: [] }
const REFUSED = { Code: 'digital_in_messenger', Message: 'Картой можно в браузере' }
const inMessenger = () =>
  wireCheckout({
    ...undelivered,
    PaymentMethods: [
      { Code: 'sandbox', Name: 'Картой', Note: '', Refused: REFUSED },
      { Code: 'stars', Name: 'Звёздами', Note: '' },
    ],
  })

test('issue 16: the checkout says why a card is refused inside the messenger, and opens the same cart in a browser', async () => {
  const shop = await openShop(<CheckoutPage />, {
    path: '/order',
    answers: { showCheckout: () => ({ reply: inMessenger() }) },
  })
  await screen.findByText('Карта здесь недоступна')
  expect(screen.getAllByText('Картой можно в браузере').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Открыть в браузере' }))
  const [, address] = shop.messenger.calls.find(([verb]) => verb === 'openLink') ?? []
  expect(decodeURIComponent(String(address))).toMatch(/\/cart\/take\?lines=\d+\.\d+x\d+$/)
})

test('issue 16: a guest who buys what is not sent is asked for an address for its link', async () => {
  const answers = { showCheckout: () => ({ reply: wireCheckout(undelivered) }) }
  const guest = { isLogged: false, clientInfo: null }
  const shop = await openShop(<CheckoutPage />, { path: '/order', answers, config: guest })
  await screen.findByLabelText('Почта для ссылки на покупку')
  for (const box of screen.getAllByRole('checkbox', { name: /Соглашаюсь/ })) await userEvent.click(box)
  const button = () => screen.getByText(/^Оплатить/).closest('button') ?? document.body
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button())
  const field = screen.getByLabelText('Почта для ссылки на покупку')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(shop.asked('placeOrder')).toEqual([])
})
