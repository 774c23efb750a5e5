// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import SellerOrdersPage from '../SellerOrdersPage.tsx'
import { card, list } from '../seller-orders.fixtures.ts'
import SaleChatPage from './SaleChatPage.tsx'

const serverTime = () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } })
const id = 'a'.repeat(24)

test('issue 17: the team sees which member answered; who may only look has no field and reads nothing', async () => {
  const at = '2026-11-21T07:00:00Z'
  const shop = await openShop(<SaleChatPage />, {
    path: `/start/${id}`,
    answers: {
      serverTime,
      showOrderChat: () => ({
        reply: {
          OrderId: id,
          OrderNumber: '1-010482',
          With: 'Анна Ковалёва',
          Messages: [
            { Id: 1, At: at, Author: 'client', Mine: false, Writer: '', Text: 'Есть кто?', Photo: null },
            { Id: 2, At: at, Author: 'seller', Mine: true, Writer: 'Света', Text: 'Да', Photo: null },
          ],
          Events: [],
          HasEarlier: false,
          ReadUpTo: 0,
          Unread: 1,
          MayWrite: false,
          MaySendPhotos: true,
        },
      }),
    },
  })
  await screen.findByText('Света')
  expect(screen.getByText('Отвечать могут те, кто ведёт заказы')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(shop.asked('showOrderChat')[0]?.ask).toMatchObject({ id, side: 'sales' })
  expect(shop.asked('readOrderChat')).toEqual([])
})

test('issue 17: an order’s card leads to the chat and says how many messages wait', async () => {
  // A phone shows cards.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await openShop(<SellerOrdersPage />, {
    config: { isShowcaseAdmin: true },
    answers: { serverTime, showSaleOrders: () => ({ reply: list([card({ UnreadMessages: 2 })]) }) },
  })
  const link = await screen.findByRole('link', { name: 'Написать покупателю: 2 новых сообщения' })
  expect(link.getAttribute('href')).toBe(`/account/profile/sale-orders/${id}/chat`)
})
