// @vitest-environment happy-dom
import type { ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../../test/shop.tsx'
import InvoicePage from './InvoicePage.tsx'

const id = 'a'.repeat(24)
const page = (
  <Routes>
    <Route path="/order/invoice/:id" element={<InvoicePage />} />
  </Routes>
)
const invoice: ResponseOf<typeof orderCalls.showInvoice> = {
  Number: '1-000012',
  PlacedAt: '2026-11-21T09:00:00Z',
  Due: true,
  Buyer: 'Анна',
  Total: 2240,
  Vat: 403.94,
  Payee: {
    Name: 'ООО «Дом»',
    Inn: '7700000001',
    Kpp: '',
    Address: '',
    Director: '',
    Bank: 'Банк',
    Bik: '044525225',
    Account: '40702810400000000001',
    CorrAccount: '',
    Phone: '',
    Email: '',
  },
  Lines: [{ Name: 'Кружка', Quantity: 2, Price: 1000, Sum: 2000 }],
  Purpose: 'Оплата по счёту № 1-000012 от 21.11.2026',
}
const open = (of: Partial<typeof invoice> = {}) =>
  openShop(page, {
    path: `/order/invoice/${id}`,
    answers: { showInvoice: () => ({ reply: { ...invoice, ...of } }) },
  })

test('an invoice shows the payee, the amount and the subject, without empty rows, and prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const shop = await open()
  await screen.findByText('40702810400000000001')
  for (const text of ['ООО «Дом»', '044525225', 'Кружка']) expect(screen.getByText(text)).toBeTruthy()
  expect(document.body.textContent).toContain('В том числе НДС 403,94')
  // The number does not break at its hyphen, and reads in its own direction.
  const heading = screen.getByRole('heading', { level: 2 })
  expect([...heading.querySelectorAll('bdi.num')].map(({ textContent }) => textContent)).toEqual([
    'Счёт № 1-000012',
    '21.11.2026',
  ])
  expect(screen.queryByText('КПП')).toBeNull()
  await userEvent.click(screen.getByText('Распечатать'))
  expect(print).toHaveBeenCalledOnce()
  expect(shop.asked('showInvoice')[0]?.ask.id).toBe(id)
  vi.unstubAllGlobals()
})

test('an invoice that is not due says so; one without an account names a contact', async () => {
  await open({ Due: false, Payee: { ...invoice.Payee, Account: '' }, Vat: null })
  await screen.findByText('Этот счёт оплачивать уже не нужно')
  expect(screen.getByText(/Продавец ещё не указал счёт/)).toBeTruthy()
  expect(screen.getByText('Без НДС')).toBeTruthy()
})
