import { CompiledQuery } from 'kysely'
import { type Db, ownConnection } from './database.ts'
import {
  type JsonSchemas,
  type ParametersOf,
  type RowOf,
  rowCheck,
  type Statement,
  type StatementName,
} from './statement.ts'

/**
 * Returns the text of one statement that combines several reading ones. Each returns its rows as a JSON list under its name, and
 * all see the same snapshot. They share `$n`. Values that JSON cannot hold (dates, numbers above 2⁵³) cannot be read this way.
 */
export function combineQueries(texts: Readonly<Record<string, string>>): string {
  const lists = Object.entries(texts).map(
    ([name, text]) => `(select coalesce(json_agg(one), '[]') from (${text}) one) as "${name}"`,
  )
  return `select ${lists.join(', ')}`
}

/** Returns SQL columns that lock these names (SQL expressions for texts), in this order, until the transaction ends. */
export function lockingNames(...names: readonly string[]): string {
  return names.map((name) => `pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`).join(', ')
}

/** Runs a declared statement with its parameters and returns its rows. */
export function queryRows<N extends StatementName, J extends object>(
  db: Db,
  statement: Statement<N, J>,
  values: ParametersOf<N>,
): Promise<RowOf<N, J>[]>
/** Runs a statement with `$n` parameters and returns its rows. Texts are constants, so that each is prepared once. */
export function queryRows<Row>(db: Db, text: string, values?: readonly unknown[]): Promise<Row[]>
export async function queryRows(
  db: Db,
  statement: string | { name: string; text: string; json?: JsonSchemas },
  values?: readonly unknown[],
): Promise<never[]> {
  const text = typeof statement === 'string' ? statement : statement.text
  const query = CompiledQuery.raw(text, [...(values ?? [])])
  const { rows } = await (ownConnection(db) ?? db).executeQuery<never>(query)
  const check = typeof statement === 'string' ? undefined : rowCheck()
  if (check && typeof statement !== 'string') await check(statement, rows)
  return rows
}

/**
 * Awaits statements that were sent to one connection as a batch. Rejects with the error of the first that failed: the errors of
 * those after it in a transaction only say that the transaction was aborted.
 */
export async function awaitBatch<T extends readonly Promise<unknown>[]>(
  sent: readonly [...T],
): Promise<{ -readonly [At in keyof T]: Awaited<T[At]> }> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}
