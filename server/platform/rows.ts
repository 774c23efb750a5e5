import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Runs a statement written out with its `$n` and gives its rows: nothing is put together per call. */
export async function rows<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
