// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import CheckoutPage from './CheckoutPage.tsx'
import { wireCheckout } from './checkout.fixtures.ts'

beforeEach(() => sessionStorage.clear())

type Checkout = ReturnType<typeof wireCheckout>
const address = (
  ID: number,
  Line: string,
  City = 'Москва',
): NonNullable<Checkout['SavedAddresses']>[number] => ({
  ID,
  City,
  Line,
  Region: '',
  PostalCode: '',
  Entrance: ID === 1 ? '2' : '',
  Floor: '',
  Intercom: '',
  Comment: '',
  FiasId: `f${ID}`,
  KladrId: '',
  CityKladrId: '',
  Lat: 55.77,
  Lon: 37.58,
  IsDefault: ID === 2,
})
const given = wireCheckout().Consents.map((one) => ({ ...one, IsGiven: true }))
const RETURNING: Partial<Checkout> = {
  Addresses: 2,
  SavedAddresses: [address(1, 'ул. Лесная, 5'), address(2, 'ул. Мира, 7', 'Тула')],
  Recipients: [
    { Name: 'Анна', Phone: '+79162041855', Email: '' },
    { Name: 'Мария Петрова', Phone: '+79167654321', Email: 'm@p.ru' },
  ],
  Consents: given,
}

async function openCheckout(of: Partial<Checkout> = {}, answers = {}) {
  const shop = await openShop(<CheckoutPage />, {
    answers: {
      showCheckout: () => ({ reply: wireCheckout(of) }),
      placeOrder: () => ({ reply: { GroupId: 'a'.repeat(24), Orders: [], Payable: 0, PaymentUrl: '' } }),
      ...answers,
    },
  })
  await waitFor(() => expect(shop.asked('showCheckout').length).toBeGreaterThanOrEqual(2))
  return shop
}
async function pay() {
  const button = screen.getByRole('button', { name: /^Оплатить/ })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button)
}
const card = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const line = () => screen.queryByRole('combobox', { name: 'Улица, дом, квартира' })

test('issue 17: who has agreed to these versions and has an address places the order with one tap', async () => {
  const shop = await openCheckout(RETURNING)
  expect((await card(/Лесная, 5/)).checked).toBe(true)
  expect([line(), screen.queryAllByRole('checkbox')]).toEqual([null, []])
  expect(screen.getByText(/Вы уже согласились/).querySelectorAll('a')).toHaveLength(2)
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({
    Address: { Line: 'ул. Лесная, 5', FiasId: 'f1', Lat: 55.77 },
    Contact: { Name: 'Анна', Phone: '+79162041855' },
    Consents: [],
  })
})

test('issue 17: another saved address and recipient are one tap each, and prices are asked for its city', async () => {
  const shop = await openCheckout(RETURNING)
  await userEvent.click(await card(/Мира, 7/))
  await userEvent.click(await card(/Мария/))
  await waitFor(() => expect(shop.asked('showCheckout').at(-1)?.ask).toMatchObject({ city: 'Тула' }))
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')).toHaveLength(1))
  expect(shop.asked('placeOrder')[0]?.ask).toMatchObject({
    Address: { City: 'Тула', Line: 'ул. Мира, 7', FiasId: 'f2' },
    Contact: { Name: 'Мария Петрова', Email: 'm@p.ru' },
  })
})

test('issue 17: a new address and another person open empty fields, which are checked', async () => {
  const shop = await openCheckout(RETURNING)
  await userEvent.click(await card(/Новый адрес/))
  await userEvent.click(await card(/Другой человек/))
  expect(line()).toHaveProperty('value', '')
  await pay()
  expect(await screen.findAllByText('Заполните это поле')).toHaveLength(3)
  expect(shop.asked('placeOrder')).toHaveLength(0)
  await userEvent.click(await card(/Лесная, 5/))
  expect(line()).toBeNull()
})

test('issue 17: a document published anew is asked for, the other one is not', async () => {
  const [offer, ...rest] = wireCheckout().Consents
  const consents = [offer, ...rest.map((one) => ({ ...one, IsGiven: true }))] as Checkout['Consents']
  const shop = await openCheckout({ Consents: consents })
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /условиями покупки/ }))
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')[0]?.ask.Consents).toEqual(['offer']))
})

test('issue 17: ways to pay are in people’s terms, and a demo says once that nothing is charged', async () => {
  const PaymentMethods: Checkout['PaymentMethods'] = [
    { Code: 'yookassa:card', Name: 'Банковская карта', Note: '', IsPlay: true },
    { Code: 'moneta:sbp', Name: 'СБП', Note: 'В приложении банка', IsPlay: true },
    { Code: 'cod', Name: 'При получении', Note: '' },
  ]
  const shop = await openCheckout({ ...RETURNING, PaymentMethods })
  expect(screen.getAllByText('Это демо: деньги не спишутся')).toHaveLength(1)
  await userEvent.click(await card(/СБП/))
  await pay()
  await waitFor(() => expect(shop.asked('placeOrder')[0]?.ask.Payment).toBe('moneta:sbp'))
})

test('issue 17: cards of one group are one stop of the tab key, moved along by arrow keys', async () => {
  await openCheckout(RETURNING)
  const group = await screen.findByRole('radiogroup', { name: 'Мои адреса' })
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('name'))
  expect(new Set(names)).toEqual(new Set(['saved-address']))
})
