import type { Connection, QueryResult } from 'pg'
import { endsConnection } from './outage.ts'

/** What of pg's own query ours stands on; its types tell only of `submit`. */
interface Inner {
  name: string
  text: string
  /** Set when its values could not be written down: then nothing of it leaves. */
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
/** What pg works out from the description of a statement's columns. */
interface Columns {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}
/** Of pg's connection: where its messages leave, and the statements it was told of and has not confirmed yet. */
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
/** What travels together, in its order. */
export type Statements = Inner[]

/** A connection's own: the columns of its statements, and itself as a trip and its statements see it. */
interface Known {
  readonly columns: Map<string, Columns>
  /** Gathers messages instead of sending them. */
  readonly trip: Wire
  /** The same for a statement, which does not say when the trip is over. */
  readonly loud: Wire
  /** The same again for one that asks for no columns. */
  readonly silent: Wire
  gathered: Buffer[]
}

const known = new WeakMap<Connection, Known>()
const wireOf = (connection: Connection) => connection as Wire // its types leave out what pg's own queries use

function knownOf(connection: Connection): Known {
  const found = known.get(connection)
  if (found) return found
  const nothing = { value: () => undefined }
  const gather = { value: (message: Buffer) => made.gathered.push(message) }
  const trip: Wire = Object.create(connection, { _send: gather })
  const loud: Wire = Object.create(trip, { sync: nothing })
  const silent: Wire = Object.create(loud, { describe: nothing })
  const made: Known = { columns: new Map(), trip, loud, silent, gathered: [] }
  known.set(connection, made)
  return made
}

/**
 * pg's query for named statements that asks for the columns once a connection: a statement that is prepared keeps them as
 * long as its connection lives (PostgreSQL refuses it otherwise), and describing them again costs both sides more than
 * many a row. It travels in a trip only.
 */
export function preparedQuery(pgQuery: unknown): PreparedQuery {
  const Base = pgQuery as new (text: string, values: unknown[], done: Done) => Inner // the class behind the types

  return class extends Base {
    override failed?: Error

    // Told one by one: of an object pg makes a copy, property by property.
    constructor({ name, text, values }: Statement, done: Done) {
      super(text, values, done)
      this.name = name
    }

    override prepare(connection: Connection): void {
      const { columns, loud, silent } = knownOf(connection)
      const mine = this.hasBeenParsed(connection) ? columns.get(this.name) : undefined
      if (mine) {
        Object.assign(this._result, mine)
        this._accumulateRows = true
      }
      super.prepare(mine ? silent : loud)
    }

    override handleError(error: Error, connection: Connection): void {
      this.failed = error
      super.handleError(error, connection)
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      knownOf(connection).columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
      super.handleCommandComplete(message, connection)
    }
  }
}

/**
 * Statements that leave in one write and are answered in one: PostgreSQL answers when it is told that the trip is over, and
 * wakes us once instead of once a statement. Without a transaction around them they are kept or undone together; after
 * one that failed none is run.
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

    /** pg asks the query it believes to be running for its name and text. */
    private turnTo(at: number): void {
      this.at = at
      this.name = this.current.name
      this.text = this.current.text
    }

    private get current(): Inner {
      const current = this.statements[this.at] ?? this.statements.at(-1)
      if (!current) throw new Error('a trip without statements')
      return current
    }

    override submit(connection: Connection): Error | null {
      const mine = knownOf(connection)
      mine.gathered = []
      for (const statement of this.statements) statement.prepare(connection)
      mine.trip.sync()
      const broken = this.statements.find((statement) => statement.failed)
      if (broken?.failed) return broken.failed
      wireOf(connection)._send(Buffer.concat(mine.gathered))
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
 * Ends the statements of a trip that failed when those before `at` were done. An error behind the last statement is the
 * commit's, and one that ends the connection leaves open whether anything was committed: then no statement counts as done.
 */
function failBatch(
  statements: Statements,
  at: number,
  { error, connection }: { error: Error; connection: Connection },
): void {
  const { submittedNamedStatements } = wireOf(connection)
  const isWhole = at >= statements.length || !('severity' in error) || endsConnection(error)
  for (const [place, statement] of statements.entries()) {
    if (place < at && !isWhole) statement.handleReadyForQuery(connection)
    else {
      delete submittedNamedStatements[statement.name]
      statement.handleError(error, connection)
    }
  }
}
