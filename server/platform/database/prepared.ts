import type { Connection, QueryResult } from 'pg'
import { endsConnection } from './outage.ts'

/** The members of pg's own query that ours builds on; pg's types declare only `submit`. */
interface Inner {
  name: string
  text: string
  /** Set when its values could not be serialised; then the query is not sent. */
  failed?: Error
  readonly _result: Columns
  _accumulateRows: boolean
  submit(connection: Connection): Error | null
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
/** What pg derives from the description of a statement's columns. */
interface Columns {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}
/** Private members of pg's connection: sending a message, and the named statements that PostgreSQL has not confirmed yet. */
interface Wire extends Connection {
  readonly submittedNamedStatements: Record<string, string>
  _send(message: Buffer): boolean
  sync(): void
}
interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}
export type Done = (error: Error | undefined, result: QueryResult) => void
export type PreparedQuery = new (statement: Statement, done: Done) => Inner
/** The statements of a batch, in order. */
export type Statements = Inner[]

/** State of a connection: the columns of its prepared statements, and views of it for batches and their statements. */
interface ConnectionState {
  readonly columns: Map<string, Columns>
  /** Collects messages instead of sending them. */
  readonly batch: Wire
  /** Like `batch`, without Sync: for a statement inside a batch. */
  readonly withColumns: Wire
  /** Like `withColumns`, without Describe: for a statement whose columns are known. */
  readonly withoutColumns: Wire
  collected: Buffer[]
}

const states = new WeakMap<Connection, ConnectionState>()
const wireOf = (connection: Connection) => connection as Wire // its types leave out what pg's own queries use

function stateOf(connection: Connection): ConnectionState {
  const existing = states.get(connection)
  if (existing) return existing
  const noop = { value: () => undefined }
  const collect = { value: (message: Buffer) => state.collected.push(message) }
  const batch: Wire = Object.create(connection, { _send: collect })
  const withColumns: Wire = Object.create(batch, { sync: noop })
  const withoutColumns: Wire = Object.create(withColumns, { describe: noop })
  const state: ConnectionState = { columns: new Map(), batch, withColumns, withoutColumns, collected: [] }
  states.set(connection, state)
  return state
}

/**
 * Returns a subclass of pg's query for named statements. It asks for the columns of a statement once per connection: a prepared
 * statement keeps them as long as its connection lives (PostgreSQL refuses it otherwise), and describing them again costs both
 * sides more than many a row. Only a batch can send it.
 */
export function preparedQuery(pgQuery: unknown): PreparedQuery {
  const Base = pgQuery as new (text: string, values: unknown[], done: Done) => Inner // the class behind the types

  return class extends Base {
    override failed?: Error

    // Separate arguments: pg would copy an object property by property.
    constructor({ name, text, values }: Statement, done: Done) {
      super(text, values, done)
      this.name = name
    }

    override prepare(connection: Connection): void {
      const { columns, withColumns, withoutColumns } = stateOf(connection)
      const ownColumns = this.hasBeenParsed(connection) ? columns.get(this.name) : undefined
      if (ownColumns) {
        Object.assign(this._result, ownColumns)
        this._accumulateRows = true
      }
      super.prepare(ownColumns ? withoutColumns : withColumns)
    }

    override handleError(error: Error, connection: Connection): void {
      this.failed = error
      super.handleError(error, connection)
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      stateOf(connection).columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
      super.handleCommandComplete(message, connection)
    }
  }
}

/**
 * Returns a subclass of pg's query that sends several statements in one write and reads one reply: PostgreSQL flushes at Sync,
 * so Node wakes once instead of once per statement. Outside a transaction the statements succeed or roll back together; after
 * an error the rest is skipped.
 */
export function batchQuery(pgQuery: unknown): new (statements: Statements) => Inner {
  const Base = pgQuery as new (text: string) => Inner // the class behind the types

  return class extends Base {
    private readonly statements: Statements
    private at = 0

    constructor(statements: Statements) {
      super('')
      this.statements = statements
      this.turnTo(0)
    }

    /** Takes the name and text of a statement, which pg reads from the query that it believes is running. */
    private turnTo(at: number): void {
      this.at = at
      this.name = this.current.name
      this.text = this.current.text
    }

    private get current(): Inner {
      const current = this.statements[this.at] ?? this.statements.at(-1)
      if (!current) throw new Error('a batch without statements')
      return current
    }

    override submit(connection: Connection): Error | null {
      const state = stateOf(connection)
      state.collected = []
      for (const statement of this.statements) statement.prepare(connection)
      state.batch.sync()
      const broken = this.statements.find((statement) => statement.failed)
      if (broken?.failed) return broken.failed
      wireOf(connection)._send(Buffer.concat(state.collected))
      return null
    }

    override handleRowDescription(message: unknown): void {
      this.current.handleRowDescription(message)
    }

    override handleDataRow(message: unknown): void {
      this.current.handleDataRow(message)
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      this.current.handleCommandComplete(message, connection)
      this.turnTo(this.at + 1)
    }

    override handleReadyForQuery(connection: Connection): void {
      for (const statement of this.statements) statement.handleReadyForQuery(connection)
    }

    override handleError(error: Error, connection: Connection): void {
      failBatch(this.statements, this.at, { error, connection })
    }
  }
}

/**
 * Settles the statements of a batch that failed after those before `at` were done. No statement counts as done in two cases.
 * An error after the last statement is the commit's. After an error that ended the connection the outcome is unknown.
 */
function failBatch(
  statements: Statements,
  at: number,
  { error, connection }: { error: Error; connection: Connection },
): void {
  const { submittedNamedStatements } = wireOf(connection)
  const failsAll = at >= statements.length || !('severity' in error) || endsConnection(error)
  for (const [place, statement] of statements.entries()) {
    if (place < at && !failsAll) statement.handleReadyForQuery(connection)
    else {
      delete submittedNamedStatements[statement.name]
      statement.handleError(error, connection)
    }
  }
}
