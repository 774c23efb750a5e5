// @vitest-environment happy-dom
import type { depositCalls } from '@sarafan/contract/bonuses/deposits'
import type { ResponseOf } from '@sarafan/contract/call'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Deposits } from '../../features/platform/admin/money/Deposits.tsx'
import { Invoices } from '../../features/platform/admin/money/Invoices.tsx'
import type { AdminLocation } from '../../features/platform/admin/useAdminLocation.ts'
import DepositPage from '../../features/seller/deposit/DepositPage.tsx'
import { findDialog } from '../dialogs.ts'
import { openShop } from '../shop.tsx'
import type { Answers, WireResponse } from '../wire.ts'

const id = 'abcdefghijklmnopqrstuvwx'
type Deposit = ResponseOf<typeof depositCalls.showDeposit>
const topUp: Deposit['TopUps'][number] = {
  id,
  Number: 'Д-7',
  Way: 'card',
  Amount: 5000,
  Refunded: 1000,
  SetOff: 0,
  Status: 'paid',
  CreatedAt: '2026-11-20T07:30:00Z',
  ClosedAt: '2026-11-20T07:31:00Z',
  Reason: '',
}
const deposit: Deposit = {
  Deposit: -1500,
  Earned: 3000,
  Promised: 640,
  Unfunded: 0,
  Credit: 2000,
  Warning: 'empty',
  Threshold: null,
  Version: 0,
  Refundable: 900,
  Payable: 1500,
  CanChange: true,
  Obstacle: '',
  Providers: ['sandbox'],
  TopUps: [topUp],
  Payouts: [],
  Receipts: [
    {
      id: 5,
      Number: 'Д-7',
      Kind: 'offset',
      Amount: 750,
      Status: 'succeeded',
      Link: '',
      At: '2026-11-20T00:10:00Z',
    },
  ],
}
const answers: Answers = {
  serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
  showDeposit: () => ({ reply: deposit }),
  showGlobalFunds: () => ({
    reply: {
      balance: { Balance: 1500, Credit: 2000, Unfunded: 0, Warning: 'empty' },
      BonusTransactions: [
        {
          Id: 1,
          TransactionDate: '2026-11-20T07:31:00Z',
          BonusOperationName: 'Пополнение депозита',
          Amount: 5000,
          OrderNumber: '',
          Document: 'Д-7',
        },
      ],
      pager: { currentPage: 1, totalPages: 1 },
    },
  }),
}
const path = '/account/showcases/deposit'

test('issue 13: the deposit shows debts, promises, earnings and the subject of each movement', async () => {
  await openShop(<DepositPage />, { path, answers })
  const owed = await screen.findByText('Долг площадке')
  expect(owed.parentElement?.textContent).toContain('1\u202f500')
  expect(screen.getByText('Депозит пуст: награды ждут денег')).toBeTruthy()
  await screen.findByText(/20 ноября · № Д-7/)
  expect(screen.getByText('Зачёт аванса').closest('div')?.textContent).toContain('750')
})

test('issue 13: a sum outside the limits is not sent, and an unspent part is taken back', async () => {
  const shop = await openShop(<DepositPage />, {
    path,
    answers: { ...answers, refundTopUp: () => ({ reply: { ok: true } }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть деньги' }))
  const sheet = await findDialog({ name: 'Возврат денег' })
  await userEvent.type(within(sheet).getByLabelText('Сумма, ₽'), '901')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Вернуть' }))
  await within(sheet).findByText(/Не больше 900/)
  await userEvent.clear(within(sheet).getByLabelText('Сумма, ₽'))
  await userEvent.type(within(sheet).getByLabelText('Сумма, ₽'), '900')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(shop.asked('refundTopUp')[0]?.ask).toMatchObject({ id, Amount: '900.00' }))
})

test('issue 13: a member who may only see the money has no actions', async () => {
  const reply = { ...deposit, CanChange: false, Refundable: 0, Payable: 0 }
  await openShop(<DepositPage />, { path, answers: { ...answers, showDeposit: () => ({ reply }) } })
  await screen.findByText('Пополнения')
  for (const name of ['Пополнить', 'Вернуть деньги', 'Сохранить'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

const shown: AdminLocation = {
  tab: 'invoices',
  status: undefined,
  page: 1,
  open: () => undefined,
  narrow: () => undefined,
  turn: () => undefined,
}

test('issue 13: an administrator finds an invoice and confirms it after a confirmation', async () => {
  const invoice: WireResponse<'listTopUps'>['TopUps'][number] = {
    ...topUp,
    Way: 'invoice',
    Status: 'waiting',
    Refunded: 0,
    ClosedAt: null,
    Showcase: { ID: 1, Name: 'Дом' },
    Payer: 'ООО «Дом», 0012345673',
    Decisions: ['confirm', 'reject'],
  }
  const pager = { currentPage: 1, totalPages: 1 }
  const shop = await openShop(<Invoices shown={shown} />, {
    path: '/account/profile/platform',
    answers: {
      serverTime: answers.serverTime,
      listTopUps: () => ({ reply: { TopUps: [invoice], pager } }),
      decideTopUp: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Номер, витрина, компания или ИНН'), '7')
  await waitFor(() => expect(shop.asked('listTopUps').at(-1)?.ask.q).toBe('7'))
  await userEvent.click(await screen.findByRole('button', { name: 'Деньги пришли' }))
  const doubt = await findDialog({ name: 'Деньги пришли' })
  await userEvent.click(within(doubt).getByRole('button', { name: 'Деньги пришли' }))
  await waitFor(() => expect(shop.asked('decideTopUp')[0]?.ask).toMatchObject({ id, Decision: 'confirm' }))
})

test('issue 13: a credit limit is saved with the version that was read', async () => {
  const row = {
    Showcase: { ID: 4, Name: 'Дом' },
    Deposit: -1500,
    Earned: 0,
    Promised: 0,
    Unfunded: 0,
    Credit: 2000,
    Version: 3,
    Warning: 'low',
  } as const
  const shop = await openShop(<Deposits shown={{ ...shown, tab: 'deposits' }} />, {
    path: '/account/profile/platform',
    answers: {
      serverTime: answers.serverTime,
      listDeposits: () => ({ reply: { Deposits: [row], pager: { currentPage: 1, totalPages: 1 } } }),
      saveCreditLimit: () => ({ reply: { ok: true } }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Дом/ }))
  const field = await screen.findByLabelText('Кредитный лимит, ₽')
  await userEvent.clear(field)
  await userEvent.type(field, '2500,50')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(shop.asked('saveCreditLimit')[0]?.ask).toMatchObject({ ID: 4, Limit: '2500.50', Version: 3 }),
  )
})
