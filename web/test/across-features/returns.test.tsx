// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import SellerOrdersPage from '../../features/seller/orders/SellerOrdersPage.tsx'
import { sale } from '../../features/seller/orders/seller-orders.fixtures.ts'
import { findDialog } from '../dialogs.ts'
import { openShop } from '../shop.tsx'

const id = 'a'.repeat(24)
const delivered = (Returned: number, MaySettle = true) => {
  const { Order } = sale()
  return sale({
    Order: {
      ...Order,
      Status: Returned > 0 ? 'partially_returned' : 'delivered',
      AllowedActions: [],
      Lines: Order.Lines.map((line) => ({ ...line, Returned })),
    },
    MaySettle,
  })
}
const open = (answers: object) =>
  openShop(<SellerOrdersPage />, {
    config: { isShowcaseAdmin: true },
    path: `/start/${id}`,
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      seeSaleOrders: () => ({ reply: { ok: true } }),
      ...answers,
    },
  })

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)

test('issue 13: a seller takes one of two units back, under one key, and the order shows it', async () => {
  const shop = await open({
    showSaleOrder: (_: object, times: number) => ({ reply: delivered(times === 1 ? 0 : 1) }),
    returnLines: (_: object, times: number) =>
      times === 1
        ? 'dead'
        : { reply: { Status: 'partially_returned', Money: 3200, BonusLocal: 0, BonusGlobal: 0, Lines: [] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Принять возврат товара' }))
  const sheet = within(await findDialog({ name: 'Возврат по заказу № 1-010482' }))
  const send = sheet.getByRole<HTMLButtonElement>('button', { name: 'Принять возврат' })
  expect(send.disabled).toBe(true)
  await userEvent.click(sheet.getByRole('button', { name: /^Больше/ }))
  await userEvent.type(sheet.getByLabelText('Почему вернули'), ' Скол ')
  await userEvent.click(send)
  await vi.waitFor(() => expect(shop.asked('returnLines')).toHaveLength(1))
  await vi.waitFor(() => expect(send.disabled).toBe(false))
  await userEvent.click(send)
  await screen.findByText(/Возврат принят, покупателю вернётся 3.200.₽/)
  await screen.findByText('вернули 1')
  const [first, second] = shop.asked('returnLines')
  expect(second?.ask).toMatchObject({
    id,
    Lines: [{ LineId: 1, Quantity: 1 }],
    Restock: true,
    Reason: 'Скол',
  })
  expect(second?.key).toBe(first?.key)
})

test('issue 13: goods cannot be taken back by a member without the right, nor twice', async () => {
  await open({ showSaleOrder: () => ({ reply: delivered(0, false) }) })
  await screen.findAllByText(/Чайник/)
  expect(screen.queryByRole('button', { name: 'Принять возврат товара' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ещё действия/ })).toBeNull()
  await open({ showSaleOrder: () => ({ reply: delivered(2) }) })
  await screen.findByText('вернули 2')
  expect(screen.queryByRole('button', { name: 'Принять возврат товара' })).toBeNull()
})
