import { type Receipt, type ReceiptLine, taxSystemOf, vatOf } from '../payments/payments.ts'
import type { TopUpRow } from './rows.ts'

/** The line of invoices and receipts. It is Russian in every language, because banks and tax registers read it. */
export const ADVANCE_NAME = 'Аванс за услуги площадки: вознаграждения по программе рекомендаций'
const SERVICE_NAME = 'Услуги площадки: вознаграждения по программе рекомендаций'

/**
 * Returns the receipt for money paid into a deposit or refunded from it. It is an advance, because the rewards are
 * not known yet (54-FZ).
 */
export function advanceReceipt(topUp: TopUpRow, amountKop: number): Receipt {
  return receiptOf(topUp, [advanceLine(topUp, amountKop)])
}

/** Returns the receipt that sets a top-up's advance off against granted rewards (54-FZ, article 1.2). */
export function setOffReceipt(topUp: TopUpRow, amountKop: number): Receipt {
  return receiptOf(topUp, [serviceLine(topUp, amountKop)])
}

/** Returns the receipt of a refund: the part set off before is refunded as the service, the rest as an advance. */
export function refundReceipt(topUp: TopUpRow, of: { advanceKop: number; settledKop: number }): Receipt {
  const lines = [advanceLine(topUp, of.advanceKop), serviceLine(topUp, of.settledKop)]
  return receiptOf(
    topUp,
    lines.filter(({ amountKop }) => amountKop > 0),
  )
}

function advanceLine({ payee }: TopUpRow, amountKop: number): ReceiptLine {
  const vat = vatOf(payee.vatCode, true)
  return {
    name: ADVANCE_NAME,
    quantity: 1,
    priceKop: amountKop,
    amountKop,
    vat,
    subject: 'payment',
    mode: 'advance',
  }
}

function serviceLine({ payee }: TopUpRow, amountKop: number): ReceiptLine {
  const vat = vatOf(payee.vatCode, false)
  const sum = { quantity: 1, priceKop: amountKop, amountKop }
  return { name: SERVICE_NAME, ...sum, vat, subject: 'service', mode: 'full_payment' }
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
