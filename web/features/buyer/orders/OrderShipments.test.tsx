// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import OrdersPage from './OrdersPage.tsx'
import { id, order, type Whole } from './orders.fixtures.ts'

const serverTime = () => ({ reply: { ServerTime: '2026-11-20T07:30:00Z' } })
const line = (Id: number, Name: string, Quantity: number) => ({
  Id,
  ProductId: Id,
  VariantId: Id,
  Name,
  Options: [],
  Picture: { small: 'a.webp', large: 'a.webp', hue: 12 },
  Quantity,
  Price: 100,
  Paid: 100 * Quantity,
  Returned: 0,
  ShipsOn: null,
})
const sent = { Event: 'shipment_sent', Actor: 'member', Reason: '1/2 · 1Z-1', Status: null } as const
const Order: Whole = {
  ...order,
  Status: 'confirmed',
  Lines: [line(1, 'Кружка', 3), line(2, 'Тарелка', 1)],
  History: [...order.History, { ...sent, At: '2026-11-19T09:00:00Z' }],
  Shipments: [
    {
      Id: 11,
      Number: 1,
      State: 'sent',
      Track: '1Z-1',
      SentAt: '2026-11-19T09:00:00Z',
      Lines: [{ LineId: 1, Quantity: 2 }],
      Parcel: {
        State: 'in_transit',
        TrackUrl: 'https://www.cdek.ru/x',
        KeepUntil: null,
        PlannedOn: '',
        Steps: [{ State: 'in_transit', At: '2026-11-19T12:00:00Z', City: 'Тверь' }],
      },
      Actions: [],
    },
    {
      Id: 12,
      Number: 2,
      State: 'waiting',
      Track: '',
      SentAt: null,
      // The line 3 was taken out of the order.
      Lines: [1, 2, 3].map((LineId) => ({ LineId, Quantity: 1 })),
      Parcel: null,
      Actions: [],
    },
  ],
}
const open = (shown: Whole) =>
  openShop(<OrdersPage />, {
    path: `/?id=${id}`,
    answers: { serverTime, showOrders: () => ({ reply: { Orders: [], Order: shown, Receipts: [] } }) },
  })
const groupOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)

test('issue 17: a buyer sees what is in each parcel, where it is, and when it was sent', async () => {
  await open(Order)
  const first = await groupOf('Посылка 1 из 2')
  first.getByText('Кружка')
  first.getByText('2 шт.')
  first.getAllByText('В пути')
  first.getByText(/^Отправлена:/)
  first.getByText(/^Тверь/)
  expect(first.getByText('1Z-1').closest('a')?.getAttribute('href')).toBe('https://www.cdek.ru/x')
  const second = await groupOf('Посылка 2 из 2')
  second.getByText('Тарелка')
  second.getByText('Собирают')
  expect(second.getAllByText('1 шт.')).toHaveLength(2)
  screen.getByText('Посылка 1/2 · 1Z-1 отправлена')
})

test('issue 17: an order that is sent whole has no list of parcels', async () => {
  const { Shipments: _, ...whole } = Order
  await open(whole)
  await screen.findAllByText('Кружка')
  expect(screen.queryByRole('heading', { name: /^Посылка/ })).toBeNull()
})
