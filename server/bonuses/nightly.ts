import { type Db, transaction } from '../platform/database.ts'
import { expireLots } from './expire.ts'
import { warnOfExpiry } from './expire-soon.ts'
import { watchFunds } from './funds.ts'
import { reconcile } from './reconcile.ts'

/** Where the night's findings go: the server's log. */
export interface Tell {
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}

/**
 * What bonuses need once a night: what is over burns, owners whose money runs out are named, the books are proved.
 * Unsound books are told as an error and stop withdrawals.
 */
export async function closeDay(db: Db, tell: Tell, at: Date): Promise<void> {
  await expireLots(db, at)
  await transaction(db, (tx) => warnOfExpiry(tx, at))
  for (const { showcaseId, warning } of await watchFunds(db, at)) {
    if (warning !== '') tell.warn({ showcaseId, warning }, 'a showcase is short of money for its rewards')
  }
  const found = await reconcile(db)
  if (!found.isSound) tell.error(found, 'THE BOOKS DO NOT ADD UP: withdrawals are stopped')
}
