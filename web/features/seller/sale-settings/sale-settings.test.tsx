// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import SaleSettingsPage from './SaleSettingsPage.tsx'

const settings = {
  AutoConfirmMinutes: null,
  AnswerHours: 72,
  PayMinutes: 60,
  GuestCheckout: true,
  MinOrder: 0,
  LowStock: null,
  ReturnDays: 14,
  PackingNote: '',
  ReturnNote: '',
  PostpaidHours: 24,
  PostpaidMax: null,
  PostpaidNeedsPhone: false,
  Payments: [
    { Code: 'yookassa', Name: 'ЮKassa', Note: 'Карта, СБП', On: true },
    { Code: 'cod', Name: 'При получении', Note: '', On: true },
  ],
}
const open = () =>
  openShop(<SaleSettingsPage />, {
    answers: {
      showSaleSettings: () => ({ reply: settings }),
      saveSaleSettings: () => ({ reply: { ok: true } }),
    },
  })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
const retype = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}

test('domain 5.1: the owner chooses ways to pay and timers; wrong numbers are told at their fields', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('switch', { name: /При получении/ }))
  await retype(/Принимать сами/, '15')
  await retype(/Отменять без ответа/, '400')
  await save()
  await screen.findByText('От 1 до 336')
  expect(shop.asked('saveSaleSettings')).toEqual([])
  await retype(/Отменять без ответа/, '24')
  await retype(/Минимальная сумма заказа/, '1 500')
  await retype(/Вернуть можно/, '30')
  await retype(/Предупредить, когда осталось/, '3')
  await retype(/Памятка для сборки/, 'Открытку внутрь')
  await retype(/Как вернуть товар/, 'Почтой до востребования, 101000')
  await save()
  await screen.findByText('Настройки сохранены')
  expect(shop.asked('saveSaleSettings')[0]?.ask).toMatchObject({
    Payments: ['yookassa'],
    AutoConfirmMinutes: 15,
    AnswerHours: 24,
    PayMinutes: 60,
    MinOrder: '1500.00',
    LowStock: 3,
    GuestCheckout: true,
    ReturnDays: 30,
    PackingNote: 'Открытку внутрь',
    ReturnNote: 'Почтой до востребования, 101000',
  })
})

test('review 2a, review 2b: the owner sets the term, the maximum and the verified phone of orders without prepayment', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Только с проверенным телефоном/ }))
  await retype(/Ждать подтверждения/, '400')
  await retype(/Наибольшая сумма заказа/, '0,5')
  await save()
  await screen.findByText('От 1 до 336')
  await screen.findByText('Введите сумму от 1 ₽')
  await retype(/Ждать подтверждения/, '48')
  await retype(/Наибольшая сумма заказа/, '5 000')
  await save()
  await screen.findByText('Настройки сохранены')
  expect(shop.asked('saveSaleSettings')[0]?.ask).toMatchObject({
    PostpaidHours: 48,
    PostpaidMax: '5000.00',
    PostpaidNeedsPhone: true,
  })
})

test('without any way to pay nothing is saved', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('switch', { name: /При получении/ }))
  await userEvent.click(screen.getByRole('switch', { name: /ЮKassa/ }))
  await save()
  await screen.findByText('Оставьте хотя бы один способ')
  expect(shop.asked('saveSaleSettings')).toEqual([])
})

test('without the right the page says whose it is', async () => {
  await openShop(<SaleSettingsPage />, {
    answers: { showSaleSettings: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }) },
  })
  await screen.findByText('Настройки меняют владелец и администраторы')
})
