// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import ExchangeLogPage from './ExchangeLogPage.tsx'
import ExchangePage from './ExchangePage.tsx'

type WireExchange = WireResponse<'showExchanges'>['Exchanges'][number]
type WireEvent = WireExchange['Events'][number]

const state: WireResponse<'showExchange'> = {
  On: false,
  PartBytes: 2_097_152,
  Zip: true,
  Goods: true,
  GoodsMode: 'everything',
  HideMissing: false,
  PriceType: '',
  Orders: true,
  OrdersFrom: '2026-11-21',
  Statuses: true,
  Encoding: 'utf-8',
  Url: 'https://shop.test/api/hooks/1c/7',
  Login: '1c-7',
  PasswordAt: null,
  RefusedAt: null,
}
const open = (changed: Partial<typeof state> = {}) =>
  openShop(<ExchangePage />, {
    answers: {
      showExchange: () => ({ reply: { ...state, ...changed } }),
      saveExchange: (ask) => ({ reply: { ...state, ...ask } }),
      renewExchangePassword: () => ({ reply: { Password: 'qwertyuiopasdfghjklzxc' } }),
    },
  })

test('issue 16: the owner makes a password, which is shown once, and copies it', async () => {
  const shop = await open()
  await screen.findByText(/Пароля пока нет/)
  expect(screen.getByLabelText('Адрес')).toHaveProperty('value', 'https://shop.test/api/hooks/1c/7')
  expect(screen.getByLabelText('Логин')).toHaveProperty('value', '1c-7')
  expect(screen.queryByLabelText('Пароль')).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Создать пароль' }))
  expect(await screen.findByLabelText('Пароль')).toHaveProperty('value', 'qwertyuiopasdfghjklzxc')
  await user.click(screen.getByRole('button', { name: 'Скопировать: Пароль' }))
  expect(await navigator.clipboard.readText()).toBe('qwertyuiopasdfghjklzxc')
  await screen.findByText('Скопировано: Пароль')
  expect(shop.asked('renewExchangePassword')).toHaveLength(1)
})

test('issue 16: a password is replaced only after a question, and a refused login is shown', async () => {
  const shop = await open({ PasswordAt: '2026-11-20T09:00:00Z', RefusedAt: '2026-11-21T08:00:00Z' })
  await screen.findByText(/кто-то вошёл с неверным паролем/)
  await userEvent.click(screen.getByRole('button', { name: 'Заменить пароль' }))
  expect(shop.asked('renewExchangePassword')).toEqual([])
  const dialog = await findDialog()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Заменить пароль' }))
  await screen.findByLabelText('Пароль')
})

test('issue 16: the owner chooses what to exchange and saves it', async () => {
  const shop = await open()
  await userEvent.click(await screen.findByRole('switch', { name: /Обмен включён/ }))
  await userEvent.click(screen.getByRole('switch', { name: /Снимать с продажи/ }))
  await userEvent.type(screen.getByLabelText('Тип цен в 1С'), 'Розница')
  await userEvent.selectOptions(screen.getByLabelText('Кодировка заказов'), 'windows-1251')
  await userEvent.selectOptions(screen.getByLabelText('Размер части'), '5 МБ')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Настройки сохранены')
  expect(shop.asked('saveExchange')[0]?.ask).toMatchObject({
    On: true,
    PartBytes: 5_242_880,
    HideMissing: true,
    PriceType: 'Розница',
    OrdersFrom: '2026-11-21',
    Encoding: 'windows-1251',
  })
})

test('issue 16: an exchange without goods hides their settings', async () => {
  await open({ Goods: false, Orders: false })
  await screen.findByRole('switch', { name: /Принимать товары/ })
  expect(screen.queryByLabelText('Тип цен в 1С')).toBeNull()
  expect(screen.queryByLabelText('Заказы начиная с')).toBeNull()
})

const exchange: WireExchange = {
  ID: 2,
  At: '2026-11-21T08:00:00Z',
  Kind: 'sale',
  State: 'done',
  Version: '2.08',
  Files: 1,
  ImportID: null,
  ImportState: null,
  Fault: null,
  Created: 0,
  Changed: 0,
  Hidden: 0,
  Rejected: 0,
  OrdersGiven: 3,
  OrdersTaken: 3,
  Moved: 1,
  Problems: 2,
  Events: [],
}
let nextId = 1
const event = (Code: WireEvent['Code'], of: Partial<WireEvent>): WireEvent => ({
  ID: nextId++,
  At: '2026-11-21T08:00:00Z',
  Code,
  Subject: '7-000012',
  Status: null,
  Detail: '',
  ...of,
})
const openLog = (exchanges: WireExchange[]) =>
  openShop(<ExchangeLogPage />, {
    answers: {
      showExchanges: () => ({
        reply: { Exchanges: exchanges, Pager: { currentPage: 1, totalPages: 1 } },
      }),
    },
  })

test('issue 16: the log says what was exchanged and why a status was refused', async () => {
  const Events = [
    event('orders_given', { Subject: '', Detail: '3' }),
    event('status_taken', { Status: 'shipped' }),
    event('status_refused', { Status: 'delivered', Detail: 'marking_codes_missing' }),
    event('status_refused', { Status: 'shipped', Detail: 'action_not_allowed' }),
    event('status_unknown', { Detail: 'На луне' }),
    event('order_unknown', {}),
  ]
  const goods: WireExchange = {
    ...exchange,
    ID: 1,
    Kind: 'catalog',
    State: 'failed',
    ImportID: 5,
    Fault: 'damaged',
  }
  await openLog([{ ...exchange, Events }, goods])
  await screen.findByText(/Отдано 3, принято 3, статусов из 1С 1/)
  for (const text of [
    'Отдано 3 заказа',
    'Заказ 7-000012: теперь «В пути»',
    'Заказ 7-000012 не перешёл в «Доставлен»: не отсканированы коды маркировки',
    'Заказ 7-000012 не перешёл в «В пути»: из его статуса такого шага нет',
    'Заказ 7-000012: статус «На луне» витрине неизвестен',
    'Такого заказа на витрине нет: 7-000012',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toContain('/account/showcases/imports/5')
  expect(screen.getByText('Не удалось')).toBeTruthy()
})

test('issue 16: an empty log says how to begin', async () => {
  await openLog([])
  await screen.findByText('Обменов ещё не было')
})

test('issue 16: a password that could not be made is said and shows none; a declined question keeps the old one', async () => {
  const shop = await openShop(<ExchangePage />, {
    answers: {
      showExchange: () => ({ reply: { ...state, PasswordAt: '2026-11-20T09:00:00Z' } }),
      renewExchangePassword: () => 'dead',
    },
  })
  const replace = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Заменить пароль' }))
    const dialog = await findDialog()
    await userEvent.click(within(dialog).getByRole('button', { name: answer }))
  }
  await replace('Отмена')
  expect(shop.asked('renewExchangePassword')).toEqual([])
  await replace('Заменить пароль')
  await screen.findByText('Нет связи. Проверьте интернет')
  expect(screen.queryByLabelText('Пароль')).toBeNull()
})

test('issue 16: without the right the exchange says who sets it up', async () => {
  await openShop(<ExchangePage />, {
    answers: { showExchange: () => ({ status: 403, body: 'Нет', code: 'forbidden' }) },
  })
  await screen.findByText('Обмен настраивают владелец и администраторы')
})
