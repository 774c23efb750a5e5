// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { method, openDelivery, tariff, tariffs } from './delivery-settings.fixtures.tsx'

const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  if (text !== '') await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

test('domain 4.7: the ways stand as buyers see them, with prices, and are moved by keyboard', async () => {
  const shop = await openDelivery()
  await screen.findByText('Курьер')
  expect(screen.getByText(/300 ₽ · бесплатно от 5.000 ₽/)).toBeTruthy()
  expect(screen.getByText('Выключен · Лесная, 7')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить порядок' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ниже: Курьер' }))
  await waitFor(() => expect(shop.asked('orderDeliveryMethods')[0]?.ask).toMatchObject({ IDs: [2, 1] }))
})

test('a new courier: wrong sums are told at their fields, and what buyers will see is shown while typing', async () => {
  const shop = await openDelivery('/?new=courier')
  await retype('Название', '')
  await retype('Цена, ₽', 'дорого')
  await retype('Бесплатно от, ₽', '0')
  await retype('Через сколько дней', '400')
  await save()
  await screen.findByText('Заполните это поле')
  expect(screen.getByText('Введите сумму')).toBeTruthy()
  expect(screen.getByText('Больше нуля')).toBeTruthy()
  expect(screen.getByText('От 0 до 365')).toBeTruthy()
  expect(shop.asked('saveDeliveryMethod')).toEqual([])
  await retype('Название', 'По Москве')
  await retype('Цена, ₽', '250,50')
  await retype('Бесплатно от, ₽', '')
  await retype('Через сколько дней', '0')
  await retype('Города через запятую', 'Москва, Химки, москва,')
  const preview = within(
    screen.getByRole('heading', { name: 'Так увидит покупатель' }).parentElement ?? document.body,
  )
  expect(preview.getByText(/250,50 ₽/)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /Оплата при получении/ }))
  await save()
  await screen.findByText('Доставка сохранена')
  expect(shop.asked('saveDeliveryMethod')[0]?.ask).toMatchObject({
    Kind: 'courier',
    Carrier: 'own',
    Name: 'По Москве',
    Price: '250.50',
    FreeFrom: null,
    EtaDays: 0,
    Cities: ['Москва', 'Химки', 'москва'],
    CodAllowed: false,
    On: true,
  })
})

test('what somebody else has changed is told, and a city the carrier does not know stands at its field', async () => {
  await openDelivery('/?id=1', [method()], {
    saveDeliveryMethod: () => ({
      status: 409,
      body: { code: 'changed_meanwhile', message: 'Это успели изменить' },
    }),
  })
  await retype('Цена, ₽', '200')
  await save()
  await screen.findByText('Это успели изменить')
  await openDelivery('/?new=cdek_pvz', [], {
    saveDeliveryMethod: () => ({
      status: 422,
      body: { code: 'invalid_question', message: 'Проверьте', fields: { FromCity: 'unknown' } },
    }),
  })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Город отправления' }), 'Нигде')
  await retype('Цена, если СДЭК не отвечает, ₽', '400')
  await save()
  await screen.findByText('Служба доставки не знает такого города')
})

test('a way is chosen to be added from those this server can do, and one is removed after asking', async () => {
  const shop = await openDelivery('/?id=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить способ' }))
  const sure = await findDialog({ name: 'Удалить «Мастерская»?' })
  await userEvent.click(within(sure).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(shop.asked('removeDeliveryMethod')[0]?.ask).toMatchObject({ ID: 2 }))
  await openDelivery('/', [], { showDeliverySettings: () => ({ reply: { Methods: [], Carriers: [] } }) })
  await screen.findByText('Доставки пока нет')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить способ' }))
  const sheet = await findDialog({ name: 'Как доставлять' })
  expect(within(sheet).queryByText('Пункты СДЭК')).toBeNull()
  await userEvent.click(within(sheet).getByText('Самовывоз'))
  expect(await screen.findByLabelText('Часы работы')).toBeTruthy()
})

test('without the right the page says whose it is', async () => {
  await openDelivery('/', [], {
    showDeliverySettings: () => ({ status: 403, body: 'Нет прав', code: 'forbidden' }),
  })
  await screen.findByText('Настройки меняют владелец и администраторы')
})

const cdek = { Kind: 'pvz', Carrier: 'cdek', FromCity: 'Тула', Name: 'Пункт СДЭК' } as const

test('domain 4.7: a way of the carrier goes by the tariffs that are ticked, with a markup on top', async () => {
  const said = {
    showCarrierTariffs: () =>
      tariffs(
        tariff('136', 'Посылка склад-склад', 'point', 300),
        tariff('368', 'Посылка склад-постамат', 'locker', 310),
        tariff('137', 'Посылка склад-дверь', 'door', 500),
      ),
  }
  const shop = await openDelivery('/?id=1', [method({ ...cdek, Tariffs: ['136', '999'] })], said)
  const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: /склад-склад/ })
  expect(chosen.checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: /склад-дверь/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /склад-постамат/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /999/ }))
  await retype('Наценка, ₽', '49,50')
  await save()
  await waitFor(() =>
    expect(shop.asked('saveDeliveryMethod')[0]?.ask).toMatchObject({
      Tariffs: ['136', '368'],
      Markup: '49.50',
    }),
  )
})

test('domain 4.7: a carrier that is silent about its tariffs can be asked again, and what was typed stays', async () => {
  const silent = { status: 503, body: 'СДЭК молчит', code: 'carrier_silent' }
  const none = tariffs(tariff('137', 'До двери', 'door', 500))
  const showCarrierTariffs = (_ask: object, times: number) => (times === 1 ? silent : none)
  await openDelivery('/?id=1', [method(cdek)], { showCarrierTariffs })
  await retype('Название', 'Пункт у дома')
  await userEvent.click(await screen.findByRole('button', { name: /Повторить/ }))
  await screen.findByText(/Отсюда СДЭК так не возит/)
  expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Пункт у дома')
})

test('domain 4.7: a city that the carrier does not know is told in its place, not instead of the form', async () => {
  const unknown = { status: 422, body: 'Проверьте город', code: 'invalid_question' }
  await openDelivery('/?id=1', [method(cdek)], { showCarrierTariffs: () => unknown })
  expect((await screen.findByRole('alert')).textContent).toContain('Проверьте город')
  expect(screen.queryByRole('link', { name: 'Главная' })).toBeNull()
  expect(screen.getByLabelText('Название')).toBeTruthy()
})
