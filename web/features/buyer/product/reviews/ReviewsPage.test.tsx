// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import type { WireResponse } from '../../../../test/wire.ts'
import ReviewsPage from './ReviewsPage.tsx'

const none: WireResponse<'showReviews'> = {
  reviews: [],
  nextPage: null,
  total: 2,
  rating: 4.5,
  ratings: [0, 0, 0, 1, 1],
}

test('domain 4.3: a sort order of reviews that could not be loaded shows an error and can be requested again', async () => {
  const shop = await openShop(<ReviewsPage />, {
    path: '/start/7',
    answers: {
      showReviews: ({ sort }, times) =>
        sort === 'high' && times === 2 ? { status: 500, body: 'Не вышло' } : { reply: none },
    },
  })
  const best = { name: 'Лучшие' }
  await userEvent.click(await screen.findByRole('radio', best))
  await screen.findByText('Не вышло')
  expect(screen.queryByRole('radio', best)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  expect(await screen.findByRole<HTMLInputElement>('radio', best)).toHaveProperty('checked', true)
  expect(shop.asked('showReviews').map(({ ask }) => ask.sort)).toEqual(['new', 'high', 'high'])
})
