import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { BatchingConnection } from './batching-connection.ts'

/** Wraps a pool of pg for Kysely's dialect: its connections send batches. A broken connection fails its statements but never the process. */
export function batchingPool(pool: Pool, silenceMs: number): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  // The pool re-emits errors of idle clients, which would end the process without a listener (reliability.md F3).
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // While in use a client has no other listener. The statements fail by themselves.
    client.on('error', () => undefined)
    const connection = new BatchingConnection(client, silenceMs)
    wrapped.set(client, {
      query: (text: string, values: readonly unknown[]) => connection.query(text, values),
      release: (destroy) => client.release(destroy),
    } as PostgresPoolClient) // without cursors, which no statement uses
  })
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    const connection = wrapped.get(client)
    if (!connection) throw new Error('pg did not report a connection of its pool')
    return connection
  }
  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
  }
}
