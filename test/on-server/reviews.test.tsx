// @vitest-environment happy-dom
import { reviewCalls } from '@sarafan/contract/catalog/reviews'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { testWorld } from '../../server/test/world.ts'
import MyReviewsPage from '../../web/features/buyer/reviews/MyReviewsPage.tsx'
import ReviewQueuePage from '../../web/features/buyer/reviews/ReviewQueuePage.tsx'
import { findDialog } from '../../web/test/dialogs.ts'
import { type DeliveredOrder, deliverOrder } from './delivered-order.ts'
import { openOnServer } from './open-on-server.tsx'

let order: DeliveredOrder

const world = testWorld(async (w) => {
  order = await deliverOrder(w)
})
beforeEach(() => sessionStorage.clear())

const openMine = (search = '') =>
  openOnServer(world, order.buyer, <MyReviewsPage />, { path: `/account/profile/reviews${search}` })
const openQueue = () =>
  openOnServer(world, order.owner, <ReviewQueuePage />, { config: { isShowcaseAdmin: true } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const stored = async () => (await world.ask(order.buyer, reviewCalls.showMyReviews, {})).body

async function writeReview(stars: string, text: string): Promise<void> {
  const shop = await openMine(`?line=${order.line}`)
  fireEvent.change(await screen.findByLabelText('Расскажите о покупке'), { target: { value: text } })
  await userEvent.click(screen.getByRole('radio', { name: stars }))
  await press('Отправить отзыв')
  await waitFor(() => expect(shop.router.state.location.search).toBe(''))
}
/** Fills in the sheet that the button of the queue's only review opens. */
async function decide(button: string, field: string, text: string, send: string): Promise<void> {
  await press(button)
  const sheet = within(await findDialog())
  fireEvent.change(sheet.getByLabelText(field), { target: { value: text } })
  await userEvent.click(sheet.getByRole('button', { name: send }))
}

test('domain 4.3: a rejected review is written again, published and answered', async () => {
  await writeReview('2 звезды', 'Звоните мне')
  await openQueue()
  await decide('Отклонить', 'Почему отклонён', 'Без телефонов', 'Отклонить')
  await screen.findByText('Здесь пусто')

  await openMine()
  await screen.findByText('Без телефонов')
  expect(screen.getByRole('link', { name: 'Написать заново' }).getAttribute('href')).toContain(
    `line=${order.line}`,
  )
  await openMine(`?line=${order.line}`)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Расскажите о покупке')).value).toBe(
    'Звоните мне',
  )
  await writeReview('4 звезды', 'Держит тепло')

  await openQueue()
  await decide('Ответить', 'Ответ продавца', 'Спасибо!', 'Сохранить ответ')
  await press('Опубликовать')
  await screen.findByText('Здесь пусто')

  await openMine()
  await screen.findByText('Опубликован')
  expect(screen.getByText('Спасибо!')).toBeTruthy()
  expect((await stored()).Written).toMatchObject([{ Status: 'published', Rating: 4 }])
})

test('domain 4.3: a line reviewed on another device shows its review in place of the form', async () => {
  const ask = { LineId: order.line, Rating: 5, Text: 'Уже написано' }
  const shop = await openMine(`?line=${order.line}`)
  await userEvent.click(await screen.findByRole('radio', { name: '1 звезда' }))
  expect((await world.ask(order.buyer, reviewCalls.writeReview, ask)).status).toBe(200)
  await press('Отправить отзыв')
  await waitFor(() => expect(shop.store.getState().notices).toHaveLength(1))
  await openMine(`?line=${order.line}`)
  await screen.findByText('Уже написано')
  expect(screen.queryByRole('button', { name: 'Отправить отзыв' })).toBeNull()
  expect((await stored()).Written).toMatchObject([{ Rating: 5 }])
})
