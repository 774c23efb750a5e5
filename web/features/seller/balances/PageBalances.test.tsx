// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import PageBalances from './PageBalances.tsx'

const move = {
  Id: 1,
  TransactionDate: '2026-11-20T10:00:00Z',
  BonusOperationName: 'Рекомендация, уровень 1',
  Amount: -64,
  OrderNumber: '10482',
  Document: '',
}

test('DL-01: «Балансы страницы» shows the Likechain account and the showcase’s own bonuses', async () => {
  const shop = await openShop(<PageBalances first="global" open onClose={() => {}} />, {
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      showGlobalFunds: ({ page }) => ({
        reply: {
          balance: { Balance: 12640.5, Credit: 0, Unfunded: 100, Warning: 'low' },
          BonusTransactions: [{ ...move, Id: Number(page) + 1 }],
          pager: { currentPage: Number(page) + 1, totalPages: 2 },
        },
      }),
      showLocalFunds: () => ({
        reply: {
          balance: { LocalBalance: -3200, Cap: null },
          BonusTransactions: [],
          pager: { currentPage: 1, totalPages: 1 },
        },
      }),
    },
  })
  const dialog = await findDialog({ name: 'Балансы страницы' })
  await waitFor(() => expect(dialog.textContent).toContain('12\u202f640'))
  expect(dialog.textContent).toContain('Депозит заканчивается, пополните его')
  expect(dialog.textContent).toContain('20 ноября · № 10482')
  await userEvent.click(screen.getByRole('button', { name: 'Страница 2' }))
  await waitFor(() => expect(shop.asked('showGlobalFunds').map(({ ask }) => ask.page)).toEqual(['0', '1']))
  await userEvent.click(screen.getByRole('radio', { name: 'Бонусы страницы' }))
  await waitFor(() => expect(dialog.textContent).toContain('−3\u202f200'))
  expect(dialog.textContent).toContain('Движений пока не было')
})
