// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import { wireWithdrawals } from '../admin.fixtures.ts'
import PlatformPage from '../PlatformPage.tsx'

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

test('reliability 5: stopped withdrawals say so and go on at the administrator’s word', async () => {
  let isStopped = true
  const shop = await openShop(<PlatformPage />, {
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      listWithdrawals: () => ({ reply: { ...wireWithdrawals(), Stopped: isStopped } }),
      resumeWithdrawals: (_, times) => {
        if (times === 1)
          return { status: 409, body: { code: 'withdrawals_off', message: 'Счета ещё не сходятся' } }
        isStopped = false
        return { reply: { Why: 'drift' } }
      },
    },
    path: '/account/profile/platform?tab=withdrawals',
    config: { isPlatformAdmin: true },
  })
  const resume = await screen.findByRole('button', { name: 'Включить выводы' })
  await userEvent.click(resume)
  await screen.findByText('Счета ещё не сходятся')
  await userEvent.click(resume)
  await screen.findByText('Выводы снова идут')
  await waitFor(() => expect(screen.queryByText('Выводы остановлены')).toBeNull())
  expect(shop.asked('resumeWithdrawals')).toHaveLength(2)
})
