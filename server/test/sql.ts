import { CompiledQuery } from 'kysely'
import { type Db, ownConnection } from '../platform/database/database.ts'

/**
 * Runs an SQL text with `$n` parameters, with which a test arranges or checks rows, and returns its rows. Code of the server
 * declares its statements instead (decision 050).
 */
export async function runSql<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const query = CompiledQuery.raw(text, [...values])
  const { rows } = await (ownConnection(db) ?? db).executeQuery<Row>(query)
  return rows
}
