// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import { wireCheckout, wireSuccess } from './checkout.fixtures.ts'
import SuccessPage from './success/SuccessPage.tsx'

beforeEach(() => sessionStorage.clear())

const [card, cod] = wireCheckout().PaymentMethods
const Message = 'Без предоплаты сейчас можно заказать 3 шт.'
const refusing = (Code: string) => {
  if (!card || !cod) throw new Error('the sample has two ways to pay')
  return () => ({ reply: wireCheckout({ PaymentMethods: [{ ...cod, Refused: { Code, Message } }, card] }) })
}

test('review 2a: a payment method refused for this cart is disabled with the reason, and another one is chosen', async () => {
  await openShop(<CheckoutPage />, { answers: { showCheckout: refusing('reservation_limit') } })
  const refused = await screen.findByRole<HTMLInputElement>('radio', { name: /При получении.*3 шт\./ })
  expect([refused.disabled, refused.checked]).toEqual([true, false])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Картой/ }).checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Подтвердить телефон' }).getAttribute('href')).toBe(
    '/account/profile',
  )
})

test('review 2a: a verified phone is requested only where it helps', async () => {
  const showCheckout = refusing('order_above_postpaid_maximum')
  await openShop(<CheckoutPage />, { answers: { showCheckout } })
  await screen.findByRole('radio', { name: /При получении/ })
  expect(screen.queryByRole('link', { name: 'Подтвердить телефон' })).toBeNull()
})

test('review 2b: the success page says until when the order is kept for the seller to confirm', async () => {
  const id = 'a'.repeat(24)
  const reply = wireSuccess({ ExpiresAt: '2026-11-22T09:00:00Z' }, 'new')
  await openShop(
    <Routes>
      <Route path="/order/success/:id" element={<SuccessPage />} />
    </Routes>,
    { path: `/order/success/${id}`, answers: { showSuccess: () => ({ reply }) } },
  )
  await screen.findByText(/Продавец подтвердит заказ до /)
})
