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
const order = (of: Partial<SaleReply['Order']> = {}) =>
  sale({ Order: { ...base, PaidAt: '2026-11-21T06:37:00Z', ...of } })
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
const variant = {
  VariantId: 7,
  Name: 'Чайник «Рябина»',
  Options: ['синий'],
  Picture: { small: 'b.webp', large: 'b.webp', hue: 40 },
  Price: 3000,
  Available: 5,
}
const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Заменить «Чайник/ }))
  return within(await findDialog({ name: /^Чем заменить/ }))
}

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
)

test('issue 17: a seller replaces both kettles by cheaper ones, and is told what goes back', async () => {
  const shop = await open({
    showSaleOrder: () => ({ reply: order() }),
    showReplacements: () => ({ reply: { Variants: [variant] } }),
    replaceLine: () => ({ reply: { Money: 400, BonusLocal: 0, BonusGlobal: 0 } }),
  })
  const sheet = await openSheet()
  const save = sheet.getByRole<HTMLButtonElement>('button', { name: 'Заменить' })
  expect(save.disabled).toBe(true)
  await userEvent.type(sheet.getByLabelText('Найти товар'), 'ряб')
  await vi.waitFor(() =>
    expect(shop.asked('showReplacements').at(-1)?.ask).toMatchObject({ q: 'ряб', line: '1' }),
  )
  await userEvent.click(await sheet.findByText('Чайник «Рябина», синий'))
  await sheet.findByText(/2 шт\.: было 6.400.₽, станет 6.000.₽/)
  await userEvent.click(save)
  await screen.findByText(/покупателю вернётся 400.₽/)
  expect(shop.asked('replaceLine')[0]?.ask).toMatchObject({ id, LineId: 1, Was: 2, VariantId: 7 })
})

test('issue 17: goods that cost more say that they need the buyer’s consent, and are proposed', async () => {
  const dear = { ...variant, VariantId: 8, Name: 'Самовар', Options: [], Price: 3450 }
  const shop = await open({
    showSaleOrder: () => ({ reply: order() }),
    showReplacements: () => ({ reply: { Variants: [variant, dear] } }),
    proposeReplacement: () => ({ reply: { ok: true } }),
  })
  const sheet = await openSheet()
  await sheet.findByText(/^\+500.₽, нужно согласие покупателя$/)
  await userEvent.click(sheet.getByText('Самовар'))
  await sheet.findByText(/^Покупатель увидит предложение в заказе/)
  await userEvent.click(sheet.getByRole('button', { name: 'Предложить замену' }))
  await screen.findByText('Предложение отправлено покупателю')
  expect(shop.asked('proposeReplacement')[0]?.ask).toMatchObject({ id, LineId: 1, Was: 2, VariantId: 8 })
})

test('issue 17: a seller sees the open proposal and withdraws it after a confirmation', async () => {
  const proposal = {
    Id: 9,
    LineId: 1,
    Name: 'Самовар',
    Options: [],
    Picture: variant.Picture,
    Quantity: 2,
    Price: 3450,
    Difference: 500,
    Reason: '',
    ExpiresAt: '2026-11-23T07:00:00Z',
    IsAgreed: false,
  }
  const shop = await open({
    showSaleOrder: () => ({ reply: order({ Proposal: proposal }) }),
    withdrawProposal: () => ({ reply: { ok: true } }),
  })
  await screen.findByText(/^Ждём ответа покупателя до/)
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать предложение' }))
  const doubt = within(await findDialog({ name: 'Отозвать предложение?' }))
  await userEvent.click(doubt.getByRole('button', { name: 'Отозвать предложение' }))
  await screen.findByText('Предложение отозвано')
  expect(shop.asked('withdrawProposal')[0]?.ask).toMatchObject({ id, ProposalId: 9 })
})

test('issue 17: without goods that fit the form says so, and a refusal keeps it', async () => {
  await open({
    showSaleOrder: () => ({ reply: order() }),
    showReplacements: () => ({ reply: { Variants: [] } }),
  })
  const sheet = await openSheet()
  await sheet.findByText('Подходящих товаров не нашлось')
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Заменить' }).disabled).toBe(true)
})

test.each([
  ['is sent', { Status: 'shipped' as const }],
  ['lost some of its units', { Lines: base.Lines.map((line) => ({ ...line, Returned: 1 })) }],
])('issue 17: a line of an order that %s is not replaced', async (_, of) => {
  await open({ showSaleOrder: () => ({ reply: order(of) }) })
  await screen.findAllByText(/Чайник/)
  expect(screen.queryByRole('button', { name: /^Заменить «/ })).toBeNull()
})
