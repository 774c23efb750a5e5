import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { receiptFailed, receiptMoved } from './receipts.ts'
import { BATCH, inBatches, retryDue, type SweepPaymentsDeps } from './retry.ts'

const LEAVE_TO_SELLER = statement('payments.tillReceipts.leaveToSeller')`
  update receipt set status = 'by_seller' where status = 'pending' and payment_id is null`

const SELECT_RECEIPT = statement('payments.tillReceipts.selectReceipt')`
  select id, key, kind, settled, body as receipt, created_at as "madeAt", attempts
  from receipt
  where status = 'pending' and payment_id is null and settled is not null
    and (next_try_at is null or next_try_at <= $1) and id > $2
  order by id limit ${BATCH}`

/**
 * Prints receipts for money that no payment system handled, with the first provider that can. Without such a provider
 * they are left to the seller. Returns the number printed.
 */
export async function printTillReceipts(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const printer = deps.providers.find((provider) => provider.printReceipt)
  if (!printer) {
    await queryRows(deps.db, LEAVE_TO_SELLER, [])
    return 0
  }
  const selectAfter = (id: number) => queryRows(deps.db, SELECT_RECEIPT, [at, id])
  return inBatches(selectAfter, (rows) => {
    const owed = rows.map((row) => ({ ...row, provider: printer.code, externalId: '', operationId: null }))
    return retryDue(deps, { owed, at, recordFailure: receiptFailed }, async (one, provider) => {
      const kind = one.kind === 'return' ? 'return' : 'sale'
      const answer = await provider.printReceipt?.({ ...one, kind, at })
      if (answer) await receiptMoved(deps.db, { key: one.key, ...answer, at })
    })
  })
}
