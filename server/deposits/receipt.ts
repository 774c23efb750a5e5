import { type Receipt, taxSystemOf, vatOf } from '../payments/payments.ts'
import type { TopUpRow } from './rows.ts'

/** What a deposit pays for, on invoices and receipts: the names are for banks and registers, so in Russian for all. */
export const LINE = 'Аванс за услуги площадки: вознаграждения по программе рекомендаций'

/** The receipt of money paid into a deposit or back from it: an advance, because the rewards are not known yet (54-FZ). */
export function advanceReceipt({ payee, payer }: TopUpRow, amountKop: number): Receipt {
  const email = payer.email || payee.email
  const phone = payer.phone || payee.phone
  return {
    email: email === '' ? null : email,
    phone: phone === '' ? null : phone,
    taxSystem: taxSystemOf(payee.taxSystem),
    lines: [
      {
        name: LINE,
        quantity: 1,
        priceKop: amountKop,
        amountKop,
        vat: vatOf(payee.vatCode, true),
        subject: 'payment',
        mode: 'advance',
      },
    ],
  }
}
