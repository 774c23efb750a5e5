import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { type Actor, requireEditor, writeChange } from './editing.ts'

const TOUCH = statement('showcases.logo.touch')`update showcase set updated_at = $2 where id = $1`

/** Records that a showcase has a new logo, so that its logo address changes (EX-10). Throws as `requireEditor`. */
export async function recordLogo(tx: Tx, of: { by: Actor; version: string; at: Date }): Promise<void> {
  const showcase = await requireEditor(tx, of.by, 'for update of s')
  await queryRows(tx, TOUCH, [showcase.id, of.at])
  await writeChange(tx, of, { object: 'logo', before: {}, after: { version: of.version } })
}
