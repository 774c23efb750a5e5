import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import { linkReceipt, type ReceiptState, receiptsAbout } from '../../payments/payments.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { toRub } from '../../platform/money.ts'
import type { RequestContext } from '../../platform/requests/context.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type OrderRow, requireOrder } from '../rows.ts'

type Calls = typeof saleOrderCalls
type Shown = ResponseOf<Calls['setReceiptLink']>['Receipts']

/** Returns the receipts of an order, as buyer and seller see them. */
export async function showReceipts(db: Db, order: Pick<OrderRow, 'id' | 'groupId'>): Promise<Shown> {
  const found = await receiptsAbout(db, { subject: order.id, groupId: order.groupId })
  return found.map(showReceipt)
}

function showReceipt({ id, kind, status, totalKop, link, at }: ReceiptState): Shown[number] {
  return {
    Id: id,
    Kind: kind,
    Status: status,
    Total: toRub(totalKop),
    Link: link,
    At: at.toISOString(),
  }
}

/**
 * Adds the link of a receipt printed by the seller to an order of their showcase; an empty link removes it. Throws
 * `order_not_found`, `receipt_not_found`, and `invalid_question` for an invalid link.
 */
export async function setReceiptLink(
  db: Db,
  context: RequestContext,
  input: RequestOf<Calls['setReceiptLink']>,
): Promise<ResponseOf<Calls['setReceiptLink']>> {
  const order = await requireOrder(db, { publicId: input.id, showcaseId: context.showcase.id })
  const link = linkOf(input.Link)
  const of = {
    receiptId: input.ReceiptId,
    subject: order.id,
    link,
    personId: context.personId,
    at: context.now,
  }
  if (!(await transaction(db, (tx) => linkReceipt(tx, of)))) throw refuse('receipt_not_found')
  return { Receipts: await showReceipts(db, order) }
}

/** Returns a valid https URL, or the empty text; throws `invalid_question` for any other text. */
function linkOf(text: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url?.protocol !== 'https:') throw refuse('invalid_question', {}, { Link: 'format' })
  return url.href
}
