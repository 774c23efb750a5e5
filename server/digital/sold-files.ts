import type { PrivateFiles } from '../media/media.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const AFTER = statement('digital.soldFiles.after')`
  select id, stored_as from digital_file where id > $1 order by id limit 200`
const LOCK = statement('digital.soldFiles.lock')`select 1 from digital_file where id = $1 for no key update`
const NAMED = statement(
  'digital.soldFiles.named',
)`select stored_as from digital_file where stored_as = any($1)`

/** Files of digital goods, also those taken off sale, which are kept for those who bought them. */
export const SOLD_FILES: PrivateFiles = {
  after: (db, id) => queryRows(db, AFTER, [id]),
  lock: async (tx, id) => (await queryRows(tx, LOCK, [id])).length > 0,
  named: async (db, names) => (await queryRows(db, NAMED, [names])).map(({ storedAs }) => storedAs),
}
