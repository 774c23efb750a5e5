// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import { wireCheckout } from './checkout.fixtures.ts'

beforeEach(() => sessionStorage.clear())

type Checkout = ReturnType<typeof wireCheckout>
const placed = { GroupId: 'a'.repeat(24), Orders: [], Payable: 0, PaymentUrl: '' }

async function openCheckout(of: Partial<Checkout> = {}, answers = {}) {
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout: () => ({ reply: wireCheckout(of) }),
      placeOrder: () => ({ reply: placed }),
      ...answers,
    },
  })
  await waitFor(() => expect(shop.asked('showCheckout').length).toBeGreaterThanOrEqual(2))
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  return shop
}
const toggle = async () => userEvent.click(await screen.findByRole('switch', { name: /Это подарок/ }))
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
async function pay() {
  const button = screen.getByRole('button', { name: /^(Оплатить|Заказать)/ })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button)
}

test('issue 17: a gift is sent with its recipient, greeting and secret prices; the contact is then the buyer', async () => {
  const shop = await openCheckout()
  await toggle()
  expect(await screen.findByRole('heading', { name: 'Покупатель' })).toBeTruthy()
  await fill('Имя получателя', 'Мария')
  await fill('Телефон получателя', '9167654321')
  await fill('Текст открытки', 'Ура!')
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({
    Contact: { Name: 'Анна' },
    Gift: { Name: 'Мария', Phone: '+7 916 765-43-21', Greeting: 'Ура!', HidePrices: true },
  })
})

test('issue 17: a gift to oneself and a greeting that is too long are told at their fields, and nothing is sent', async () => {
  const shop = await openCheckout()
  await toggle()
  await fill('Имя получателя', 'Анна')
  await fill('Телефон получателя', '9162041855')
  await userEvent.click(screen.getByLabelText('Текст открытки'))
  await userEvent.paste('я'.repeat(10_000))
  await pay()
  await screen.findByText('Это ваш номер. Укажите телефон получателя')
  await screen.findByText('На открытке помещается 300 символов')
  expect(shop.asked('placeOrder')).toHaveLength(0)
  await toggle()
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask.Gift).toBeUndefined()
})

test('issue 17: a gift is paid in advance: payment on delivery is disabled with the reason', async () => {
  await openCheckout()
  await userEvent.click(await screen.findByRole('radio', { name: /При получении/ }))
  await toggle()
  const cod = await screen.findByRole<HTMLInputElement>('radio', { name: /При получении.*заранее/ })
  expect([cod.disabled, cod.checked]).toEqual([true, false])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Картой/ }).checked).toBe(true)
  await toggle()
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /При получении/ })).toHaveProperty('disabled', false),
  )
})

test('issue 17: recipients of earlier gifts are cards', async () => {
  const known = { Name: 'Мария Петрова', Phone: '+79167654321', Email: '' }
  const shop = await openCheckout({ GiftRecipients: [known] })
  await toggle()
  await userEvent.click(await screen.findByRole('radio', { name: /Мария Петрова/ }))
  await userEvent.click(screen.getByRole('switch', { name: /Без цен/ }))
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  const { Gift } = shop.asked('placeOrder')[0]?.ask ?? {}
  expect(Gift).toEqual({ Name: 'Мария Петрова', Phone: '+7 916 765-43-21', HidePrices: false })
})

test('issue 17: the server’s refusal of a gift to oneself is told at the phone', async () => {
  const body = { code: 'gift_to_self', message: 'Ваш номер', fields: { 'Gift.Phone': 'own' }, traceId: 't' }
  await openCheckout({}, { placeOrder: () => ({ status: 409, body }) })
  await toggle()
  await fill('Имя получателя', 'Мария')
  await fill('Телефон получателя', '9167654321')
  await pay()
  await screen.findByText('Это ваш номер. Укажите телефон получателя')
})

test('issue 17: where nothing is delivered there is no gift', async () => {
  await openCheckout({ NeedsDelivery: false, NeedsCity: false, DeliveryMethods: [] })
  expect(screen.queryByRole('switch', { name: /Это подарок/ })).toBeNull()
})
