// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { findDialog } from '../../../../../test/dialogs.ts'
import { openShop } from '../../../../../test/shop.tsx'
import SellerOrdersPage from '../../SellerOrdersPage.tsx'
import { type SaleReply, sale } from '../../seller-orders.fixtures.ts'

const id = 'a'.repeat(24)
const { Order: base } = sale()
const [kettle] = base.Lines
if (!kettle) throw new Error('the fixture has a line')
const cup = { ...kettle, Id: 2, Name: 'Чашка', Options: [], Quantity: 1, Price: 290, Paid: 290 }

const order = (of: Partial<SaleReply['Order']> = {}, more: Partial<SaleReply> = {}) =>
  sale({ Order: { ...base, Lines: [kettle, cup], PaidAt: '2026-11-21T06:37:00Z', ...of }, ...more })
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
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить заказ' }))
  return within(await findDialog({ name: 'Изменить заказ № 1-010482' }))
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)

test('issue 17: a seller keeps one of two kettles, under one key, and is told what goes back', async () => {
  const changed = order({ Lines: [{ ...kettle, Returned: 1 }, cup] })
  let isChanged = false
  const shop = await open({
    showSaleOrder: () => ({ reply: isChanged ? changed : order() }),
    editOrder: (_: object, times: number) => {
      if (times === 1) return 'dead'
      isChanged = true
      return { reply: { Money: 3200, BonusLocal: 0, BonusGlobal: 0 } }
    },
  })
  const sheet = await openSheet()
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Сохранить изменения' })
  expect(save.disabled).toBe(true)
  await userEvent.click(sheet.getAllByRole('button', { name: /^Меньше/ })[0] as HTMLElement)
  await userEvent.type(sheet.getByLabelText('Почему'), ' Скол ')
  await userEvent.click(save)
  await vi.waitFor(() => expect(shop.asked('editOrder')).toHaveLength(1))
  await vi.waitFor(() => expect(save.disabled).toBe(false))
  await userEvent.click(save)
  await screen.findByText(/Заказ изменён, покупателю вернётся 3.200.₽/)
  await screen.findByText('убрано из заказа: 1')
  const [first, second] = shop.asked('editOrder')
  expect(second?.ask).toMatchObject({
    id,
    Lines: [
      { LineId: 1, Was: 2, Quantity: 1 },
      { LineId: 2, Was: 1, Quantity: 1 },
    ],
    Reason: 'Скол',
  })
  expect(second?.key).toBe(first?.key)
})

test('issue 17: a line is removed with zero units, but the last one is not', async () => {
  await open({ showSaleOrder: () => ({ reply: order() }) })
  const sheet = await openSheet()
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Сохранить изменения' })
  const less = sheet.getAllByRole('button', { name: /^Меньше/ })
  await userEvent.click(less[1] as HTMLElement)
  await sheet.findByText('Уберём из заказа')
  expect(save.disabled).toBe(false)
  await userEvent.click(less[0] as HTMLElement)
  await userEvent.click(less[0] as HTMLElement)
  expect(save.disabled).toBe(true)
})

test('issue 17: the packing slip has only the units that stay, and what is paid for them', async () => {
  const Lines = [
    { ...kettle, Returned: 1 },
    { ...cup, Returned: 1 },
  ]
  await open({ showSaleOrder: () => ({ reply: order({ Lines, Refunded: 3490 }) }) })
  await screen.findByRole('button', { name: 'Изменить заказ' })
  const slip = document.body.querySelector('article')?.textContent ?? ''
  expect(slip).toContain('1 шт.')
  expect(slip).not.toContain('Чашка')
  expect(slip).toMatch(/Оплачено: 3.200.₽/)
})

test('issue 17: a refused change shows why and keeps the form', async () => {
  const message = 'Заказ уже отправлен, изменить его нельзя'
  await open({
    showSaleOrder: () => ({ reply: order() }),
    editOrder: () => ({
      status: 409,
      code: 'order_already_sent',
      body: { code: 'order_already_sent', message, traceId: 't' },
    }),
  })
  const sheet = await openSheet()
  await userEvent.click(sheet.getAllByRole('button', { name: /^Меньше/ })[0] as HTMLElement)
  await userEvent.click(sheet.getByRole('button', { name: 'Сохранить изменения' }))
  await screen.findByText(message)
  expect(screen.queryByRole('dialog', { name: 'Изменить заказ № 1-010482' })).not.toBeNull()
})

test.each([
  ['is sent', order({ Status: 'shipped' })],
  ['belongs to another team', order({}, { CanManage: false })],
  ['is electronic', order({}, { DeliveryKind: 'digital' })],
])('issue 17: an order that %s is not changed', async (_, reply) => {
  await open({ showSaleOrder: () => ({ reply }) })
  await screen.findAllByText(/Чайник/)
  expect(screen.queryByRole('button', { name: 'Изменить заказ' })).toBeNull()
})
