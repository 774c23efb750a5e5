import { after } from '../platform/clock.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import type { PaymentProvider, ReceiptAnswer } from './port.ts'
import { receiptFailed, receiptMoved } from './receipts.ts'
import { BATCH, codes, inBatches, retryDue, type SweepPaymentsDeps } from './retry.ts'

type OwedReceipt = RowOf<'payments.sweepReceipts.selectReceipt'>

/** Interval between checks of a receipt that is being registered. */
const CHECK_INTERVAL = { minutes: 10 }

const SELECT_RECEIPT = statement('payments.sweepReceipts.selectReceipt')`
  select c.id, p.provider, p.external_id, p.operation_id, c.attempts, c.key, c.kind,
    p.currency, c.body as receipt, c.created_at as "madeAt", c.external_id as "receiptId", r.external_id as "refundId"
  from receipt c join payment p on p.id = c.payment_id left join refund r on r.id = c.refund_id
  where c.status = 'pending' and p.external_id is not null and p.provider = any($1)
    and (c.next_try_at is null or c.next_try_at <= $2) and c.id > $3
  order by c.id limit ${BATCH}`

const POSTPONE_RECEIPT = statement('payments.sweepReceipts.postponeReceipt')`
  update receipt set next_try_at = $1, last_error = '' where id = $2`

/**
 * Sends separate receipts where the provider takes them, and checks the status of pending ones. Returns the number
 * done.
 */
export async function sendReceipts(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const selectAfter = (id: number) => queryRows(deps.db, SELECT_RECEIPT, [codes(deps.providers), at, id])
  return inBatches(selectAfter, (all) => {
    const owed = all.filter((one) => one.kind !== 'offset' || canSendReceipts(deps, one.provider))
    return retryDue(deps, { owed, at, recordFailure: receiptFailed }, async (one, provider) => {
      const answer = await requestReceipt(one, provider, at)
      if (answer) await receiptMoved(deps.db, { key: one.key, ...answer, at })
      const next = after(at, CHECK_INTERVAL)
      await queryRows(deps.db, POSTPONE_RECEIPT, [next, one.id])
    })
  })
}

function canSendReceipts({ providers }: SweepPaymentsDeps, code: string): boolean {
  return providers.some((provider) => provider.code === code && provider.sendReceipt)
}

async function requestReceipt(
  one: OwedReceipt,
  provider: PaymentProvider,
  at: Date,
): Promise<(Partial<ReceiptAnswer> & Pick<ReceiptAnswer, 'status'>) | undefined> {
  if (one.kind === 'offset') {
    return one.receiptId !== null
      ? provider.fetchReceipt?.(one.receiptId, at)
      : provider.sendReceipt?.({ ...one, payment: one, at })
  }
  const state =
    one.kind === 'payment'
      ? await provider.fetchStatus(one, at)
      : one.refundId === null
        ? undefined
        : await provider.fetchRefund?.(one.refundId, at)
  return state?.receipt && state.receipt !== 'none' ? { status: state.receipt } : undefined
}
