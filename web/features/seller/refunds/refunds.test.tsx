// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import type { WireResponse } from '../../../test/wire.ts'
import RefundsPage from './RefundsPage.tsx'

type Shown = WireResponse<'showManualRefunds'>
const refund = (of: Partial<Shown['Refunds'][number]> = {}): Shown['Refunds'][number] => ({
  ID: 7,
  OrderId: 'a'.repeat(24),
  OrderNumber: '1-000482',
  Buyer: 'Анна Котова',
  Phone: '+79162041855',
  Payment: 'invoice',
  Amount: 2300,
  Reason: 'cancel',
  Note: '',
  At: '2026-11-20T09:00:00Z',
  DueAt: '2026-11-30T09:00:00Z',
  DoneAt: null,
  DoneBy: null,
  ...of,
})
const open = (refunds: Shown['Refunds'], of: Partial<Shown> = {}) =>
  openShop(<RefundsPage />, {
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      showManualRefunds: () => ({
        reply: {
          Refunds: refunds,
          Counts: { due: refunds.length, done: 4 },
          Owed: 2300,
          MaySettle: true,
          Pager: { currentPage: 1, totalPages: 1 },
          ...of,
        },
      }),
      settleManualRefund: () => ({ reply: { Refund: refund({ DoneAt: '2026-11-21T08:00:00Z' }) } }),
    },
  })

test('domain 5.2: a seller sees what is owed and until when, and says that it was returned', async () => {
  const shop = await open([refund()])
  await screen.findByText('До 30 ноября')
  expect(screen.getByText(/Покупателям причитается 2.300.₽/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Деньги возвращены: 2.300.₽ за № 1-000482$/ }))
  const sheet = within(await findDialog({ name: /Вернули 2.300.₽\?/ }))
  await userEvent.type(sheet.getByLabelText('Как вернули'), ' п/п 71 ')
  await userEvent.click(sheet.getByRole('button', { name: 'Деньги возвращены' }))
  await waitFor(() =>
    expect(shop.asked('settleManualRefund')[0]?.ask).toMatchObject({ RefundID: 7, Note: 'п/п 71' }),
  )
  await screen.findByText('Отмечено')
})

test('what is late says so in words; who may not mark it has no button; what was returned says by whom', async () => {
  const shop = await open([refund({ DueAt: '2026-11-19T09:00:00Z', Phone: '+7916•••••55' })], {
    MaySettle: false,
  })
  await screen.findByText('Срок был 19 ноября')
  expect(screen.queryByRole('button', { name: /Деньги возвращены/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Возвращены 4' }))
  await waitFor(() => expect(shop.asked('showManualRefunds').at(-1)?.ask).toMatchObject({ state: 'done' }))
  await open([refund({ DoneAt: '2026-11-21T08:00:00Z', DoneBy: 'Света', Note: 'отдали в магазине' })])
  await screen.findByText('21 ноября, Света')
  expect(screen.getByText('отдали в магазине')).toBeTruthy()
})

test('nothing owed says when something will be', async () => {
  await open([], { Owed: 0 })
  await screen.findByText('Возвращать нечего')
})
