// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import OrdersPage from './OrdersPage.tsx'
import { id, order, type Whole } from './orders.fixtures.ts'

const picture = { small: 'a.webp', large: 'a.webp', hue: 40 }
const line = {
  Id: 1,
  ProductId: 5,
  VariantId: 6,
  Name: 'Кружка',
  Options: [],
  Picture: picture,
  Quantity: 2,
  Price: 1000,
  Paid: 2000,
  Returned: 0,
  ShipsOn: null,
}
const proposal = {
  Id: 9,
  LineId: 1,
  Name: 'Ваза',
  Options: ['синяя'],
  Picture: picture,
  Quantity: 2,
  Price: 1250,
  Difference: 500,
  Reason: 'Кружка треснула',
  ExpiresAt: '2026-11-23T07:00:00Z',
  IsAgreed: false,
}

const open = (of: Partial<Whole>, PaymentUrl = '') =>
  openShop(<OrdersPage />, {
    path: `/account/profile/orders?id=${id}`,
    answers: {
      serverTime: () => ({ reply: { ServerTime: '2026-11-21T07:30:00Z' } }),
      showOrders: () => ({
        reply: {
          Orders: [],
          Order: { ...order, Status: 'confirmed', Lines: [line], Proposal: proposal, ...of },
          Receipts: [],
        },
      }),
      answerProposal: () => ({ reply: { PaymentUrl } }),
    },
  })

test('issue 17: the buyer sees old and new goods, why, the difference and the term, and agrees', async () => {
  const shop = await open({ PaidAt: null, PaymentStatus: 'cod_due' })
  await screen.findByText('Ваза, синяя')
  screen.getByText('Было: 2 шт.')
  screen.getByText('Станет: 2 шт.')
  screen.getByText('Кружка треснула')
  screen.getByText(/^Дороже на 500.₽, доплатите вместе с заказом$/)
  screen.getByText(/^Ответьте до .*Без ответа заказ останется прежним$/)
  await userEvent.click(screen.getByRole('button', { name: 'Согласиться на замену' }))
  await screen.findByText('Товар в заказе заменён')
  expect(shop.asked('answerProposal')[0]?.ask).toMatchObject({ id, ProposalId: 9, Agree: true })
})

test('issue 17: the buyer of a paid order is led to the payment of the difference', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await open({}, 'https://bank.example/pay')
  await userEvent.click(await screen.findByRole('button', { name: /^Доплатить 500.₽$/ }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'))
})

test('issue 17: declining leaves the order as it is, and a refusal is told', async () => {
  const shop = await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить как было' }))
  await screen.findByText('Заказ остаётся прежним')
  expect(shop.asked('answerProposal')[0]?.ask).toMatchObject({ Agree: false })
})

test('issue 17: the history says what became of proposals', async () => {
  const at = { At: '2026-11-21T07:20:00Z', Status: null, Reason: '' }
  const events = ['open', 'declined', 'open', 'withdrawn', 'open', 'over']
  const History = events.map((end) => ({ ...at, Event: `proposal_${end}`, Actor: 'member' }))
  await open({ History })
  expect(await screen.findAllByText('Предложена замена товара')).toHaveLength(3)
  screen.getByText('От замены отказались')
  screen.getByText('Предложение замены отозвано')
  screen.getByText('Предложение замены больше не действует')
})

test('issue 17: an agreed proposal asks for the money, and an overdue one is not shown', async () => {
  await open({ Proposal: { ...proposal, IsAgreed: true } })
  await screen.findByText(/^Вы согласились\. Доплатите до/)
  await open({ Proposal: { ...proposal, ExpiresAt: '2026-11-21T07:00:00Z' } })
  await screen.findAllByText('Кружка')
  expect(screen.queryAllByText('Продавец предлагает замену')).toEqual([])
})
