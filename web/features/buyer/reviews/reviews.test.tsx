// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import MyReviewsPage from './MyReviewsPage.tsx'
import ReviewQueuePage from './ReviewQueuePage.tsx'

type Mine = WireResponse<'showMyReviews'>
const goods = { ProductId: 7, Name: 'Кружка', Picture: { small: 'a.webp', large: 'b.webp', hue: 40 } }
const written: Mine['Written'][number] = {
  ...goods,
  Id: 3,
  LineId: 5,
  Status: 'rejected',
  Rating: 4,
  Text: 'Скол',
  Photos: [],
  At: '2026-11-20T10:00:00Z',
  Reason: 'Чужие имена',
  Reply: '',
}
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('domain 4.3: a rejected review shows the reason and is written again, with stars required', async () => {
  const mine: Mine = {
    ToWrite: [{ ...goods, LineId: 9, Options: [], OrderId: 'b'.repeat(24), OrderNumber: '10' }],
    Written: [written],
  }
  const { heard } = await openShop(<MyReviewsPage />, {
    path: '/?line=9',
    answers: {
      serverTime,
      showMyReviews: () => ({ reply: mine }),
      writeReview: () => ({ reply: { Id: 4 } }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Расскажите о покупке'), 'Тёплая')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }))
  await screen.findByText('Поставьте оценку')
  await userEvent.click(screen.getByRole('radio', { name: '5 звёзд' }))
  await userEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }))
  await waitFor(() => expect(heard.filter(({ name }) => name === 'writeReview')).toHaveLength(1))
  expect(heard.find(({ name }) => name === 'writeReview')?.ask).toMatchObject({
    LineId: 9,
    Rating: 5,
    Text: 'Тёплая',
    Photos: [],
  })
})

test('domain 4.3: a moderator rejects only with a reason', async () => {
  const waiting = {
    ...written,
    Status: 'on_moderation' as const,
    Reason: '',
    Author: 'Анна К.',
    Verified: true,
  }
  const { heard } = await openShop(<ReviewQueuePage />, {
    answers: {
      serverTime,
      showReviewQueue: () => ({
        reply: { Reviews: [waiting], Waiting: 1, Pager: { currentPage: 1, totalPages: 1 } },
      }),
      moderateReview: () => ({ reply: { Status: 'rejected' } }),
    },
  })
  await screen.findByText('Анна К. · Купил здесь')
  await userEvent.click(screen.getByRole('button', { name: 'Отклонить' }))
  const sheet = within(await findDialog())
  const reject = sheet.getByRole('button', { name: 'Отклонить' })
  expect(reject).toHaveProperty('disabled', true)
  await userEvent.type(sheet.getByLabelText('Почему отклонён'), 'Чужие имена')
  await userEvent.click(reject)
  await waitFor(() => expect(heard.some(({ name }) => name === 'moderateReview')).toBe(true))
  expect(heard.find(({ name }) => name === 'moderateReview')?.ask).toMatchObject({
    id: 3,
    Action: 'reject',
    Reason: 'Чужие имена',
  })
})

test('domain 4.3: reviews of a status that could not be loaded do not show those of another', async () => {
  const waiting = { ...written, Status: 'on_moderation' as const, Author: 'Анна К.', Verified: true }
  await openShop(<ReviewQueuePage />, {
    answers: {
      serverTime,
      showReviewQueue: ({ status }) =>
        status === 'on_moderation'
          ? { reply: { Reviews: [waiting], Waiting: 1, Pager: { currentPage: 1, totalPages: 1 } } }
          : { status: 500, body: 'Не вышло' },
    },
  })
  await screen.findByText('Анна К. · Купил здесь')
  await userEvent.click(screen.getByRole('button', { name: 'Отклонены' }))
  await screen.findByText('Не вышло')
  expect(screen.queryByText('Анна К. · Купил здесь')).toBeNull()
})

test('domain 4.3: purchases without a review lead to its form, a published review shows the seller’s reply', async () => {
  const published = { ...written, Status: 'published' as const, Reason: '', Reply: 'Спасибо за отзыв' }
  const bought = {
    ...goods,
    Name: 'Поднос',
    LineId: 9,
    Options: ['дуб'],
    OrderId: 'b'.repeat(24),
    OrderNumber: '10',
  }
  const shop = await openShop(<MyReviewsPage />, {
    path: `/?order=${bought.OrderId}`,
    answers: { serverTime, showMyReviews: () => ({ reply: { ToWrite: [bought], Written: [published] } }) },
  })
  const waiting = await screen.findByRole('link', { name: /^Поднос/ })
  expect([waiting.textContent, waiting.getAttribute('href')]).toEqual([
    expect.stringContaining('дуб · Оставить отзыв'),
    expect.stringMatching(/line=9$/),
  ])
  expect(screen.getByText('Спасибо за отзыв')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Написать заново' })).toBeNull()
  expect(shop.asked('showMyReviews')[0]?.ask).toMatchObject({ order: bought.OrderId })

  await openShop(<MyReviewsPage />, {
    answers: { serverTime, showMyReviews: () => ({ reply: { ToWrite: [], Written: [] } }) },
  })
  await screen.findByText('Отзывов пока нет')
  expect(screen.getByRole('link', { name: 'Заказы' }).getAttribute('href')).toContain('/orders')
})
