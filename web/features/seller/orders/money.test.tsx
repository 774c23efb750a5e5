// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../test/dialogs.ts'
import { openShop } from '../../../test/shop.tsx'
import SellerOrdersPage from './SellerOrdersPage.tsx'
import { card, list, type SaleReply, sale } from './seller-orders.fixtures.ts'

const id = 'a'.repeat(24)
const ok = { reply: { ok: true as const } }
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
type Answers = NonNullable<Parameters<typeof openShop>[1]>['answers']
const open = (answers: Answers, path = '/') =>
  openShop(<SellerOrdersPage />, {
    config: { isShowcaseAdmin: true },
    path,
    answers: { serverTime, seeSaleOrders: () => ok, ...answers },
  })

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)

const invoice = { Payment: 'invoice', PaymentStatus: 'pending', Status: 'confirmed' } as const
const paid = { ...invoice, PaymentStatus: 'paid' }
const cancelSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё действия с заказом № 1-010482' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить заказ' }))
  return within(await findDialog({ name: 'Отменить № 1-010482?' }))
}

test('domain 5.1: «Деньги пришли» asks once more, sends the number of the document and lets the order go on', async () => {
  const waiting = card({ ...invoice, Status: 'assembling', AllowedActions: ['mark_paid', 'cancel'] })
  const shop = await open({
    showSaleOrders: () => ({ reply: list([waiting]) }),
    orderAction: () => new Promise(() => undefined),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Деньги пришли' }))
  const sheet = within(await findDialog({ name: 'Деньги за № 1-010482 пришли?' }))
  await userEvent.type(sheet.getByLabelText('Номер платёжки'), ' 71 ')
  await userEvent.click(sheet.getByRole('button', { name: 'Деньги пришли' }))
  await waitFor(() =>
    expect(shop.asked('orderAction')[0]?.ask).toMatchObject({ id, action: 'mark_paid', reason: '71' }),
  )
  await screen.findByRole('button', { name: 'Отправить' })
  expect(screen.queryByRole('button', { name: 'Деньги пришли' })).toBeNull()
})

test('«Деньги пришли» that the server refuses is taken back and says why', async () => {
  await open({
    showSaleOrders: () => ({
      reply: list([card({ ...invoice, Status: 'assembling', AllowedActions: ['mark_paid', 'cancel'] })]),
    }),
    orderAction: () => ({ status: 409, body: { code: 'action_not_allowed', message: 'Уже отменён' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Деньги пришли' }))
  const sheet = within(await findDialog({ name: /Деньги за/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Деньги пришли' }))
  await screen.findByText('Уже отменён')
  await screen.findByRole('button', { name: 'Деньги пришли' })
})

test('cancelling says what becomes of the money by how it came', async () => {
  const shown = (of: object) => ({
    showSaleOrders: () => ({ reply: list([card({ AllowedActions: ['cancel'], ...of })]) }),
  })
  await open(shown({ ...paid, Payment: 'yookassa' }))
  expect((await cancelSheet()).getByText(/^Деньги и бонусы вернутся покупателю/)).toBeTruthy()
  await open(shown(paid))
  expect((await cancelSheet()).getByText(/вернуть их покупателю нужно вам/)).toBeTruthy()
  await open(shown({ Payment: 'cod', PaymentStatus: 'cod_due' }))
  expect((await cancelSheet()).getByText(/Покупатель ещё не платил/)).toBeTruthy()
})

test('domain 5.2: what is owed by hand stands on the order until somebody says it was returned', async () => {
  const whole = sale()
  const Refunds: SaleReply['Order']['Refunds'] = [
    { ID: 7, Amount: 6690, At: '2026-11-20T09:00:00Z', DueAt: '2026-11-30T09:00:00Z', DoneAt: null },
    { ID: null, Amount: 100, At: '2026-11-20T09:00:00Z', DueAt: null, DoneAt: null },
  ]
  const order = { ...whole.Order, Status: 'cancelled' as const, AllowedActions: [], Refunds }
  const shop = await open(
    {
      showSaleOrder: () => ({ reply: { ...whole, Order: order } }),
      settleManualRefund: () => ({
        status: 404,
        body: { code: 'refund_not_found', message: 'Такого возврата нет' },
      }),
    },
    `/start/${id}`,
  )
  await screen.findByText('До 30 ноября')
  expect(screen.getByText('Возвращает платёжная система')).toBeTruthy()
  const buttons = screen.getAllByRole('button', { name: /^Деньги возвращены/ })
  expect(buttons).toHaveLength(1)
  await userEvent.click(buttons[0] ?? document.body)
  const sheet = within(await findDialog({ name: /Вернули 6.690.₽\?/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'Деньги возвращены' }))
  await screen.findByText('Такого возврата нет')
  expect(shop.asked('settleManualRefund')[0]?.ask).toMatchObject({ id, RefundID: 7 })
})
