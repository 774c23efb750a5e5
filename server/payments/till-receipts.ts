import { queryRows } from '../platform/database/rows.ts'
import type { Receipt, Settled } from './port.ts'
import { receiptMoved } from './receipts.ts'
import { askEach, BATCH, type Owed, type SweepPaymentsDeps } from './retry.ts'

interface OwedTillReceipt extends Owed {
  readonly key: string
  readonly kind: 'sale' | 'offset' | 'return'
  readonly settled: Settled
  readonly receipt: Receipt
  readonly madeAt: Date
}

const UPDATE_RECEIPT = `
  update receipt set status = 'by_seller' where status = 'pending' and payment_id is null`

const SELECT_RECEIPT = `
  select id, key, kind, settled, body as receipt, created_at as "madeAt", attempts,
    $1 as provider, '' as "externalId", null as "operationId"
  from receipt
  where status = 'pending' and payment_id is null and (next_try_at is null or next_try_at <= $2)
  order by id limit $3`

/**
 * Prints receipts for money that no payment system handled, with the first provider that can. Without such a provider
 * they are left to the seller. Returns the number printed.
 */
export async function printTillReceipts(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const printer = deps.providers.find((provider) => provider.printReceipt)
  if (!printer) {
    await queryRows(deps.db, UPDATE_RECEIPT)
    return 0
  }
  const rows = await queryRows<OwedTillReceipt>(deps.db, SELECT_RECEIPT, [printer.code, at, BATCH])
  return askEach(deps, { table: 'receipt', owed: rows, at }, async (one, provider) => {
    const kind = one.kind === 'return' ? 'return' : 'sale'
    const answer = await provider.printReceipt?.({ ...one, kind, at })
    if (answer) await receiptMoved(deps.db, { key: one.key, ...answer, at })
  })
}
