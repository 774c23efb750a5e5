import { after } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { sharesOf } from '../create.ts'
import { type LockedInvoice, lockInvoice } from './invoices.ts'
import { paymentOfPayload, STARS_CURRENCY } from './payload.ts'

/** What the messenger says of a charge, before it and after it. */
export interface StarsTerms {
  readonly currency: string
  readonly payload: string
  readonly stars: number
  /** The bot that the messenger tells. */
  readonly botId: number
  readonly at: Date
}

/** Why Stars are not charged. `under_way`: another charge was allowed a moment ago. `sold_out`: keys are lacking. */
export type StarsRefusal = 'over' | 'paid' | 'changed' | 'under_way' | 'sold_out'

/**
 * For so long no second charge of an invoice is allowed: the first is on its way. Longer than the messenger waits for an
 * answer, so that no order is paid twice, and short for a person whose charge failed.
 */
const ON_ITS_WAY = { seconds: -20 } as const

const ALLOW = statement('payments.stars.admit.allow')`
  update stars_invoice set allowed_at = $2 where payment_id = $1`

/**
 * Decides whether Stars may be charged for a payment: null allows it, and otherwise the reason against it. Many people can
 * open one invoice, and an order may be cancelled or paid otherwise while it is open. `canDeliver` says whether there are
 * goods for the orders of these ids.
 */
export async function admitCharge(
  tx: Tx,
  terms: StarsTerms,
  canDeliver: (orderIds: readonly number[]) => Promise<boolean>,
): Promise<StarsRefusal | null> {
  const publicId = terms.currency === STARS_CURRENCY ? paymentOfPayload(terms.payload) : null
  const invoice = publicId === null ? null : await lockInvoice(tx, { ...terms, publicId })
  if (!invoice) return 'over'
  const refusal = refusalOf(invoice, terms)
  if (refusal) return refusal
  const shares = await sharesOf(tx, invoice.paymentId)
  if (!(await canDeliver(shares.map(({ subject }) => subject)))) return 'sold_out'
  await queryRows(tx, ALLOW, [invoice.paymentId, terms.at])
  return null
}

function refusalOf(invoice: LockedInvoice, { stars, at }: StarsTerms): StarsRefusal | null {
  const { status, isCharged, allowedAt } = invoice
  if (isCharged || status === 'succeeded') return 'paid'
  if (status !== 'pending') return 'over'
  if (invoice.stars !== stars) return 'changed'
  return allowedAt !== null && allowedAt > after(at, ON_ITS_WAY) ? 'under_way' : null
}
