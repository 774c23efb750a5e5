// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import PageBalances from '../../features/seller/balances/PageBalances.tsx'
import { EMPTY_HOME } from '../../parts/home/home.fixtures.ts'
import { freshBrowser, loggedIn, openAppAt } from '../../test/app.tsx'
import { findDialog } from '../../test/dialogs.ts'
import { configWith, stageFor } from '../../test/providers.tsx'
import { openShop } from '../../test/shop.tsx'
import type { Answers } from '../../test/wire.ts'
import { AdminMenu } from './AdminMenu.tsx'

freshBrowser()

const pager = { currentPage: 1, totalPages: 1 }
const move = {
  Id: 1,
  TransactionDate: '2026-11-20T10:00:00Z',
  BonusOperationName: 'Рекомендация, уровень 1',
  Amount: -64.07,
  OrderNumber: '10482',
  Document: '',
}
const fundsOf = (balance: number): Answers => ({
  serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
  showGlobalFunds: () => ({
    reply: {
      balance: { Balance: balance, Credit: 0, Unfunded: 0, Warning: '' },
      BonusTransactions: [move],
      pager,
    },
  }),
  showLocalFunds: () => ({
    reply: { balance: { LocalBalance: balance, Cap: null }, BonusTransactions: [move], pager },
  }),
})

test('review 23b: moves of a showcase’s balance show kopecks', async () => {
  await openShop(<PageBalances first="global" open onClose={() => {}} />, { answers: fundsOf(100) })
  await screen.findByText('Рекомендация, уровень 1')
  expect(screen.getByText('−64,07')).toBeTruthy()
})

test.each([
  [12_640.5, '12\u202f640'],
  [-1494.5, '−1\u202f495'],
])('review 23c: drawer and dialog show a balance of %d floored', async (balance, shown) => {
  const showcaseBalance = { Balance: balance, LocalBalance: balance }
  const { element } = await stageFor(<AdminMenu />, { isShowcaseAdmin: true, showcaseBalance })
  render(element)
  const amounts = ['Баланс Likechain', 'Баланс витрины'].map(
    (name) => screen.getByRole('button', { name: new RegExp(name) }).querySelector('b')?.textContent,
  )
  expect(amounts).toEqual([shown, shown])
  cleanup()
  for (const purse of ['global', 'local'] as const) {
    await openShop(<PageBalances first={purse} open onClose={() => {}} />, { answers: fundsOf(balance) })
    const dialog = await findDialog()
    await waitFor(() => expect(dialog.textContent).toContain(shown))
  }
})

test.each([
  ['Баланс витрины', 'Бонусы страницы'],
  ['Баланс Likechain', 'Likechain'],
])('review 23d: «%s» opens the part «%s»', async (button, part) => {
  const config = {
    ...loggedIn,
    isShowcaseAdmin: true,
    showcaseBalance: { Balance: 12, LocalBalance: 5 },
  }
  await openAppAt('/', {
    config,
    answers: {
      ...fundsOf(100),
      showHome: () => ({ reply: EMPTY_HOME }),
      start: () => ({ reply: configWith(config) }),
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Меню' }))
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(button) }))
  const dialog = await findDialog({ name: 'Балансы страницы' })
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: part }).checked).toBe(true),
  )
})
