// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import { wireDesk, wireJobs, wireWithdrawals } from '../admin.fixtures.ts'
import PlatformPage from '../PlatformPage.tsx'

test('review 5c: the desk names a failing job, its last success and failure, and how often it failed', async () => {
  await openShop(<PlatformPage />, {
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      listWithdrawals: () => ({ reply: wireWithdrawals() }),
      showDesk: () => ({ reply: wireDesk({ Jobs: 1 }) }),
      showJobs: () => ({ reply: wireJobs() }),
    },
    path: '/account/profile/platform?tab=jobs',
    config: { isPlatformAdmin: true },
  })
  const failing = await screen.findByRole('article', { name: 'Сверка книг бонусов' })
  for (const text of ['Не выполняется', '18 ноября', 'Ошибок подряд3', 'Ошибок всего7', 'LedgerMismatch'])
    expect(failing.textContent).toContain(text)
  const working = await screen.findByRole('article', { name: 'Сроки заказов, оплат и возвратов' })
  expect(working.textContent).toContain('Работает')
  expect(working.textContent).not.toContain('Ошибок')
  await screen.findByRole('radio', { name: 'Задания 1' })
  const field = screen.getByLabelText('Название настройки или задания')
  await userEvent.type(field, 'СВЕРКА КНИГ')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  await userEvent.type(field, ' нет')
  await screen.findByText('Ничего не нашлось')
})
