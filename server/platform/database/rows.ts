import { CompiledQuery } from 'kysely'
import { traced } from '../tracing/traced.ts'
import { type Db, ownConnection } from './database.ts'
import { type ParametersOf, type RowOf, rowCheck, type Statement, type StatementName } from './statement.ts'

/**
 * Returns SQL columns `lock_1`, `lock_2` … that lock these names (SQL expressions for texts), in this order, until the transaction
 * ends.
 */
export function lockingNames(...names: readonly string[]): string {
  return names
    .map((name, at) => `pg_advisory_xact_lock(hashtextextended(${name}, 0))::text as lock_${at + 1}`)
    .join(', ')
}

/** Runs a declared statement with its parameters and returns its rows. Its text is constant, so that it is prepared once. */
export async function queryRows<N extends StatementName, J extends object>(
  db: Db,
  statement: Statement<N, J>,
  values: ParametersOf<N>,
): Promise<RowOf<N, J>[]> {
  const query = CompiledQuery.raw(statement.text, [...values])
  const connection = ownConnection(db) ?? db
  const { rows } = await traced('statement', statement.name, () =>
    connection.executeQuery<RowOf<N, J>>(query),
  )
  const check = rowCheck()
  if (check) await check(statement, rows)
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
