import type { Tx } from '../platform/database.ts'
import { rows } from '../platform/rows.ts'
import { type By, editedBy, writeChange } from './editing.ts'

/** Notes that a showcase has another logo: from now on it is asked for at another address (EX-10). Refuses what `editedBy` refuses. */
export async function noteLogo(tx: Tx, of: { by: By; version: string; at: Date }): Promise<void> {
  const shown = await editedBy(tx, of.by, 'for update of s')
  await rows(tx, 'update showcase set updated_at = $2 where id = $1', [shown.id, of.at])
  await writeChange(tx, of, { object: 'logo', before: {}, after: { version: of.version } })
}
