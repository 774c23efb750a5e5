// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/shop.tsx'
import { type SaleReply, sale } from '../seller-orders.fixtures.ts'
import { OrderView } from './OrderView.tsx'

const id = 'a'.repeat(24)
const GIFT = { Name: 'Мария Петрова', Phone: '+79167654321', Greeting: 'Ура!', HidePrices: true }

async function open(gift: Partial<typeof GIFT> = {}) {
  const reply: SaleReply = sale()
  await openShop(<OrderView id={id} />, {
    answers: {
      showSaleOrder: () => ({ reply: { ...reply, Order: { ...reply.Order, Gift: { ...GIFT, ...gift } } } }),
      seeSaleOrders: () => ({ reply: { ok: true } }),
      setDocumentSeen: () => ({ reply: { ok: true } }),
    },
  })
  await screen.findByRole('heading', { name: 'Подарок' })
  const slip = document.body.querySelector('article')
  if (!slip) throw new Error('there is no packing slip')
  return within(slip)
}

test('issue 17: the slip of a gift names its recipient and greeting, no price, and nothing to collect', async () => {
  const slip = await open()
  expect(slip.getByText('Мария Петрова')).toBeTruthy()
  expect(slip.getByText('Ура!')).toBeTruthy()
  expect(slip.queryByText(/₽/)).toBeNull()
  expect(slip.queryByText(/Анна/)).toBeNull()
})

test('issue 17: a gift whose prices are no secret keeps them on the slip, and one without a greeting has no card', async () => {
  const slip = await open({ HidePrices: false, Greeting: '' })
  expect(slip.getAllByText(/₽/).length).toBeGreaterThan(0)
  expect(slip.queryByText(/^Получить/)).toBeNull()
  expect(document.querySelector('article section')).toBeNull()
})

test('issue 17: staff of the platform see a masked phone as it is', async () => {
  await open({ Phone: '+7916•••••21', Greeting: '' })
  expect(screen.getByText('+7916•••••21')).toBeTruthy()
})
