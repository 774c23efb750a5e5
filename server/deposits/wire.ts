import type { depositCalls } from '@sarafan/contract/bonuses/deposits'
import type { ResponseOf } from '@sarafan/contract/call'
import type { ReceiptState } from '../payments/payments.ts'
import { dayOf } from '../platform/clock.ts'
import { toRub } from '../platform/money.ts'
import { payoutEvents } from './payout-rules.ts'
import type { PayoutRow } from './read.ts'
import { ADVANCE_NAME } from './receipt.ts'
import { payoutNumber, type TopUpRow, topUpNumber } from './rows.ts'

type Deposit = ResponseOf<(typeof depositCalls)['showDeposit']>

export function topUpOnWire(row: TopUpRow): Deposit['TopUps'][number] {
  return {
    id: row.publicId,
    Number: topUpNumber(row),
    Way: row.way,
    Amount: toRub(row.amountKop),
    Refunded: toRub(row.refundedKop),
    SetOff: toRub(row.setOffKop),
    Status: row.status,
    CreatedAt: row.createdAt.toISOString(),
    ClosedAt: row.closedAt?.toISOString() ?? null,
    Reason: row.reason,
  }
}

/**
 * Returns a receipt for the wire. `by_seller` does not occur, because card top-ups are always paid through a
 * provider.
 */
export function receiptOnWire(row: ReceiptState & { readonly topUpId: number }): Deposit['Receipts'][number] {
  return {
    id: row.id,
    Number: topUpNumber({ id: row.topUpId }),
    Kind: row.kind === 'offset' || row.kind === 'refund' ? row.kind : 'payment',
    Amount: toRub(row.totalKop),
    Status: row.status === 'by_seller' ? 'pending' : row.status,
    Link: row.link,
    At: row.at.toISOString(),
  }
}

export function payoutOnWire(row: PayoutRow): Deposit['Payouts'][number] {
  return {
    id: row.publicId,
    Number: payoutNumber(row),
    Kind: row.kind,
    Amount: toRub(row.amountKop),
    Status: row.status,
    To: `${row.to.company} •• ${row.to.account.slice(-4)}`,
    CreatedAt: row.createdAt.toISOString(),
    DecidedAt: row.decidedAt?.toISOString() ?? null,
    Reason: row.reason,
    CanCancel: payoutEvents(row.status).includes('cancel'),
  }
}

/** The tax included in a gross amount as a fraction, by VAT code. */
const VAT_SHARES: Readonly<Record<number, readonly [number, number]>> = {
  3: [10, 110],
  7: [5, 105],
  8: [7, 107],
  11: [22, 122],
}

/** Returns the bank invoice of a top-up. Its purpose is in Russian, because banks read it. */
export function invoiceOnWire(row: TopUpRow): ResponseOf<(typeof depositCalls)['showTopUpInvoice']> {
  const { payee, payer, amountKop } = row
  const [tax, gross] = VAT_SHARES[payee.vatCode] ?? [0, 1]
  const vatKop = payee.vatCode === 1 ? null : Math.round((amountKop * tax) / gross)
  const [year, month, day] = dayOf(row.createdAt).split('-')
  const vatText = vatKop === null ? 'Без НДС' : `В т. ч. НДС ${(vatKop / 100).toFixed(2)} руб.`
  return {
    Number: topUpNumber(row),
    At: row.createdAt.toISOString(),
    Due: row.status === 'waiting',
    Payee: {
      Name: payee.name,
      Inn: payee.inn,
      Kpp: payee.kpp,
      Address: payee.address,
      Director: payee.director,
      Bank: payee.bank,
      Bik: payee.bik,
      Account: payee.account,
      CorrAccount: payee.corrAccount,
      Phone: payee.phone,
      Email: payee.email,
    },
    Payer: { Name: payer.name, Inn: payer.inn, Kpp: payer.kpp },
    Line: ADVANCE_NAME,
    Total: toRub(amountKop),
    Vat: vatKop === null ? null : toRub(vatKop),
    Purpose: `Оплата по счёту № ${topUpNumber(row)} от ${day}.${month}.${year}. ${vatText}`,
  }
}
