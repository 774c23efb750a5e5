// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import PlatformPage from './PlatformPage.tsx'
import { wireWithdrawals } from './samples.ts'

test('review 3b: a request whose person owes bonuses shows the debt and only the decision to reject', async () => {
  const owed = wireWithdrawals({ Debt: 1494, Decisions: ['reject'] })
  await openShop(<PlatformPage />, {
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      listWithdrawals: () => ({ reply: owed }),
    },
    path: '/account/profile/platform?tab=withdrawals',
    config: { isPlatformAdmin: true },
  })
  const card = await screen.findByRole('article', { name: 'Марина Кудрина' })
  expect(card.textContent).toContain('Долг по бонусам1\u202f494\u202f₽')
  expect(card.textContent).toContain('вывод можно только отклонить')
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Отклонить'])
})
