// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { method, openDelivery, PICKUP } from './delivery-settings.fixtures.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isBefore = (first: string, second: string) =>
  screen.getByText(first).compareDocumentPosition(screen.getByText(second)) ===
  Node.DOCUMENT_POSITION_FOLLOWING

test('domain 4.7: a row tells the price, the cities and how it cannot be paid', async () => {
  await openDelivery('/', [
    method({ Name: 'По городам', Price: 0, FreeFrom: null, Cities: ['Тула', 'Орёл', 'Тверь', 'Химки'] }),
    method({ ID: 2, Name: 'Услуга мастера', Kind: 'none', FreeFrom: null }),
    method({ ID: 3, Name: 'Посылка', Kind: 'pvz', Carrier: 'cdek', FromCity: 'Тула', CodAllowed: false }),
  ])
  await screen.findByText('Бесплатно · только Тула, Орёл, Тверь…')
  const service = screen.getByRole('link', { name: /Услуга мастера/ })
  expect(service.textContent).toContain('Услуга мастераУслуга')
  const parcel = screen.getByRole('link', { name: /Посылка/ })
  expect(parcel.textContent).toContain('Цену считает СДЭК, отправка: Тула')
  expect(parcel.textContent).toContain('без оплаты при получении')
  expect(parcel.getAttribute('href')).toBe('/account/showcases/delivery?id=3')
})

test('domain 4.7: methods of a kind that this version does not know are not listed', async () => {
  await openDelivery('/', [method(), method({ ID: 5, Kind: 'post', Carrier: 'cdek', Name: 'Дрон' })])
  await screen.findByText('Курьер')
  expect(screen.queryByText('Дрон')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Изменить порядок' })).toBeNull()
})

test('issue 15: a new order that could not be saved is taken back with a message', async () => {
  await openDelivery('/', [method(), PICKUP], {
    orderDeliveryMethods: () => ({ status: 403, body: { code: 'forbidden', message: 'Права забрали' } }),
  })
  await press('Изменить порядок')
  expect(isBefore('Курьер', 'Мастерская')).toBe(true)
  await press('Выше: Мастерская')
  await screen.findByText('Права забрали')
  await waitFor(() => expect(isBefore('Курьер', 'Мастерская')).toBe(true))
})

test('domain 4.7: the arrows at the ends of the list move nothing', async () => {
  const shop = await openDelivery()
  await press('Изменить порядок')
  await press('Выше: Курьер')
  await press('Ниже: Мастерская')
  await press('Готово')
  expect(shop.asked('orderDeliveryMethods')).toEqual([])
  expect(screen.getByRole('link', { name: /Мастерская/ })).toBeTruthy()
})

test('domain 4.7: with an account at the carrier its ways can be added too', async () => {
  await openDelivery()
  await press('Добавить способ')
  const sheet = within(await findDialog({ name: 'Как доставлять' }))
  await userEvent.click(sheet.getByRole('button', { name: /СДЭК до двери/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Название')).value).toBe('СДЭК до двери')
  expect(screen.getByText(/Выберите город отправки/)).toBeTruthy()
})

test('issue 15: the list says that it is loading, and a failed one is there after another try', async () => {
  await openDelivery('/', [], {
    showDeliverySettings: (_, times) =>
      times === 1 ? { status: 500, body: 'Сбой' } : { reply: { Methods: [method()], Carriers: [] } },
  })
  expect(screen.getByRole('status', { name: 'Загружаем' }).getAttribute('aria-busy')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: /Попробуйте ещё раз/ }))
  await screen.findByRole('link', { name: /Курьер/ })
})
