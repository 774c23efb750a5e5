import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/** Days for which the list of exchanges goes back. */
const DAYS = 30
const BATCH = 500

// A session without a folder: the sweeper removes folders first.
const DELETE = statement('exchange.retention.delete')`
  delete from exchange_session where id in (
    select id from exchange_session where created_at < $1 and folder = '' and old_folders = '{}'
    order by created_at limit ${BATCH}) returning id`

/** Deletes exchanges of more than 30 days ago with their events, in portions. */
export async function purgeExchanges(db: Db, at: Date): Promise<void> {
  const since = after(at, { days: -DAYS })
  for (;;) {
    const deleted = await queryRows(db, DELETE, [since])
    if (deleted.length < BATCH) return
  }
}

const NAMED = statement('exchange.retention.named')`
  select name from unnest($1::text[]) as asked (name)
  where exists (select from exchange_session s where s.folder = asked.name or asked.name = any (s.old_folders))`

/** Returns those of these folders that an exchange still names. */
export async function namedByExchanges(db: Db, names: readonly string[]): Promise<string[]> {
  return (await queryRows(db, NAMED, [names])).map(({ name }) => name)
}
