import type { Vat } from '../../payments/payments.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'

/** The payee of an invoice; texts may be empty. */
export interface Payee {
  readonly name: string
  readonly inn: string
  readonly kpp: string
  readonly address: string
  readonly director: string
  readonly bank: string
  readonly bik: string
  readonly account: string
  readonly corrAccount: string
  readonly phone: string
  readonly email: string
}

const SELECT_PAYEE = statement('orders.fiscal.invoice.selectPayee')`
  select c.name_full as name, c.inn, coalesce(c.kpp, '') as kpp, c.legal_address as address, c.director,
    c.bank_name as bank, c.bik, c.account, c.corr_account, c.phone, c.email
  from orders o join company c on c.id = o.company_id where o.id = $1`

/** Returns the seller of an order with the details for a transfer; throws when the order does not exist. */
export async function payeeOf(db: Db, orderId: number): Promise<Payee> {
  const [payee] = await queryRows(db, SELECT_PAYEE, [orderId])
  if (!payee) throw new Error(`order ${orderId} does not exist`)
  return payee
}

/** The tax part of an amount that includes it, as numerator and denominator. Rates without tax are left out. */
const TAX_SHARES: Readonly<Partial<Record<Vat, readonly [number, number]>>> = {
  vat5: [5, 105],
  vat7: [7, 107],
  vat10: [10, 110],
  vat22: [22, 122],
}

/** Returns the VAT included in the lines, kopecks; null when their seller pays none. */
export function vatInside(
  lines: readonly { readonly vat: Vat; readonly amountKop: number }[],
): number | null {
  if (lines.every(({ vat }) => vat === 'none')) return null
  return lines.reduce((sum, { vat, amountKop }) => {
    const [tax, whole] = TAX_SHARES[vat] ?? [0, 1]
    return sum + Math.round((amountKop * tax) / whole)
  }, 0)
}

/** Returns the purpose of the payment for the bank, in Russian for every buyer's language. */
export function purposeOf(of: { number: string; day: string; vatKop: number | null }): string {
  const [year, month, day] = of.day.split('-')
  const tax = of.vatKop === null ? 'Без НДС' : `В т. ч. НДС ${(of.vatKop / 100).toFixed(2)} руб.`
  return `Оплата по счёту № ${of.number} от ${day}.${month}.${year}. ${tax}`
}
