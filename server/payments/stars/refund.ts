import { after } from '../../platform/clock.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import type { RefundAnswer, RefundRequest } from '../port.ts'
import { ProviderError, providerErrorText } from '../provider-error.ts'
import { minutesUntilRetry } from '../retry-rules.ts'
import { callMessenger, type StarsBots } from './bots.ts'
import { findInvoice } from './invoices.ts'

const MARK_REFUNDED = statement('payments.stars.refund.markRefunded')`
  update stars_charge set refunded_at = $2, last_error = '' where id = $1 and refunded_at is null`

/**
 * Returns a payment's charge. The messenger returns only whole charges: a refund of a part fails, until all refunds of the
 * payment together are the whole (decision 067).
 */
export async function refundStars(bots: StarsBots, request: RefundRequest): Promise<RefundAnswer> {
  const { key, amountKop, payment, at } = request
  const invoice = await findInvoice(bots.db, payment.externalId)
  const failed = (error: string) => ({ externalId: key, status: 'failed', error }) as const
  if (!invoice || invoice.chargeRow === null || invoice.payerId === null || invoice.chargeId === null)
    return failed('no charge is known')
  const { chargeRow, payerId, chargeId, sealedToken, refundedAt } = invoice
  const isWhole = amountKop === invoice.amountKop || invoice.returningKop >= invoice.amountKop
  if (refundedAt === null && !isWhole) return failed('Stars go back only all at once')
  if (refundedAt === null) {
    await returnCharge(bots, { sealedToken, payerId, chargeId })
    await queryRows(bots.db, MARK_REFUNDED, [chargeRow, at])
  }
  return { externalId: key, status: 'succeeded', receipt: 'none' }
}

const SELECT_OWED = statement('payments.stars.refund.selectOwed')`
  select c.id, c.charge_id, c.payer_id, c.attempts, b.sealed_token
  from stars_charge c join stars_invoice i on i.payment_id = c.payment_id join bot b on b.id = i.bot_id
  where c.is_surplus and c.refunded_at is null and (c.next_try_at is null or c.next_try_at <= $1)
  order by c.id limit 100`

const RECORD_FAILURE = statement('payments.stars.refund.recordFailure')`
  update stars_charge set attempts = attempts + 1, last_error = $2, next_try_at = $3
  where id = $1 and refunded_at is null`

/**
 * Returns every surplus charge that is due. One that fails is tried again later, at most once an hour. Returns the number
 * returned; throws `PartialFailure` at the end, which the platform sees among its jobs.
 */
export async function returnSurplus(bots: StarsBots, at: Date): Promise<number> {
  const owed = await queryRows(bots.db, SELECT_OWED, [at])
  return (await forEachIsolated(owed, (charge) => returnOne(bots, charge, at))).length
}

async function returnOne(
  bots: StarsBots,
  charge: RowOf<'payments.stars.refund.selectOwed'>,
  at: Date,
): Promise<void> {
  try {
    await returnCharge(bots, charge)
  } catch (error) {
    const next = after(at, { minutes: minutesUntilRetry('request', charge.attempts) })
    await queryRows(bots.db, RECORD_FAILURE, [charge.id, providerErrorText(error), next])
    throw error
  }
  await queryRows(bots.db, MARK_REFUNDED, [charge.id, at])
}

async function returnCharge(
  bots: StarsBots,
  of: { sealedToken: string; payerId: number; chargeId: string },
): Promise<void> {
  try {
    await callMessenger(bots, of.sealedToken, (api) => api.refundStarPayment(of.payerId, of.chargeId))
  } catch (error) {
    // An earlier request arrived, and its response was lost; or another server was quicker.
    if (error instanceof ProviderError && error.message.includes('CHARGE_ALREADY_REFUNDED')) return
    throw error
  }
}
