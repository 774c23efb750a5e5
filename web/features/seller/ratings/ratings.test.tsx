// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import RatingsPage from './RatingsPage.tsx'

type List = WireResponse<'showRatings'>

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const id = 'a'.repeat(24)
const rating: List['Ratings'][number] = {
  OrderId: id,
  OrderNumber: '1-000012',
  Buyer: 'Анна К.',
  Stars: 4,
  Text: 'Привезли раньше срока',
  At: '2026-11-20T10:00:00Z',
  Reply: '',
}
const list = (changes: Partial<List> = {}): List => ({
  Rating: { average: 4.3, count: 3 },
  Stars: [0, 0, 0, 2, 1],
  Ratings: [rating],
  MayReply: true,
  Pager: { currentPage: 1, totalPages: 1 },
  ...changes,
})
const open = (changes: Partial<List> = {}, status = 200) =>
  openShop(<RatingsPage />, {
    answers: {
      serverTime,
      showRatings: () =>
        status === 200 ? { reply: list(changes) } : { status, body: 'Нет прав', code: 'forbidden' },
      replyToRating: () => ({ reply: { ok: true } }),
    },
  })

test('issue 17: the team sees the mean, the stars and what the buyer wrote, and answers once', async () => {
  const shop = await open()
  await screen.findByText('Привезли раньше срока')
  screen.getByText('4,3')
  screen.getByText('3 оценки')
  expect(screen.getByRole('link', { name: /Анна К\./ }).getAttribute('href')).toContain(`/sale-orders/${id}`)
  await userEvent.click(screen.getByRole('button', { name: 'Ответить' }))
  const sheet = within(await findDialog({ name: 'Ответ на оценку' }))
  const send = sheet.getByRole<HTMLButtonElement>('button', { name: 'Ответить' })
  expect(send.disabled).toBe(true)
  await userEvent.type(sheet.getByLabelText(/Ответ магазина/), 'Спасибо, ждём снова')
  await userEvent.click(send)
  await waitFor(() =>
    expect(shop.asked('replyToRating')[0]?.ask).toMatchObject({ id, Text: 'Спасибо, ждём снова' }),
  )
})

test('issue 17: an answered rating and one that the member may not answer have no button', async () => {
  await open({ Ratings: [{ ...rating, Reply: 'Спасибо' }] })
  await screen.findByText('Ваш ответ')
  expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull()
  await open({ MayReply: false })
  await screen.findByText('Привезли раньше срока')
  expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull()
})

test('issue 17: a shop with fewer than three ratings is new and is told when the mean appears', async () => {
  await open({ Rating: null, Stars: [0, 0, 0, 0, 1] })
  await screen.findByText('Новый продавец')
  screen.getByText('Средняя оценка появится у покупателей после трёх оценок')
})

test('issue 17: groups are chosen by chips; without ratings and without the right the page says so', async () => {
  const shop = await open({ Ratings: [], Stars: [0, 0, 0, 0, 0], Rating: null })
  await screen.findByText('Оценок пока нет')
  await userEvent.click(screen.getByRole('button', { name: 'Без ответа' }))
  await waitFor(() => expect(shop.asked('showRatings').at(-1)?.ask).toMatchObject({ group: 'unanswered' }))
  await open({}, 403)
  await screen.findByText('Оценки видят те, кто ведёт заказы')
})

test('issue 17: an answer that could not be sent stays typed and is sent again', async () => {
  const shop = await openShop(<RatingsPage />, {
    answers: {
      serverTime,
      showRatings: () => ({ reply: list() }),
      replyToRating: (_, times) =>
        times === 1 ? { status: 500, body: 'Не вышло' } : { reply: { ok: true } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить' }))
  const sheet = within(await findDialog({ name: 'Ответ на оценку' }))
  const field = sheet.getByLabelText<HTMLTextAreaElement>(/Ответ магазина/)
  await userEvent.type(field, 'Спасибо')
  await userEvent.click(sheet.getByRole('button', { name: 'Ответить' }))
  await waitFor(() => expect(shop.asked('replyToRating')).toHaveLength(1))
  expect(field.value).toBe('Спасибо')
  await userEvent.click(sheet.getByRole('button', { name: 'Ответить' }))
  await waitFor(() => expect(shop.asked('replyToRating')).toHaveLength(2))
  await screen.findByText('Ответ отправлен')
})
