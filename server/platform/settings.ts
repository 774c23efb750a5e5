import type { Db } from './database/database.ts'
import { queryRows } from './database/rows.ts'
import { statement } from './database/statement.ts'

const READ_SETTING = statement('platform.settings.readSetting')`select value from setting where name = $1`

/** Returns a stored fact about this database by name; null when it was never stored. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const [row] = await queryRows(db, READ_SETTING, [name])
  return row?.value ?? null
}

const WRITE_SETTING = statement(
  'platform.settings.writeSetting',
)`insert into setting (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`

/** Stores a fact about this database, replacing an earlier one of that name. */
export async function writeSetting(db: Db, name: string, value: string | number | boolean): Promise<void> {
  await queryRows(db, WRITE_SETTING, [name, JSON.stringify(value)])
}
