import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { Receipt } from './port.ts'

export interface NewRefund {
  /** Names the business fact; the same key twice is one refund. */
  readonly key: string
  readonly paymentId: number
  readonly subject: number | null
  readonly amountKop: number
  readonly reason: string
  /** The goods that the money is returned for. */
  readonly receipt: Receipt
  readonly at: Date
}

const INSERT_REFUND = statement('payments.refunds.insertRefund')`
  with made as (
    insert into refund (key, payment_id, subject_id, amount_kop, reason, receipt, created_at)
    values ($1, $2, $3, $4, $5,
      $6::jsonb, $7)
    on conflict (key) do nothing returning amount_kop
  )
  select exists (select from made) as fresh, p.amount_kop as "limit",
    (coalesce((select sum(amount_kop) from refund where payment_id = p.id), 0)
      + coalesce((select amount_kop from made), 0))::bigint as total
  from payment p where p.id = $2`

const LOCK_PAYMENT = statement(
  'payments.refunds.lockPayment',
)`select id from payment where id = $1 for no key update`

/**
 * Creates a refund, once per key; `sweepPayments` sends it to the provider. Returns whether this call created it.
 * Throws if the refunds would exceed the payment, which means a bug in the caller.
 */
export async function refundOnce(tx: Tx, refund: NewRefund): Promise<boolean> {
  await queryRows(tx, LOCK_PAYMENT, [refund.paymentId])
  const [sums] = await queryRows(tx, INSERT_REFUND, [
    refund.key,
    refund.paymentId,
    refund.subject,
    refund.amountKop,
    refund.reason,
    JSON.stringify(refund.receipt),
    refund.at,
  ])
  if (!sums || sums.total > sums.limit) throw new Error(`refund ${refund.key} exceeds its payment`)
  return sums.fresh
}

/** SQL that restarts refunds that the provider refused: same key here, a new key at the provider. */
export const RESTART_REFUNDS = `
  update refund set status = 'pending', round = round + 1, external_id = null, asked_at = null, attempts = 0,
    next_try_at = null
  where status = 'failed' and settled_at is null`

export interface RefundState {
  readonly key: string
  readonly amountKop: number
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The provider's last error. */
  readonly lastError: string
}

const SELECT_REFUND = statement('payments.refunds.selectRefund')`
  select key, amount_kop, status, last_error from refund where payment_id = $1 order by id`

/** Returns the refunds of a payment, oldest first. */
export async function refundsOf(db: Db, paymentId: number): Promise<RefundState[]> {
  return queryRows(db, SELECT_REFUND, [paymentId])
}
