// @vitest-environment happy-dom
import { ADDRESS_FIELDS, type AddressData } from '@sarafan/contract/geo'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { method, openDelivery, PICKUP, tariff, tariffs } from './delivery-settings.fixtures.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

async function retype(label: string, text: string): Promise<void> {
  await userEvent.clear(await field(label))
  if (text !== '') await userEvent.type(await field(label), text)
}

test('issue 15: a price that could not be sent offline stays typed and is sent at the next try', async () => {
  const shop = await openDelivery('/?id=1', [method()], {
    saveDeliveryMethod: (_, times) => (times === 1 ? 'dead' : { reply: { Method: method() } }),
  })
  await retype('Цена, ₽', '450')
  await press('Сохранить')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect((await field('Цена, ₽')).value).toBe('450')
  await press('Сохранить')
  await screen.findByText('Доставка сохранена')
  expect(shop.asked('saveDeliveryMethod').map(({ ask }) => [ask.ID, ask.Version, ask.Price])).toEqual([
    [1, 1, '450.00'],
    [1, 1, '450.00'],
  ])
})

test('issue 15: leaving a changed method asks; staying keeps what was typed, leaving goes', async () => {
  const shop = await openDelivery('/account/showcases/delivery?id=1')
  await retype('Название', 'До вечера')
  act(() => void shop.router.navigate('/account'))
  await press('Остаться')
  expect([shop.router.state.location.search, (await field('Название')).value]).toEqual(['?id=1', 'До вечера'])
  act(() => void shop.router.navigate('/account'))
  await press('Выйти')
  await waitFor(() => expect(shop.router.state.location.pathname).toBe('/account'))
})

test('issue 15: a pickup point without an address is refused at that field', async () => {
  const shop = await openDelivery('/?new=pickup')
  await retype('Часы работы', 'ежедневно с 10 до 20')
  await press('Сохранить')
  const address = await field('Адрес')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(address)
  expect(shop.asked('saveDeliveryMethod')).toEqual([])
  await retype('Адрес', 'Лесная, 7')
  await press('Сохранить')
  await screen.findByText('Доставка сохранена')
  expect(shop.asked('saveDeliveryMethod')[0]?.ask).toMatchObject({
    Kind: 'pickup',
    Address: 'Лесная, 7',
    Hours: 'ежедневно с 10 до 20',
  })
})

test('domain 4.7: more than a hundred cities are refused at their field', async () => {
  const shop = await openDelivery('/?id=1')
  const cities = Array.from({ length: 101 }, (_, at) => `Город ${at}`).join(', ')
  await userEvent.click(await field('Города через запятую'))
  await userEvent.paste(cities)
  await press('Сохранить')
  await screen.findByText('Не больше 100 городов')
  expect(shop.asked('saveDeliveryMethod')).toEqual([])
})

test('domain 4.7: the preview says that buyers do not see a method that is off', async () => {
  await openDelivery('/?id=2')
  const hidden = 'Сейчас не видит: способ выключен'
  await screen.findByText(hidden)
  await userEvent.click(screen.getByRole('switch', { name: /Показывать покупателям/ }))
  expect(screen.queryByText(hidden)).toBeNull()
})

test('domain 4.7: a method that is not to be removed stays; one that could not be removed says why', async () => {
  const shop = await openDelivery('/?id=2', [PICKUP], {
    removeDeliveryMethod: () => ({
      status: 404,
      body: { code: 'delivery_not_found', message: 'Такого способа нет' },
    }),
  })
  await press('Удалить способ')
  await press('Оставить')
  expect(shop.asked('removeDeliveryMethod')).toEqual([])
  await press('Удалить способ')
  const sure = await findDialog({ name: 'Удалить «Мастерская»?' })
  await userEvent.click(within(sure).getByRole('button', { name: 'Удалить' }))
  await screen.findByText('Такого способа нет')
  expect(shop.router.state.location.search).toBe('?id=2')
})

const empty = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, null])) as AddressData // has each field
const tula = {
  value: 'г Тула',
  unrestricted_value: '',
  data: { ...empty, city: 'Тула', city_kladr_id: '7100000100000' },
}

test('domain 4.7: tariffs are asked for once a city is chosen from the suggestions', async () => {
  const shop = await openDelivery('/?new=cdek_courier', [], {
    suggestAddress: () => ({ reply: { suggestions: [tula] } }),
    showCarrierTariffs: () => tariffs(tariff('137', 'Посылка склад-дверь', 'door', 500)),
  })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Город отправления' }), 'Ту')
  await userEvent.click(await screen.findByRole('option'))
  await userEvent.click(await screen.findByRole('checkbox', { name: /склад-дверь/ }))
  await retype('Цена, если СДЭК не отвечает, ₽', '400')
  await press('Сохранить')
  await screen.findByText('Доставка сохранена')
  expect(shop.asked('showCarrierTariffs').map(({ ask }) => ask.FromCity)).toEqual(['Тула'])
  expect(shop.asked('saveDeliveryMethod')[0]?.ask).toMatchObject({
    FromCity: 'Тула',
    FromKladrId: '7100000100000',
    Tariffs: ['137'],
  })
})
