import { sql } from 'kysely'
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

/**
 * Prints receipts for money that no payment system handled, with the first provider that can. Without such a provider
 * they are left to the seller. Returns the number printed.
 */
export async function printTillReceipts(deps: SweepPaymentsDeps, at: Date): Promise<number> {
  const printer = deps.providers.find((provider) => provider.printReceipt)
  if (!printer) {
    await sql`update receipt set status = 'by_seller' where status = 'pending' and payment_id is null`.execute(
      deps.db,
    )
    return 0
  }
  const { rows } = await sql<OwedTillReceipt>`
    select id, key, kind, settled, body as receipt, created_at as "madeAt", attempts,
      ${printer.code} as provider, '' as "externalId", null as "operationId"
    from receipt
    where status = 'pending' and payment_id is null and (next_try_at is null or next_try_at <= ${at})
    order by id limit ${BATCH}
  `.execute(deps.db)
  return askEach(deps, { table: 'receipt', owed: rows, at }, async (one, provider) => {
    const kind = one.kind === 'return' ? 'return' : 'sale'
    const answer = await provider.printReceipt?.({ ...one, kind, at })
    if (answer) await receiptMoved(deps.db, { key: one.key, ...answer, at })
  })
}
