import type { Socket } from 'node:net'
import type { ClientConfig, Client as PgClient, Query as PgQuery } from 'pg'
import { endsConnection, toEngineError } from './outage.ts'
import { batchQuery, type Done, preparedQuery, type Statements } from './prepared.ts'

const MAX_PREPARED = 500

type Batch = ReturnType<typeof batchQuery>

/**
 * Returns a subclass of pg's client. It prepares every statement with values once per connection, and sends the statements of
 * one turn of the event loop as a batch (decision 014). A broken connection fails its statements but never the process.
 * `silenceMs` limits how long a batch may wait without any data from the database.
 */
export function batchingClient(
  pg: { Client: typeof PgClient; Query: typeof PgQuery },
  silenceMs: number,
): typeof PgClient {
  const names = new Map<string, string>()
  const [PreparedQuery, BatchQuery] = [preparedQuery(pg.Query), batchQuery(pg.Query)]
  return class extends pg.Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // While in use a client has no other listener, and an unhandled `error` event would end the process. The statements
      // fail by themselves.
      this.on('error', () => undefined)
      this.once('connect', () => closeWhenBroken(this, BatchQuery, silenceMs))
      const originalQuery = this.query.bind(this) as (...args: unknown[]) => unknown // one of pg's nine overloads
      const batch = batchPerTurn((statements) => void originalQuery(new BatchQuery(statements)))
      const query = (text: unknown, values?: unknown, done?: unknown) => {
        // Scripts have no values. The statements before them are sent first, to keep the order.
        if (typeof text !== 'string' || !Array.isArray(values)) {
          batch.flush()
          return originalQuery(text, values, done)
        }
        const statement = { name: nameOf(names, text) ?? '', text, values }
        if (done) return batch.add(new PreparedQuery(statement, done as Done)) // the callback of a pool's own query
        return new Promise((resolve, reject) =>
          batch.add(
            new PreparedQuery(statement, (error, result) =>
              error ? reject(toEngineError(error)) : resolve(result),
            ),
          ),
        )
      }
      this.query = query as typeof this.query // same overloads, forwarded
    }
  }
}

/**
 * Closes a connection after an error that ends it, before its pool can give it to the next caller. Also closes it when a batch
 * waits for `silenceMs` without any data, as happens when the host of the database is gone. Scripts have no such limit, since a
 * migration may take long.
 */
function closeWhenBroken(client: PgClient, BatchQuery: Batch, silenceMs: number): void {
  const { connection } = client
  connection.on('errorMessage', (error) => {
    if (endsConnection(error)) void client.end()
  })
  const stream = connection.stream as Socket // pg makes no other
  const state = client as unknown as { readonly _activeQuery: unknown } // its types leave it out
  stream.setTimeout(silenceMs, () => {
    if (state._activeQuery instanceof BatchQuery)
      stream.destroy(new Error('Connection terminated: the database is silent'))
  })
}

/**
 * Collects the statements of one turn of the event loop and sends them as one batch. Waking up for each message is what costs
 * both Node and PostgreSQL most.
 */
function batchPerTurn(send: (statements: Statements) => void): {
  add(statement: Statements[number]): void
  flush(): void
} {
  let waiting: Statements = []
  const flush = () => {
    const batch = waiting
    waiting = []
    if (batch.length > 0) send(batch)
  }
  return { flush, add: (statement) => void (waiting.push(statement) === 1 && process.nextTick(flush)) }
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
