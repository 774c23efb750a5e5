import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { StarsTerms } from './admit.ts'
import { lockInvoice } from './invoices.ts'
import { paymentOfPayload, STARS_CURRENCY } from './payload.ts'

/** A charge that the messenger has made. */
export interface StarsCharge extends StarsTerms {
  readonly chargeId: string
  /** The messenger's number of the person who paid. */
  readonly payerId: number
}

/**
 * applied: it pays its payment. surplus: a second charge, or one of another amount, which the sweeper returns. known: it was
 * recorded before. foreign: it is for no invoice of this shop.
 */
export type ChargeOutcome = 'applied' | 'surplus' | 'known' | 'foreign'

const INSERT = statement('payments.stars.charges.insert')`
  insert into stars_charge (charge_id, payment_id, payer_id, stars, is_surplus, paid_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (charge_id) do nothing returning id`

// Until the fact is applied, the sweeper finds the payment by these fields, as it finds money on hold: it captures a pending
// one, and asks about a cancelled one.
const EXPECT_FACT = statement('payments.stars.charges.expectFact')`
  update payment set authorized_at = case when status = 'pending' then $2::timestamptz else authorized_at end,
    cancel_confirmed_at = case when status = 'canceled' then null else cancel_confirmed_at end, next_try_at = null
  where id = $1`

/**
 * Records a charge in the transaction that takes the update, so that neither a crash nor a repetition loses or doubles it.
 * Returns what it is, and the public id of its payment.
 */
export async function recordCharge(
  tx: Tx,
  charge: StarsCharge,
): Promise<{ outcome: ChargeOutcome; publicId: string }> {
  const { chargeId, payerId, stars, at } = charge
  const publicId = charge.currency === STARS_CURRENCY ? paymentOfPayload(charge.payload) : null
  const invoice = publicId === null ? null : await lockInvoice(tx, { ...charge, publicId })
  if (publicId === null || !invoice) return { outcome: 'foreign', publicId: '' }
  const isSurplus = invoice.isCharged || invoice.stars !== stars
  const values = [chargeId, invoice.paymentId, payerId, stars, isSurplus, at] as const
  if ((await queryRows(tx, INSERT, values)).length === 0) return { outcome: 'known', publicId }
  if (isSurplus) return { outcome: 'surplus', publicId }
  await queryRows(tx, EXPECT_FACT, [invoice.paymentId, at])
  return { outcome: 'applied', publicId }
}
