// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import SellerOrdersPage from './SellerOrdersPage.tsx'
import { card, list, sale } from './seller-orders.fixtures.ts'

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const config = { isShowcaseAdmin: true }
const ok = { reply: { ok: true as const } }
type Shop = Parameters<typeof openShop>[1]
const open = (answers: NonNullable<Shop>['answers'], path = '/') =>
  openShop(<SellerOrdersPage />, {
    config,
    path,
    answers: { serverTime, seeSaleOrders: () => ok, ...answers },
  })
const id = 'a'.repeat(24)

/** Width of the screen; a phone by default. */
const screenIs = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
beforeEach(() => screenIs(false))

test('RT-25: the seller’s orders stand under tabs with counts; a tab asks for its own', async () => {
  const shop = await open({ showSaleOrders: () => ({ reply: list([card()]) }) })
  await screen.findByText('№ 1-010482')
  expect(screen.getByText(/сегодня 4 на 14/)).toBeTruthy()
  expect(screen.getByText('«Подпишите открытку: Маме от Ани»')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'ещё не открывали' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Собрать 5' }))
  await waitFor(() => expect(shop.asked('showSaleOrders').at(-1)?.ask).toMatchObject({ group: 'pack' }))
})

test('review 2b: the seller sees until when an order without prepayment must be confirmed', async () => {
  const waiting = card({ AnswerBy: '2026-11-22T06:36:00Z' })
  await open({ showSaleOrders: () => ({ reply: list([waiting]) }) })
  await screen.findByText(/^Подтвердите до .*22 нояб/)
})

test('accepting is seen at once, and honestly taken back when the server refuses', async () => {
  let answer: (said: { status: number; body: unknown }) => void = () => undefined
  const shop = await open({
    showSaleOrders: () => ({ reply: list([card()]) }),
    orderAction: () =>
      new Promise((done) => {
        answer = done
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Принять' }))
  await screen.findByText('Подтверждён')
  expect(screen.getByRole('button', { name: 'Начать сборку' })).toBeTruthy()
  answer({ status: 409, body: { code: 'action_not_allowed', message: 'Сейчас это сделать нельзя' } })
  await screen.findByText('Сейчас это сделать нельзя')
  await screen.findByText('Новый')
  expect(shop.asked('orderAction')[0]?.ask).toMatchObject({ id, action: 'confirm' })
})

test('a second tap before the first is answered waits for it, and nothing is shown twice', async () => {
  const answers: (() => void)[] = []
  let Status: 'new' | 'confirmed' = 'new'
  const AllowedActions = { new: ['confirm', 'cancel'], confirmed: ['assemble', 'cancel'] }
  const shop = await open({
    showSaleOrders: () => ({ reply: list([card({ Status, AllowedActions: AllowedActions[Status] })]) }),
    orderAction: () =>
      new Promise((done) => {
        answers.push(() => done({ reply: { Order: sale().Order, PaymentUrl: '' } }))
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Принять' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Начать сборку' }))
  await screen.findByRole('button', { name: 'Отправить' })
  await waitFor(() => expect(answers).toHaveLength(1))
  Status = 'confirmed'
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(shop.asked('orderAction').map(({ ask }) => ask.action)).toEqual(['confirm', 'assemble'])
  // Another tab requests the list concurrently: its response knows only the first action.
  await userEvent.click(screen.getByRole('button', { name: 'Собрать 5' }))
  await waitFor(() => expect(shop.asked('showSaleOrders')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Начать сборку' })).toBeNull()
  answers[1]?.()
})

test('rows keep their places while the list refreshes; asked anew it stands as the server has it', async () => {
  const other = (letter: string, number: string) => card({ Id: letter.repeat(24), Number: number })
  const first = card()
  const second = other('b', '1-010481')
  const fresh = other('c', '1-010499')
  let orders = [first, second]
  await open(
    {
      showSaleOrders: () => ({ reply: list(orders) }),
      orderAction: () => {
        orders = [fresh, second]
        return { reply: { Order: sale().Order, PaymentUrl: '' } }
      },
    },
    '/?group=new',
  )
  const [accept] = await screen.findAllByRole('button', { name: 'Принять' })
  await userEvent.click(accept as HTMLElement) // two are found
  await screen.findByText('№ 1-010499')
  const numbers = () => screen.getAllByText(/^№ /).map(({ textContent }) => textContent)
  expect(numbers()).toEqual(['№ 1-010482', '№ 1-010481', '№ 1-010499'])
  // An order that left the tab still accepts the next action.
  await userEvent.click(screen.getByRole('button', { name: 'Начать сборку' }))
  await screen.findByText('Собираем')
  expect(numbers()).toEqual(['№ 1-010482', '№ 1-010481', '№ 1-010499'])
  await userEvent.click(screen.getByRole('button', { name: 'Новые 7' }))
  await waitFor(() => expect(numbers()).toEqual(['№ 1-010499', '№ 1-010481']))
})

test('a parcel is sent with its number; cancelling asks why first', async () => {
  const Status = 'assembling'
  const shop = await open({
    showSaleOrders: () => ({ reply: list([card({ Status, AllowedActions: ['ship', 'cancel'] })]) }),
    orderAction: () => ({ status: 409, body: { code: 'action_not_allowed', message: 'Нет' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить' }))
  const sheet = await findDialog({ name: 'Отправить № 1-010482' })
  await userEvent.type(within(sheet).getByLabelText('Трек-номер'), ' RF123 ')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Отправить' }))
  await waitFor(() =>
    expect(shop.asked('orderAction')[0]?.ask).toMatchObject({ action: 'ship', track: 'RF123' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия с заказом № 1-010482' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить заказ' }))
  const ends = await findDialog({ name: 'Отменить № 1-010482?' })
  await userEvent.click(within(ends).getByRole('button', { name: 'Отменить заказ' }))
  expect(within(ends).getByRole('alert').textContent).toBe('Выберите или напишите причину')
  expect(shop.asked('orderAction')).toHaveLength(1)
  await userEvent.click(within(ends).getByRole('button', { name: 'Нет в наличии' }))
  await userEvent.click(within(ends).getByRole('button', { name: 'Отменить заказ' }))
  await waitFor(() =>
    expect(shop.asked('orderAction')[1]?.ask).toMatchObject({ action: 'cancel', reason: 'Нет в наличии' }),
  )
})

test('search waits for a pause; what finds nothing offers the way back', async () => {
  const shop = await open({
    showSaleOrders: (ask) => ({ reply: list(ask.q ? [] : [card()]) }),
  })
  await screen.findByText('№ 1-010482')
  await userEvent.click(screen.getByRole('button', { name: 'Поиск заказов' }))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск заказов' }), 'чашка')
  await screen.findByText('Таких заказов нет')
  const asked = shop.asked('showSaleOrders').map(({ ask }) => ask.q)
  expect(asked).toEqual([undefined, 'чашка'])
  await userEvent.click(screen.getByRole('button', { name: 'Показать все' }))
  await screen.findByText('№ 1-010482')
})

test('one order: the buyer can be called, opening it marks it as seen, notes are saved, the slip is printed', async () => {
  const print = vi.fn()
  const shop = await open(
    {
      showSaleOrder: () => ({ reply: sale() }),
      setDocumentSeen: () => ({ reply: { ok: true } }),
      saveOrderNotes: () => ({ reply: { PackingNote: 'Две открытки', InternalNote: '' } }),
    },
    `/start/${id}`,
  )
  window.print = print
  expect((await screen.findByRole('link', { name: 'Позвонить покупателю' })).getAttribute('href')).toBe(
    'tel:+79162041855',
  )
  await waitFor(() => expect(shop.asked('seeSaleOrders')[0]?.ask).toMatchObject({ Ids: [id], Seen: true }))
  // Its notifications are marked as read as well.
  await waitFor(
    () =>
      expect(shop.asked('setDocumentSeen')[0]?.ask).toMatchObject({
        DocumentType: 'sale_order',
        DocumentID: id,
      }),
    { timeout: 4000 },
  )
  expect(screen.getByText('3 заказа здесь')).toBeTruthy()
  const note = screen.getByLabelText('Для сборки')
  await userEvent.clear(note)
  await userEvent.type(note, 'Две открытки')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveOrderNotes')[0]?.ask).toMatchObject({ id, Packing: 'Две открытки' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Напечатать лист сборки' }))
  expect(print).toHaveBeenCalledOnce()
  const slip = within(document.body.querySelector('article') ?? document.body)
  expect(slip.getByText(/^Получить 6/)).toBeTruthy()
  expect(slip.getByText('Чайник «Клюква», красный')).toBeTruthy()
})

test('a note being written is not lost to another that is saved', async () => {
  let PackingNote = 'Открытка'
  await open(
    {
      showSaleOrder: () => ({ reply: sale({ PackingNote }) }),
      saveOrderNotes: (ask) => {
        PackingNote = String(ask.Packing).trim()
        return { reply: { PackingNote, InternalNote: '' } }
      },
    },
    `/start/${id}`,
  )
  const packing = await screen.findByLabelText<HTMLTextAreaElement>('Для сборки')
  const internal = screen.getByLabelText<HTMLTextAreaElement>('Для своих')
  await userEvent.type(packing, ' и бант ')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await userEvent.type(internal, 'Позвонить')
  await waitFor(() => expect(packing.value).toBe('Открытка и бант'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Для своих').value).toBe('Позвонить')
  expect(screen.getByRole('button', { name: 'Сохранить' })).toBeTruthy()
})

test('domain 7.2: the platform’s people look at an order, and it stays new to its seller', async () => {
  const shop = await openShop(<SellerOrdersPage />, {
    config: { isPlatformAdmin: true },
    path: `/start/${id}`,
    answers: {
      serverTime,
      seeSaleOrders: () => ok,
      showSaleOrder: () => ({ reply: sale() }),
      setDocumentSeen: () => ok,
    },
  })
  await screen.findByText('3 заказа здесь')
  // Notifications are marked as read a moment after the order itself.
  await waitFor(() => expect(shop.asked('setDocumentSeen')).toHaveLength(1), { timeout: 4000 })
  expect(shop.asked('seeSaleOrders')).toEqual([])
})

test('where there is room: arrows walk the rows, Space chooses, what all chosen share is done to each', async () => {
  screenIs(true)
  const other = 'b'.repeat(24)
  const rows = [card(), card({ Id: other, Number: '1-010481', Buyer: { Name: 'Сергей Миронов', Photo: '' } })]
  const shop = await open({
    showSaleOrders: () => ({ reply: list(rows) }),
    orderAction: () => ({ reply: { Order: sale().Order, PaymentUrl: '' } }),
  })
  const first = await screen.findByRole('link', { name: /Анна Ковалёва/ })
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Сергей Миронов')
  await userEvent.keyboard(' {ArrowUp} ')
  await screen.findByText('Выбрано 2 заказа')
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Принять' }))
  await waitFor(() => expect(shop.asked('orderAction').map(({ ask }) => ask.id)).toEqual([other, id].sort()))
  await screen.findByText('Готово: 2 заказа')
})

test('buyers have no sale orders', async () => {
  const shop = await openShop(<SellerOrdersPage />, { config: { cartCnt: 0 } })
  await screen.findByText('Здесь заказы для продавцов')
  expect(shop.heard).toHaveLength(0)
})

test('the table is saved by the messenger from an address of its own, with the filter that is on', async () => {
  const Url = 'https://shop.example/home/api/account/sale-orders/export/?group=done&ticket=abc'
  const shop = await open(
    {
      showSaleOrders: () => ({ reply: list([card()]) }),
      linkDownload: () => ({ reply: { Url } }),
    },
    '/?group=done',
  )
  await screen.findByText('№ 1-010482')
  await userEvent.click(screen.getByRole('button', { name: 'Дни и порядок' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать таблицу для Excel' }))
  await waitFor(() =>
    expect(shop.messenger.calls).toContainEqual([
      'send',
      { name: 'web_app_request_file_download', url: Url, file_name: 'orders.xlsx' },
    ]),
  )
  const [asked] = shop.asked('linkDownload')
  expect(asked?.ask).toMatchObject({ Path: '/account/sale-orders-xlsx/export/' })
  expect(new URLSearchParams(String(asked?.ask.Query)).get('group')).toBe('done')
})
