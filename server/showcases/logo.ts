import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'

const UPDATE_SHOWCASE = statement(
  'showcases.logo.updateShowcase',
)`update showcase set updated_at = $2 where id = $1`

/** Records that a showcase has a new logo, so that its logo address changes (EX-10). Throws as `requireEditor`. */
export async function recordLogo(tx: Tx, of: { by: Actor; version: string; at: Date }): Promise<void> {
  const shown = await requireEditor(tx, of.by, 'for update of s')
  await queryRows(tx, UPDATE_SHOWCASE, [shown.id, of.at])
  await writeChange(tx, of, { object: 'logo', before: {}, after: { version: of.version } })
}
