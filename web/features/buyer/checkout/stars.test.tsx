// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import { wireCheckout, wireSuccess } from './checkout.fixtures.ts'
import SuccessPage from './success/SuccessPage.tsx'

const GROUP = 'a'.repeat(24)
const LINK = 'https://t.me/$abc'
const STARS = { Code: 'stars', Name: 'Звёздами', Note: '⭐ 334' }
const screens = (
  <Routes>
    <Route path="/order" element={<CheckoutPage />} />
    <Route path="/order/success/:id" element={<SuccessPage />} />
  </Routes>
)
const checkout = wireCheckout({
  NeedsDelivery: false,
  NeedsCity: false,
  DeliveryMethods: [],
  PaymentMethods: [STARS],
})
const unpaid = () => {
  const success = wireSuccess({ PaymentUrl: LINK, PaymentMethods: [STARS] }, 'awaiting_payment')
  return { ...success, Orders: success.Orders.map((order) => ({ ...order, Payment: 'stars' })) }
}

/** Opens the checkout and places an order for Stars; `isPaid` says what the server then knows. */
async function place(of: { isPaid: boolean }) {
  const shop = await openShop(screens, {
    path: '/order',
    answers: {
      showCheckout: () => ({ reply: checkout }),
      placeOrder: () => ({ reply: { GroupId: GROUP, Orders: [], Payable: 2780, PaymentUrl: LINK } }),
      showSuccess: () => ({ reply: of.isPaid ? wireSuccess() : unpaid() }),
    },
  })
  await screen.findByText('Звёздами')
  expect(screen.getByText('⭐ 334')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox', { name: /Соглашаюсь/ })) await userEvent.click(box)
  const button = () => screen.getByText(/^Оплатить/).closest('button') ?? document.body
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button())
  return shop
}
type Shop = Awaited<ReturnType<typeof place>>

const OPENED = ['send', { name: 'web_app_open_invoice', slug: 'abc' }]
const isOpened = (shop: Shop) => waitFor(() => expect(shop.messenger.calls).toContainEqual(OPENED))
const close = (shop: Shop, status: string) =>
  shop.messenger.emit('other', { name: 'invoice_closed', payload: { slug: 'abc', status } })
const waits = (shop: Shop) => shop.asked('showSuccess').map(({ ask }) => ask.wait)

test('issue 16: Stars are paid over the shop, and then the page after the order shows the purchase', async () => {
  const shop = await place({ isPaid: true })
  await isOpened(shop)
  expect(shop.router.state.location.pathname).toBe('/order')
  close(shop, 'paid')
  await screen.findByText('Спасибо, Анна!')
  expect(shop.router.state.location.pathname).toBe(`/order/success/${GROUP}`)
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({ Payment: 'stars' })
  expect(waits(shop)).toEqual(['1'])
})

test.each([
  ['cancelled', 'Оплата отменена. Заказ ждёт вас, оплатите, когда будет удобно', undefined],
  ['failed', 'Звёзды не списались. Попробуйте ещё раз', undefined],
  ['pending', 'Telegram ещё проводит оплату. Покупка появится здесь', '1'],
])(
  'issue 16: a %s payment with Stars is said so, and only one that may still arrive is waited for',
  async (status, text, wait) => {
    const shop = await place({ isPaid: false })
    await isOpened(shop)
    close(shop, status)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByText(/Если звёзды списаны, Telegram подтвердит это/)).toBeTruthy()
    expect(waits(shop)).toEqual([wait])
  },
)

test('issue 16: a client that opens no invoices gets the link, and the order waits for its payment', async () => {
  const shop = await openShop(screens, {
    path: `/order/success/${GROUP}`,
    answers: { showSuccess: () => ({ reply: unpaid() }) },
  })
  Object.assign(shop.messenger, { send: () => false })
  await userEvent.click(await screen.findByText('Оплатить 2 780 ₽'))
  await waitFor(() => expect(shop.messenger.calls).toContainEqual(['openTelegramLink', LINK]))
})

test('issue 16: an order that waits for Stars is paid from the page after it, which then asks again', async () => {
  const shop = await openShop(screens, {
    path: `/order/success/${GROUP}?unpaid`,
    answers: { showSuccess: (_, times) => ({ reply: times === 1 ? unpaid() : wireSuccess() }) },
  })
  await userEvent.click(await screen.findByText('Оплатить 2 780 ₽'))
  await isOpened(shop)
  close(shop, 'paid')
  await screen.findByText('Спасибо, Анна!')
  expect(waits(shop)).toEqual([undefined, '1'])
})
