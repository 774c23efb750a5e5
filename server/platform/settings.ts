import type { Db } from './database/database.ts'
import { queryRows } from './database/rows.ts'

/** A fact about this database itself, by name; null when it was never noted. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const [row] = await queryRows<{ value: unknown }>(db, 'select value from setting where name = $1', [name])
  return row?.value ?? null
}

/** Notes a fact about this database, replacing what was noted before. */
export async function writeSetting(db: Db, name: string, value: string | number | boolean): Promise<void> {
  await queryRows(
    db,
    `insert into setting (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}
