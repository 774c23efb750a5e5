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
type ShipmentReply = NonNullable<SaleReply['Order']['Shipments']>[number]
const shipment = (of: Partial<ShipmentReply> = {}): ShipmentReply => ({
  Id: 11,
  Number: 1,
  State: 'waiting',
  Track: '',
  SentAt: null,
  Lines: [{ LineId: 1, Quantity: 1 }],
  Parcel: null,
  Actions: ['send'],
  ...of,
})
const second = shipment({
  Id: 12,
  Number: 2,
  Lines: [
    { LineId: 1, Quantity: 1 },
    { LineId: 2, Quantity: 1 },
  ],
})

const order = (of: Partial<SaleReply['Order']> = {}, more: Partial<SaleReply> = {}) =>
  sale({ Order: { ...base, Lines: [kettle, cup], ...of }, ...more })
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
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const groupOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement)

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)

test('issue 17: a seller puts a kettle and a cup into a second parcel, and the rest stays in the first', async () => {
  let isDivided = false
  const shop = await open({
    showSaleOrder: () => ({ reply: isDivided ? order({ Shipments: [shipment(), second] }) : order() }),
    splitOrder: () => {
      isDivided = true
      return { reply: { ok: true } }
    },
  })
  await click('Разделить на посылки')
  const sheet = within(await findDialog({ name: 'Посылки заказа № 1-010482' }))
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Разделить' })
  expect(save.disabled).toBe(true)
  const more = sheet.getAllByRole('button', { name: /^Больше/ })
  for (const button of more) await userEvent.click(button)
  await userEvent.click(save)
  await screen.findByText('Готово: 2 посылки')
  expect(shop.asked('splitOrder')[0]?.ask).toMatchObject({
    id,
    Seen: [],
    Parcels: [
      { Lines: [{ LineId: 1, Quantity: 1 }] },
      {
        Lines: [
          { LineId: 1, Quantity: 1 },
          { LineId: 2, Quantity: 1 },
        ],
      },
    ],
  })
  const group = await groupOf('Посылка 2 из 2')
  group.getByText('Чашка')
  group.getByText('Собирают')
})

test('issue 17: a third parcel takes what is left, and nothing more than the order has', async () => {
  const shop = await open({
    showSaleOrder: () => ({ reply: order() }),
    splitOrder: () => ({ reply: { ok: true } }),
  })
  await click('Разделить на посылки')
  const sheet = within(await findDialog())
  await userEvent.click(sheet.getByRole('button', { name: 'Ещё посылка' }))
  const more = sheet.getAllByRole<HTMLButtonElement>('button', { name: /^Больше/ })
  await userEvent.click(more[0] as HTMLElement)
  await userEvent.click(more[3] as HTMLElement)
  expect(more[1]?.getAttribute('aria-disabled') ?? String(more[1]?.disabled)).toBe('true')
  await userEvent.click(sheet.getByRole('button', { name: 'Разделить' }))
  await vi.waitFor(() => expect(shop.asked('splitOrder')).toHaveLength(1))
  expect(shop.asked('splitOrder')[0]?.ask).toMatchObject({
    Parcels: [
      { Lines: [{ LineId: 1, Quantity: 1 }] },
      { Lines: [{ LineId: 1, Quantity: 1 }] },
      { Lines: [{ LineId: 2, Quantity: 1 }] },
    ],
  })
})

test('issue 17: a divided order is joined again, with the parcels the seller saw', async () => {
  const shop = await open({
    showSaleOrder: () => ({ reply: order({ Shipments: [shipment(), second] }) }),
    splitOrder: () => ({
      status: 409,
      code: 'order_lines_changed',
      body: { code: 'order_lines_changed', message: 'Заказ успел измениться', traceId: 't' },
    }),
  })
  await click('Разложить иначе')
  await click('Отправить одной посылкой')
  await screen.findByText('Заказ успел измениться')
  expect(shop.asked('splitOrder')[0]?.ask).toMatchObject({ id, Seen: [11, 12], Parcels: [] })
})

test('issue 17: a parcel is sent with its number, and one that came back asks first', async () => {
  const sent = shipment({ State: 'sent', Track: '1Z-1', Actions: ['deliver', 'take_back'] })
  let isSent = false
  const shop = await open({
    showSaleOrder: () => ({ reply: order({ Shipments: [isSent ? sent : shipment(), second] }) }),
    moveShipment: () => {
      isSent = true
      return { reply: { ok: true } }
    },
  })
  const waiting = await groupOf('Посылка 1 из 2')
  await userEvent.click(waiting.getByRole('button', { name: 'Отправить' }))
  const sheet = within(await findDialog({ name: 'Отправить посылку 1?' }))
  await userEvent.type(sheet.getByLabelText('Трек-номер'), ' 1Z-1 ')
  await userEvent.click(sheet.getByRole('button', { name: 'Отправить' }))
  await screen.findByText('1Z-1')
  expect(shop.asked('moveShipment')[0]?.ask).toMatchObject({
    id,
    Shipment: 11,
    Action: 'send',
    Track: '1Z-1',
  })
  expect(screen.queryByRole('button', { name: 'Разложить иначе' })).toBeNull()
  await click('Вернулась')
  const doubt = within(await findDialog({ name: 'Посылка 1 вернулась?' }))
  await userEvent.click(doubt.getByRole('button', { name: 'Вернулась' }))
  await vi.waitFor(() => expect(shop.asked('moveShipment')).toHaveLength(2))
  expect(shop.asked('moveShipment')[1]?.ask).toMatchObject({ Shipment: 11, Action: 'take_back' })
})

test('issue 17: a carrier takes each parcel for itself', async () => {
  const shop = await open({
    showSaleOrder: () => ({ reply: order({ Shipments: [shipment(), second] }, { HasParcel: true }) }),
    showParcel: () => ({
      reply: {
        HasCarrier: true,
        CanRegister: true,
        Box: { Weight: 1, Length: 1, Width: 1, Height: 1 },
        Office: { Code: '', Address: '' },
        City: 'Москва',
        Parcel: null,
      },
    }),
  })
  expect(await screen.findAllByRole('button', { name: 'Оформить в СДЭК' })).toHaveLength(2)
  const asked = shop.asked('showParcel').map(({ ask }) => (ask as { shipment?: string }).shipment)
  expect(asked.sort()).toEqual(['11', '12'])
})

test.each([
  ['is collected at the shop', order({}, { DeliveryKind: 'pickup' })],
  ['is not accepted yet', order({ Status: 'new' })],
  ['is one unit', order({ Lines: [cup] })],
  ['is partly sent', order({ Shipments: [shipment({ State: 'sent' }), second] })],
])('issue 17: an order that %s is not divided', async (_, reply) => {
  await open({ showSaleOrder: () => ({ reply }) })
  await screen.findAllByText(/Чашка|Чайник/)
  expect(screen.queryByRole('button', { name: /Разделить на посылки|Разложить иначе/ })).toBeNull()
})
