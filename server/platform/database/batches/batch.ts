import type { Connection, Submittable } from 'pg'
import { endsConnection } from '../outage.ts'
import { type Field, NO_ROWS, type Parser, type PreparedStatement, readerOfRows } from '../prepared.ts'
import type { Parameter } from '../values.ts'

export interface StatementResult {
  /** `INSERT`, `SELECT`, `COMMIT` … */
  readonly command: string
  /** How many rows it read or wrote. */
  readonly rowCount: number
  readonly rows: Record<string, unknown>[]
}

/** A statement with its values, and who waits for its result. */
export interface PendingStatement {
  readonly statement: PreparedStatement
  readonly parameters: Parameter[]
  resolve(result: StatementResult): void
  reject(error: unknown): void
}

interface BatchEvents {
  parserOf(type: number): Parser
  /** Called once all statements are settled. */
  onEnd(error?: Error): void
}

/** A statement of a batch with what PostgreSQL has sent for it so far. */
interface Execution {
  readonly pending: PendingStatement
  readonly rows: Record<string, unknown>[]
  /** The tag of its completion, like `INSERT 0 1`. */
  tag: string
  /** Set when a value of its rows could not be converted. */
  failure: unknown
}

/**
 * Several statements in one write and with one reply (decision 014), as a query object of pg's public interface `Submittable`
 * (decision 048): pg calls `submit` when the connection is free, and the other methods for each message. PostgreSQL flushes at
 * Sync, so Node wakes once instead of once per statement. Outside a transaction the statements succeed or roll back together;
 * after an error the rest is skipped.
 */
export class Batch implements Submittable {
  private readonly executions: readonly Execution[]
  private readonly events: BatchEvents
  private at = 0

  constructor(statements: readonly PendingStatement[], events: BatchEvents) {
    this.executions = statements.map((pending) => ({ pending, rows: [], tag: '', failure: undefined }))
    this.events = events
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    for (const { pending } of this.executions) sendStatement(connection, pending)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.current.pending.statement.readRow = readerOfRows(fields, this.events.parserOf)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const execution = this.current
    try {
      const readRow = execution.pending.statement.readRow ?? NO_ROWS
      execution.rows.push(readRow(fields))
    } catch (error) {
      execution.failure = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const execution = this.current
    const { statement } = execution.pending
    execution.tag = text
    statement.state = 'ready'
    statement.readRow ??= NO_ROWS
    this.at++
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    for (const execution of this.executions) settle(execution)
    this.events.onEnd()
  }

  /**
   * Settles the statements after a failure. No statement counts as done in two cases. An error after the last statement is the
   * commit's. After an error that ended the connection the outcome is unknown.
   */
  handleError(error: Error): void {
    const failsAll = this.at >= this.executions.length || !('severity' in error) || endsConnection(error)
    for (const [place, execution] of this.executions.entries()) {
      const { statement, reject } = execution.pending
      if (statement.state === 'sent') statement.state = 'uncertain'
      if (place < this.at && !failsAll) settle(execution)
      else reject(error)
    }
    this.events.onEnd(error)
  }

  private get current(): Execution {
    const execution = this.executions[this.at]
    if (!execution) throw new Error('PostgreSQL replied to more statements than were sent')
    return execution
  }
}

/** Sends a statement, and its text with the first use. Its columns are asked for until they are known. */
function sendStatement(connection: Connection, { statement, parameters }: PendingStatement): void {
  const { name, text, state, readRow } = statement
  if (state === 'uncertain') connection.close({ type: 'S', name }, false)
  if (!name || state === 'new' || state === 'uncertain') {
    connection.parse({ name, text, types: [] }, false)
    statement.state = 'sent'
  }
  connection.bind({ statement: name, values: parameters }, false)
  if (!readRow) connection.describe({ type: 'P', name: '' }, false)
  connection.execute(null, false)
}

function settle({ pending: { resolve, reject }, rows, tag, failure }: Execution): void {
  const words = tag.split(' ')
  if (failure !== undefined) reject(failure)
  else resolve({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows })
}
