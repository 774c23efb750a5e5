import type { Socket } from 'node:net'
import type { ClientConfig, Client as PgClient, Query as PgQuery } from 'pg'
import { endsConnection, toEngineError } from './outage.ts'
import { batchQuery, type Done, preparedQuery, type Statements } from './prepared.ts'

const MAX_PREPARED = 500

type Batch = ReturnType<typeof batchQuery>

/**
 * Returns a class of pg's client that prepares every statement with values once and sends those of one turn of the event
 * loop together (decision 014). A connection that breaks fails its statements and never the process; `silenceMs` says
 * how long a statement may wait without a sign of life.
 */
export function batchingClient(
  pg: { Client: typeof PgClient; Query: typeof PgQuery },
  silenceMs: number,
): typeof PgClient {
  const names = new Map<string, string>()
  const [Prepared, TripOf] = [preparedQuery(pg.Query), batchQuery(pg.Query)]
  return class extends pg.Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // A client in use has no other listener, and an `error` nobody listens for ends the process; its statements fail too.
      this.on('error', () => undefined)
      this.once('connect', () => leaveWhenBroken(this, TripOf, silenceMs))
      const plain = this.query.bind(this) as (...args: unknown[]) => unknown // one of pg's nine overloads
      const trip = gathering((statements) => void plain(new TripOf(statements)))
      const query = (text: unknown, values?: unknown, done?: unknown) => {
        // Scripts have no values; they wait for what was asked before them.
        if (typeof text !== 'string' || !Array.isArray(values)) {
          trip.go()
          return plain(text, values, done)
        }
        const statement = { name: nameOf(names, text) ?? '', text, values }
        if (done) return trip.join(new Prepared(statement, done as Done)) // the callback of a pool's own query
        return new Promise((kept, failed) =>
          trip.join(
            new Prepared(statement, (error, result) => (error ? failed(toEngineError(error)) : kept(result))),
          ),
        )
      }
      this.query = query as typeof this.query // same overloads, forwarded
    }
  }
}

/**
 * Ends a connection once PostgreSQL says its last word on it, before its pool could give it to the next caller; and when a
 * trip waits on it for `silenceMs` without a sign of life, as happens when the host of the database is gone. Scripts may
 * take their time: a migration has no limit.
 */
function leaveWhenBroken(client: PgClient, TripOf: Batch, silenceMs: number): void {
  const { connection } = client
  connection.on('errorMessage', (error) => {
    if (endsConnection(error)) void client.end()
  })
  const stream = connection.stream as Socket // pg makes no other
  const state = client as unknown as { readonly _activeQuery: unknown } // its types leave it out
  stream.setTimeout(silenceMs, () => {
    if (state._activeQuery instanceof TripOf)
      stream.destroy(new Error('Connection terminated: the database is silent'))
  })
}

/** What is asked before the event loop turns leaves together: waking each other is what costs both sides most. */
function gathering(leave: (statements: Statements) => void): {
  join(one: Statements[number]): void
  go(): void
} {
  let waiting: Statements = []
  const go = () => {
    const all = waiting
    waiting = []
    if (all.length > 0) leave(all)
  }
  return { go, join: (one) => void (waiting.push(one) === 1 && process.nextTick(go)) }
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
