// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OrderChat } from '../../../parts/chat/OrderChat.tsx'
import { openShop } from '../../../test/shop.tsx'
import { fakeTime, passMs } from '../../../test/time.ts'
import type { WireResponse } from '../../../test/wire.ts'

type Answer = WireResponse<'showOrderChat'>
type Message = Answer['Messages'][number]

const id = 'b'.repeat(24)
const message = (of: Partial<Message> = {}): Message => ({
  Id: 1,
  At: '2026-11-21T07:00:00Z',
  Author: 'client',
  Mine: true,
  Writer: '',
  Text: 'Когда привезёте?',
  Photo: null,
  ...of,
})
const reply = (Messages: Message[], of: Partial<Answer> = {}) => ({
  reply: {
    OrderId: id,
    OrderNumber: '1-010391',
    With: 'Тёплый дом',
    Messages,
    Events: [],
    HasEarlier: false,
    ReadUpTo: 0,
    Unread: 0,
    MayWrite: true,
    MaySendPhotos: true,
    ...of,
  },
})
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const answered = message({ Id: 2, Author: 'seller', Mine: false, Text: 'Завтра до обеда' })
const chat = <OrderChat id={id} side="own" orderHref="/account/profile/orders?id=x" />
const field = () => screen.findByRole('textbox', { name: 'Сообщение' })
const write = async (text: string) => {
  await userEvent.type(await field(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
}

test('issue 17: an empty chat says what it is for; the order is a tap away', async () => {
  await openShop(chat, { answers: { serverTime, showOrderChat: () => reply([]) } })
  await screen.findByText(/Спросите о заказе/)
  expect(screen.getByRole('link', { name: 'Заказ № 1-010391' }).getAttribute('href')).toContain('?id=x')
})

test('issue 17: a message is shown at once and said to be sent after the response', async () => {
  let answer: ((written: { reply: { Message: Message } }) => void) | undefined
  const shop = await openShop(chat, {
    answers: {
      serverTime,
      showOrderChat: () => reply([]),
      writeInOrderChat: () =>
        new Promise((done) => {
          answer = done
        }),
    },
  })
  await write('Когда привезёте?')
  await screen.findByText('Когда привезёте?')
  expect(screen.getByRole('status', { name: 'Отправляем' })).toBeDefined()
  expect(screen.queryByText('Отправлено')).toBeNull()
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  await waitFor(() => expect(answer).toBeDefined())
  answer?.({ reply: { Message: message() } })
  await screen.findByText('Отправлено')
  expect(shop.asked('writeInOrderChat')[0]?.ask).toMatchObject({ id, side: 'own', Text: 'Когда привезёте?' })
})

test('issue 17: a message that failed stays and is sent again with the same key, or deleted', async () => {
  const shop = await openShop(chat, {
    answers: {
      serverTime,
      showOrderChat: () => reply([]),
      writeInOrderChat: (_, times) => (times === 1 ? 'dead' : { reply: { Message: message() } }),
    },
  })
  await write('Когда привезёте?')
  await screen.findByText('Не отправлено')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText('Отправлено')
  const keys = shop.asked('writeInOrderChat').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(screen.getAllByText('Когда привезёте?')).toHaveLength(1)
})

test('issue 17: text above the limit is kept and not sent; the field says by how much', async () => {
  const shop = await openShop(chat, { answers: { serverTime, showOrderChat: () => reply([]) } })
  const area = await field()
  await userEvent.click(area)
  await userEvent.paste('а'.repeat(10_000))
  await screen.findByText(/Длиннее на 8\s000 символов: можно до 2\s000/)
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(shop.asked('writeInOrderChat')).toEqual([])
  expect((area as HTMLTextAreaElement).value).toHaveLength(10_000)
})

test('ruling 21: an open chat is asked for every 3 s while it is visible; what came is marked as read once', async () => {
  fakeTime()
  const shop = await openShop(chat, {
    answers: {
      serverTime,
      showOrderChat: (_, times) =>
        times === 1 ? reply([message()]) : reply([message(), answered], { Unread: 1, ReadUpTo: 1 }),
      readOrderChat: () => ({ reply: { ok: true } }),
    },
  })
  await screen.findByText('Отправлено')
  await passMs(3100)
  await screen.findByText('Завтра до обеда')
  await screen.findByText('Прочитано')
  await waitFor(() => expect(shop.asked('readOrderChat').map(({ ask }) => ask.UpTo)).toEqual([2]))
  await passMs(6200)
  expect(shop.asked('readOrderChat')).toHaveLength(1)
  const asked = shop.asked('showOrderChat').length
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await passMs(9000)
  expect(shop.asked('showOrderChat').length - asked).toBeLessThanOrEqual(1)
  vi.restoreAllMocks()
})

test('issue 17: earlier messages come by a button and stay when the chat is refreshed', async () => {
  await openShop(chat, {
    answers: {
      serverTime,
      showOrderChat: ({ before }) =>
        before === undefined
          ? reply([message({ Id: 60, Text: 'Новое' })], { HasEarlier: true })
          : reply([message({ Id: 5, Text: 'Старое' })]),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Показать раньше' }))
  await screen.findByText('Старое')
  expect(screen.queryByRole('button', { name: 'Показать раньше' })).toBeNull()
  const texts = [...screen.getByRole('log').querySelectorAll('p')].map((one) => one.textContent)
  expect(texts).toEqual(['Старое', 'Новое'])
})

test('issue 17: a chat that is not the caller’s shows the error screen', async () => {
  const body = 'Заказ не найден'
  await openShop(chat, {
    answers: { serverTime, showOrderChat: () => ({ status: 404, body, code: 'order_not_found' }) },
  })
  await screen.findByRole('alert')
  expect(screen.queryByRole('textbox')).toBeNull()
})
