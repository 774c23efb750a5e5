// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { FakeResponse } from '../../../../test/wire.ts'
import { wireSuccess } from '../checkout.fixtures.ts'
import SuccessPage from './SuccessPage.tsx'

const id = 'a'.repeat(24)
const screens = (
  <Routes>
    <Route path="/order/success" element={<SuccessPage />} />
    <Route path="/order/success/:id" element={<SuccessPage />} />
    <Route path="/order/success2/:id" element={<SuccessPage />} />
  </Routes>
)
const open = (path: string, said: (times: number) => FakeResponse<'showSuccess'>) =>
  openShop(screens, { path, answers: { showSuccess: (_, times) => said(times) } })

test('RT-38: without an order the page thanks and offers to continue shopping', async () => {
  const shop = await open('/order/success', () => 'dead')
  await screen.findByText('Спасибо за заказ!')
  expect(shop.asked('showSuccess')).toHaveLength(0)
  expect(screen.getByText('Следить за заказом').getAttribute('href')).toBe('/account/profile/orders')
})

test('RT-39: a paid order is requested once, while the server waits for the payment, and celebrated', async () => {
  const shop = await open(`/order/success/${id}`, () => ({ reply: wireSuccess() }))
  await screen.findByText('Спасибо, Анна!')
  expect(shop.asked('showSuccess').map(({ ask }) => [ask.id, ask.wait])).toEqual([[id, '1']])
  expect(screen.getByText('75 бонусов ожидаются')).toBeTruthy()
  expect(screen.getByText('через 14 дней после получения')).toBeTruthy()
  expect(shop.messenger.calls).toContainEqual(['haptic', 'success'])
  await userEvent.click(screen.getByText('Расскажите другу'))
  expect(shop.dialogs.share).toHaveBeenCalledOnce()
})

test('issue 13: after an order the app asks whether the bot may write, and never on start or after a failure', async () => {
  const ask = (standing: 'new' | 'expired') =>
    openShop(screens, {
      path: `/order/success/${id}`,
      answers: {
        showSuccess: () => ({ reply: wireSuccess({ Paid: false }, standing) }),
        claimWriteRequest: () => ({ reply: { Ask: true } }),
      },
    })
  const placed = await ask('new')
  await waitFor(() =>
    expect(placed.messenger.calls).toContainEqual(['send', { name: 'web_app_request_write_access' }]),
  )
  expect(placed.asked('claimWriteRequest')).toHaveLength(1)
  const over = await ask('expired')
  await screen.findByText('Время заказа вышло')
  expect(over.asked('claimWriteRequest')).toEqual([])
})

test('RT-40: the alternative page shows the same without confetti', async () => {
  const shop = await open(`/order/success2/${id}`, () => ({ reply: wireSuccess() }))
  await screen.findByText('Спасибо, Анна!')
  expect(shop.container.querySelectorAll('img')).toHaveLength(0)
  expect(screen.queryByText('Расскажите другу')).toBeNull()
})

test('an unknown payment is requested again by a button and never automatically', async () => {
  const unknown = wireSuccess({ PaymentUrl: '/pay/1' }, 'awaiting_payment')
  const shop = await open(`/order/success/${id}`, (times) => ({
    reply: times === 1 ? unknown : wireSuccess(),
  }))
  await userEvent.click(await screen.findByText('Проверить оплату'))
  await screen.findByText('Спасибо, Анна!')
  expect(shop.asked('showSuccess')).toHaveLength(2)
})

test('a failed payment can be repeated', async () => {
  const failed = wireSuccess(
    { Failed: true, PaymentUrl: '/pay/1', PaymentMethods: [{ Code: 'sandbox', Name: 'Картой', Note: '' }] },
    'awaiting_payment',
  )
  const shop = await open(`/order/success/${id}`, () => ({ reply: failed }))
  await screen.findByText('Оплата не прошла')
  expect(screen.getByText('Оплатить 2 780 ₽')).toBeTruthy()
  await waitFor(() => expect(shop.messenger.calls).toContainEqual(['haptic', 'error']))
})

test('cash on delivery is accepted, not paid', async () => {
  await open(`/order/success/${id}`, () => ({ reply: wireSuccess({}, 'new') }))
  await screen.findByText('Заказ № 10482. К оплате при получении 2 780 ₽')
})

const methods = [
  { Code: 'sandbox', Name: 'Картой', Note: '' },
  { Code: 'cod', Name: 'При получении', Note: '' },
]

test('rulings 8: after a failure a new payment starts with the same method or another one', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const failed = wireSuccess({ Failed: true, PaymentMethods: methods }, 'awaiting_payment')
  const shop = await openShop(screens, {
    path: `/order/success/${id}`,
    answers: {
      showSuccess: (_, times) => ({ reply: times < 3 ? failed : wireSuccess({}, 'new') }),
      payOrders: (ask) => ({ reply: { PaymentUrl: ask.Payment === 'cod' ? '' : '/pay/2' } }),
    },
  })
  await userEvent.click(await screen.findByText('Оплатить 2 780 ₽'))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/pay/2'))
  await userEvent.click(screen.getByText('При получении'))
  await screen.findByText('Заказ № 10482. К оплате при получении 2 780 ₽')
  expect(shop.asked('payOrders').map(({ ask }) => [ask.id, ask.Payment])).toEqual([
    [id, 'sandbox'],
    [id, 'cod'],
  ])
  assign.mockRestore()
})

test('RT-39: orders of two sellers are both shown, with a link to the invoice', async () => {
  const [first] = wireSuccess().Orders
  if (!first) throw new Error('the sample has an order')
  const other = { ...first, Id: 'b'.repeat(24), Number: '10483', Seller: 'ООО «Мёд»', Payment: 'invoice' }
  const Orders = [
    { ...first, Payment: 'invoice', Status: 'new' as const },
    { ...other, Status: 'new' as const },
  ]
  await open(`/order/success/${id}`, () => ({ reply: wireSuccess({ Orders, Paid: false }) }))
  await screen.findByText('Заказы № 10482, 10483. Счёт на 2 780 ₽ ждёт оплаты')
  expect(screen.getAllByText('ООО «Мёд»')).toHaveLength(2)
  const bill = screen.getByText('Счёт № 10483').closest('a')
  expect(bill?.getAttribute('href')).toBe(`/order/invoice/${other.Id}`)
})

test.each([
  ['cancelled', 'Заказ отменён'],
  ['expired', 'Время заказа вышло'],
])('review 24c: an order that is %s does not say that its payment failed', async (status, title) => {
  const over = wireSuccess({ Paid: false, Failed: false }, status as 'cancelled')
  await open(`/order/success/${id}`, () => ({ reply: over }))
  await screen.findByText(title)
  expect(screen.queryByText('Оплата не прошла')).toBeNull()
})

test('issue 13: the key of an email opens the order and pays it, also after the bank redirected back without the key', async () => {
  sessionStorage.clear()
  const answers = { showSuccess: () => ({ reply: wireSuccess({ Paid: false }, 'awaiting_payment') }) }
  const first = await openShop(screens, { path: `/order/success/${id}#key=abc-_1`, answers })
  await waitFor(() => expect(first.asked('showSuccess')[0]?.ask).toMatchObject({ id, key: 'abc-_1' }))
  const back = await openShop(screens, { path: `/order/success/${id}`, answers })
  await waitFor(() => expect(back.asked('showSuccess')[0]?.ask).toMatchObject({ key: 'abc-_1' }))
  const other = `/order/success/${'b'.repeat(24)}`
  const without = await openShop(screens, { path: other, answers })
  await waitFor(() => expect(without.asked('showSuccess')).toHaveLength(1))
  expect(without.asked('showSuccess')[0]?.ask).not.toHaveProperty('key')
})

test('issue 16: a guest’s letter leads to the certificates of the order with its key', async () => {
  sessionStorage.clear()
  const reply = wireSuccess({ Paid: true }, 'delivered')
  const Orders = reply.Orders.map((one) => ({ ...one, CertificateCount: 1 }))
  const answers = { showSuccess: () => ({ reply: { ...reply, Orders } }) }
  await openShop(screens, { path: `/order/success/${id}#key=abc-_1`, answers })
  const link = await screen.findByRole('link', { name: /Сертификат этого заказа/ })
  expect(link.getAttribute('href')).toBe(`/account/certificates?order=${Orders[0]?.Id}#key=abc-_1`)
})
