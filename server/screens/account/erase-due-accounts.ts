import { ENDED_ORDERS } from '@sarafan/contract/orders/states'
import { dueAccounts, pseudonymise, recordDeletionTried } from '../../people/people.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import type { FileStore } from '../../platform/files.ts'
import { forEachIsolated } from '../../platform/isolated.ts'
import { eraseTraces } from './erase-traces.ts'

// Open orders, claims, withdrawals and showcases must be finished first.
const BUSY = statement('screens.account.eraseDueAccounts.busy')`
  select exists (select from orders o where o.person_id = $1 and o.status <> all($2))
    or exists (select from claim c where c.person_id = $1 and c.is_open)
    or exists (select from withdrawal w where w.person_id = $1
      and w.status in ('new', 'review', 'approved', 'processing', 'failed'))
    or exists (select from showcase s where s.owner_id = $1 and s.status <> 'archived') as busy`

// A concurrent cancellation waits for the lock, then finds the account either erased or kept.
const LOCK = statement('screens.account.eraseDueAccounts.lock')`
  select 1 from person where id = $1 and status <> 'deleted' and deletion_due_at <= $2 for no key update`

/**
 * Erases accounts whose 30-day grace period has ended, one transaction each. An account with an open order,
 * claim, withdrawal or showcase is retried another night. Neither it nor a failure holds up the others.
 * Returns the number erased; safe to run twice (domain.md 4.1, review 11c, review 11e).
 */
export async function eraseDueAccounts(db: Db, store: FileStore, at: Date): Promise<number> {
  const erased = await forEachIsolated(await dueAccounts(db, at), async (personId) => {
    await recordDeletionTried(db, { personId, at })
    return transaction(db, (tx) => eraseAccount(tx, store, { personId, at }))
  })
  return erased.filter(Boolean).length
}

async function eraseAccount(tx: Tx, store: FileStore, of: { personId: number; at: Date }): Promise<boolean> {
  if ((await queryRows(tx, LOCK, [of.personId, of.at])).length === 0) return false
  const [{ busy } = { busy: true }] = await queryRows(tx, BUSY, [of.personId, ENDED_ORDERS])
  if (busy) return false
  await eraseTraces(tx, store, of)
  return pseudonymise(tx, of)
}
