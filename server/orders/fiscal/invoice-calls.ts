import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { orderOf, rolesIn } from '../read.ts'
import { findOrder } from '../rows.ts'
import { payeeOf, purposeOf, vatInside } from './invoice.ts'
import { receiptOf } from './receipt.ts'

type Calls = typeof orderCalls

/** Statuses in which a transfer is no longer expected. */
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'expired', 'returned'])

/**
 * Returns the invoice of an order paid by transfer, with the same lines as its receipt. Throws `order_not_found` for
 * other orders.
 */
export async function invoice(
  db: Db,
  context: RequestContext,
  input: RequestOf<Calls['showInvoice']>,
): Promise<ResponseOf<Calls['showInvoice']>> {
  const found = await findOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
  if (found?.paymentMethod !== 'invoice' || rolesIn(context, found).length === 0)
    throw refuse('order_not_found')
  const order = await orderOf(db, found.id)
  const payee = await payeeOf(db, found.id)
  const { lines } = await receiptOf(db, { orderIds: [found.id], mode: 'full_payment' })
  const vatKop = vatInside(lines)
  return {
    Number: order.number,
    PlacedAt: order.placedAt.toISOString(),
    Due: order.paymentStatus === 'pending' && !ENDED.has(order.status),
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
    Buyer: order.contactName,
    Lines: lines.map((line) => ({
      Name: line.name,
      Quantity: line.quantity,
      Price: toRub(line.priceKop),
      Sum: toRub(line.amountKop),
    })),
    Total: toRub(order.payableKop),
    Vat: vatKop === null ? null : toRub(vatKop),
    Purpose: purposeOf({ number: order.number, day: dayOf(order.placedAt), vatKop }),
  }
}
