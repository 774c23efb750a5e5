// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import CheckoutPage from './CheckoutPage.tsx'
import { wireCheckout, wireSuccess } from './checkout.fixtures.ts'
import SuccessPage from './success/SuccessPage.tsx'

beforeEach(() => sessionStorage.clear())

const group = 'a'.repeat(24)
const first = 'c'.repeat(24)
const second = 'd'.repeat(24)
const placed = { GroupId: group, Orders: [], Payable: 0, PaymentUrl: '' }
type Checkout = WireResponse<'showCheckout'>

/** The checkout as the server answers it: chosen certificates take their balance of what is payable. */
function answerFor(balances: Readonly<Record<string, number>>) {
  return ({ certificates = '' }: { certificates?: string }): { reply: Checkout } => {
    const asked = certificates.split(',')
    const Certificates = Object.entries(balances).map(([Id, Balance]) => {
      return { Id, Balance, ExpiresAt: '2027-11-22T09:00:00Z', IsChosen: asked.includes(Id) }
    })
    const held = Certificates.filter((one) => one.IsChosen).reduce((sum, one) => sum + one.Balance, 0)
    const whole = wireCheckout({ Certificates })
    return { reply: { ...whole, Totals: { ...whole.Totals, Certificates: Math.min(held, 2780) } } }
  }
}
const open = (answers: Answers) => openShop(<CheckoutPage />, { path: '/order', answers })

/** Agrees to the documents and presses the button, once it says so. */
async function placeWith(text: string) {
  for (const box of screen.getAllByRole('checkbox', { name: /Соглашаюсь/ })) await userEvent.click(box)
  const button = () => screen.getByText(text).closest('button') ?? document.body
  await screen.findByText(text)
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button())
}

test('issue 16: a chosen certificate takes its balance, and the rest is paid by card', async () => {
  const shop = await open({
    showCheckout: answerFor({ [first]: 1000, [second]: 500 }),
    placeOrder: () => ({ reply: placed }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /1\s000\s₽/ }))
  await screen.findByText('Остаток оплачивают онлайн')
  expect(screen.getByText('−1 000 ₽').closest('div')?.textContent).toContain('Сертификатом')
  await placeWith('Оплатить 1 780 ₽')
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({
    Payment: 'sandbox',
    Certificates: [first],
    Total: '2780.00',
  })
})

test('issue 16: certificates that cover everything leave no payment method to choose', async () => {
  const shop = await open({
    showCheckout: answerFor({ [first]: 5000 }),
    placeOrder: () => ({ reply: placed }),
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /5\s000\s₽/ }))
  await screen.findByText('Сертификат оплатит весь заказ')
  expect(screen.queryByRole('radio', { name: /Картой/ })).toBeNull()
  await placeWith('Оплатить сертификатом')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe(`/order/success/${group}`))
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({ Payment: 'certificate', Certificates: [first] })
})

test('issue 16: a certificate taken by its code in the checkout is chosen at once', async () => {
  const balances: Record<string, number> = {}
  const showCheckout: Answers['showCheckout'] = (ask) => answerFor(balances)(ask)
  const shop = await open({
    showCheckout,
    claimCertificate: ({ Code }) => {
      if (Code !== 'ABCD-EFGH-JKMN-PQRS')
        return {
          status: 404,
          body: { code: 'certificate_not_found', message: 'Такого сертификата нет', traceId: 't' },
        }
      balances[first] = 700
      return { reply: { Id: first, Balance: 700 } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ввести код сертификата' }))
  const code = await screen.findByLabelText('Код сертификата')
  await userEvent.type(code, 'ABCD')
  await userEvent.click(screen.getByRole('button', { name: 'Забрать сертификат' }))
  await screen.findByText('В коде 16 латинских букв и цифр. Проверьте его')
  expect(shop.asked('claimCertificate')).toEqual([])
  await userEvent.clear(code)
  await userEvent.type(code, '0000-0000-0000-0000')
  await userEvent.click(screen.getByRole('button', { name: 'Забрать сертификат' }))
  await screen.findByText('Такого сертификата нет')
  await userEvent.clear(code)
  await userEvent.type(code, 'ABCD-EFGH-JKMN-PQRS')
  await userEvent.click(screen.getByRole('button', { name: 'Забрать сертификат' }))
  await screen.findByText('Сертификат на 700 ₽ теперь ваш')
  await screen.findByText('Оплатить 2 080 ₽')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /700\s₽/ }).checked).toBe(true)
  expect(shop.asked('placeOrder')).toEqual([])
})

test('issue 16: a certificate spent elsewhere is reported before the order is placed without it', async () => {
  const balances: Record<string, number> = { [first]: 1000 }
  await open({
    showCheckout: (ask) => answerFor(balances)(ask),
    placeOrder: () => {
      delete balances[first]
      return {
        status: 409,
        body: { code: 'certificate_not_usable', message: 'Сертификатом не оплатить', traceId: 't' },
      }
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /1\s000\s₽/ }))
  await screen.findByText('Остаток оплачивают онлайн')
  await placeWith('Оплатить 1 780 ₽')
  await screen.findByText('Сертификатом: было 1 000 ₽, стало 0 ₽')
  await screen.findByText('Оплатить 2 780 ₽')
})

test('issue 16: a cart of certificates alone is ordered without delivery, address or certificates', async () => {
  const { Totals } = wireCheckout()
  const reply = wireCheckout({
    NeedsDelivery: false,
    NeedsCity: false,
    DeliveryMethods: [],
    Totals: { ...Totals, Delivery: 0, Payable: 2490 },
  })
  const shop = await open({ showCheckout: () => ({ reply }), placeOrder: () => ({ reply: placed }) })
  await screen.findByText('Покупатель')
  for (const gone of ['Доставка', 'Адрес', 'Ввести код сертификата'])
    expect(screen.queryByText(gone)).toBeNull()
  await placeWith('Оплатить 2 490 ₽')
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  const { ask } = shop.asked('placeOrder')[0] ?? { ask: {} }
  expect(ask).not.toHaveProperty('DeliveryId')
  expect(ask).not.toHaveProperty('Address')
  expect(ask).toMatchObject({ Payment: 'sandbox', Total: '2490.00' })
})

test('issue 16: the success page says what certificates paid, and asks for the rest only', async () => {
  const show = (of: Parameters<typeof wireSuccess>[0], status: 'paid' | 'awaiting_payment') =>
    openShop(
      <Routes>
        <Route path="/order/success/:id" element={<SuccessPage />} />
      </Routes>,
      {
        path: `/order/success/${group}`,
        answers: { showSuccess: () => ({ reply: wireSuccess({ Certificates: 1000, ...of }, status) }) },
      },
    )
  await show({}, 'paid')
  await screen.findByText('Заказ № 10482 — оплачено 2 780 ₽')
  await screen.findByText('Сертификатом: 1 000 ₽')
  await show(
    { Failed: true, PaymentUrl: '/p', PaymentMethods: [{ Code: 'sandbox', Name: 'Картой', Note: '' }] },
    'awaiting_payment',
  )
  await screen.findByText('Оплатить 1 780 ₽')
})
