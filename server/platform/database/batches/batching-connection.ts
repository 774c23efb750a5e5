import type { Socket } from 'node:net'
import type { Client } from 'pg'
import { endsConnection, toEngineError } from '../outage.ts'
import { PreparedStatements } from '../prepared.ts'
import { toParameter } from '../values.ts'
import { Batch, type PendingStatement, type StatementResult } from './batch.ts'

/**
 * A connection that prepares every statement text once and sends the statements of one turn of the event loop as a batch
 * (decision 014). Waking up for each message is what costs both Node and PostgreSQL most. Errors are those of `toEngineError`.
 */
export class BatchingConnection {
  private readonly client: Client
  private readonly statements = new PreparedStatements()
  private waiting: (PendingStatement & { failure?: unknown })[] = []
  private running: Batch | null = null

  /** `silenceMs` limits how long a batch may wait without any data from the database. */
  constructor(client: Client, silenceMs: number) {
    this.client = client
    const stream = client.connection.stream as Socket // pg makes no other
    // As happens when the host of the database is gone. Scripts have no such limit, since a migration may take long.
    stream.setTimeout(silenceMs, () => {
      if (this.running) stream.destroy(new Error('Connection terminated: the database is silent'))
    })
  }

  query(text: string, values: readonly unknown[]): Promise<StatementResult> {
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>()
    const pending = {
      statement: this.statements.of(text),
      resolve,
      reject: (error: unknown) => reject(toEngineError(error)),
    }
    try {
      this.waiting.push({ ...pending, parameters: values.map(toParameter) })
    } catch (failure) {
      this.waiting.push({ ...pending, parameters: [], failure })
    }
    if (this.waiting.length === 1 && !this.running) process.nextTick(() => this.send())
    return promise
  }

  private send(): void {
    if (this.running || this.waiting.length === 0) return
    const statements = this.waiting
    this.waiting = []
    const broken = statements.find(({ failure }) => failure !== undefined)
    if (broken) {
      for (const { reject } of statements) reject(broken.failure)
      return
    }
    this.running = this.client.query(
      new Batch(statements, {
        parserOf: (type) => this.client.getTypeParser(type, 'text'),
        onEnd: (error) => this.end(error),
      }),
    )
  }

  /** Sends what was collected while a batch ran. Closes a connection that is useless before its pool gives it to the next caller. */
  private end(error?: Error): void {
    this.running = null
    if (endsConnection(error)) void this.client.end()
    this.send()
  }
}
