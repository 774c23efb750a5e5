// @vitest-environment happy-dom
import type { orderCalls } from '@sarafan/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Reply } from '../../app/api.ts'
import { openShop } from '../../test/shop.tsx'
import OrdersPage from './OrdersPage.tsx'

type Answer = Reply<typeof orderCalls.showOrders>
type Card = Answer['Orders'][number]

const id = 'b'.repeat(24)
const card = (of: Partial<Card> = {}): Card => ({
  Id: id,
  Number: '10391',
  Status: 'shipped',
  PlacedAt: '2026-11-18T17:14:00Z',
  Payable: 2240,
  Count: 2,
  Pictures: [],
  AllowedActions: ['receive'],
  ...of,
})
const order: NonNullable<Answer['Order']> = {
  ...card(),
  PaymentStatus: 'paid',
  DeliveryStatus: 'in_transit',
  PaidAt: '2026-11-18T17:15:00Z',
  DeliveredAt: null,
  ConfirmAt: null,
  ExpiresAt: null,
  Contact: { Name: 'Анна', Phone: '+79162041855' },
  DeliveryName: 'Курьером',
  Address: 'Лесная, 5',
  Comment: '',
  Seller: 'ИП Смирнова',
  Lines: [],
  Totals: { Goods: 2240, Discount: 0, Delivery: 0, BonusLocal: 0, BonusGlobal: 0, Payable: 2240, Earn: 68 },
  History: [
    { At: '2026-11-18T17:14:00Z', Event: 'create', Status: 'awaiting_payment' },
    { At: '2026-11-18T17:15:00Z', Event: 'capture', Status: 'paid' },
    { At: '2026-11-20T06:20:00Z', Event: 'ship', Status: 'shipped' },
  ],
}
const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })

test('AP-36: own orders stand in a list, to be narrowed by how far they are', async () => {
  const orders = [card(), card({ Id: 'c'.repeat(24), Number: '9874', Status: 'cancelled' })]
  await openShop(<OrdersPage />, {
    answers: { serverTime, showOrders: () => ({ reply: { Orders: orders, Order: null } }) },
  })
  await screen.findByText('№ 10391')
  expect(screen.getAllByRole('link')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Отменены 1' }))
  expect(screen.queryByText('№ 10391')).toBeNull()
  expect(screen.getByText('№ 9874').closest('a')?.getAttribute('href')).toContain('?id=ccc')
})

test('one order shows its way and what is allowed; receiving is asked first', async () => {
  const shop = await openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime,
      showOrders: () => ({ reply: { Orders: [], Order: order } }),
      orderAction: () => ({ reply: { Order: order, PaymentUrl: '' } }),
    },
  })
  await screen.findByText('Заказ № 10391')
  const steps = screen.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)
  expect(steps).toEqual(['Оформлен', 'Оплачен', 'В пути', 'Доставлен'])
  expect(screen.queryByText('Отменить заказ')).toBeNull()
  await userEvent.click(screen.getByText('Заказ у меня'))
  await screen.findByRole('dialog', { name: 'Заказ у вас?' })
  expect(shop.asked('orderAction')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Заказ у меня' }))
  await waitFor(() => expect(shop.asked('orderAction')[0]?.ask).toMatchObject({ id, action: 'receive' }))
})
