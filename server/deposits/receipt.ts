import { type Receipt, type ReceiptLine, taxSystemOf, vatOf } from '../payments/payments.ts'
import type { TopUpRow } from './rows.ts'

/** What a deposit pays for, on invoices and receipts: the names are for banks and registers, so in Russian for all. */
export const LINE = 'Аванс за услуги площадки: вознаграждения по программе рекомендаций'
const SERVICE = 'Услуги площадки: вознаграждения по программе рекомендаций'

/** The receipt of money paid into a deposit or back from it: an advance, because the rewards are not known yet (54-FZ). */
export function advanceReceipt(topUp: TopUpRow, amountKop: number): Receipt {
  return receiptOf(topUp, [advanceLine(topUp, amountKop)])
}

/** The receipt that sets a top-up's advance off against rewards that were granted (54-FZ, article 1.2). */
export function setOffReceipt(topUp: TopUpRow, amountKop: number): Receipt {
  return receiptOf(topUp, [serviceLine(topUp, amountKop)])
}

/** The receipt of a refund: what was set off before returns as the service it was set off against, the rest as an advance. */
export function refundReceipt(topUp: TopUpRow, of: { advanceKop: number; settledKop: number }): Receipt {
  const lines = [advanceLine(topUp, of.advanceKop), serviceLine(topUp, of.settledKop)]
  return receiptOf(
    topUp,
    lines.filter(({ amountKop }) => amountKop > 0),
  )
}

function advanceLine({ payee }: TopUpRow, amountKop: number): ReceiptLine {
  const vat = vatOf(payee.vatCode, true)
  return { name: LINE, quantity: 1, priceKop: amountKop, amountKop, vat, subject: 'payment', mode: 'advance' }
}

function serviceLine({ payee }: TopUpRow, amountKop: number): ReceiptLine {
  const vat = vatOf(payee.vatCode, false)
  const sum = { quantity: 1, priceKop: amountKop, amountKop }
  return { name: SERVICE, ...sum, vat, subject: 'service', mode: 'full_payment' }
}

function receiptOf({ payee, payer }: TopUpRow, lines: readonly ReceiptLine[]): Receipt {
  const email = payer.email || payee.email
  const phone = payer.phone || payee.phone
  return {
    email: email === '' ? null : email,
    phone: phone === '' ? null : phone,
    taxSystem: taxSystemOf(payee.taxSystem),
    lines,
  }
}
