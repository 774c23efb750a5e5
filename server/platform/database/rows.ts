import { CompiledQuery } from 'kysely'
import { type Db, ownConnection } from './database.ts'

/**
 * The text of one statement in place of several that only read: each gives its rows as a JSON list under its name, and
 * all see the same moment. They share `$n`; what JSON can't carry (dates, numbers past 2⁵³) can't be read so.
 */
export function combineQueries(texts: Readonly<Record<string, string>>): string {
  const lists = Object.entries(texts).map(
    ([name, text]) => `(select coalesce(json_agg(one), '[]') from (${text}) one) as "${name}"`,
  )
  return `select ${lists.join(', ')}`
}

/** Columns of a statement that lock these names (SQL of texts), in this order, until the transaction ends. */
export function lockingNames(...names: readonly string[]): string {
  return names.map((name) => `pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`).join(', ')
}

/** Runs a statement written out with its `$n` and gives its rows: nothing is put together per call. */
export async function queryRows<Row>(db: Db, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const asked = CompiledQuery.raw(text, [...values])
  return (await (ownConnection(db) ?? db).executeQuery<Row>(asked)).rows
}

/**
 * Waits for statements that were sent to one connection together, which runs them in turn; the first that failed says
 * why, as those behind it in a transaction only know that it did.
 */
export async function awaitBatch<T extends readonly Promise<unknown>[]>(
  sent: readonly [...T],
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}
