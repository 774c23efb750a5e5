import type { Connection, QueryResult } from 'pg'

/** What of pg's own query ours stands on; its types tell only of `submit`. */
interface Inner {
  readonly name: string
  readonly _result: Columns
  _accumulateRows: boolean
  submit(connection: Connection): void
  hasBeenParsed(connection: Connection): boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
/** What pg works out from the description of a statement's columns. */
interface Columns {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}
interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}
export type Done = (error: Error | undefined, result: QueryResult) => void
export type PreparedQuery = new (statement: Statement, done: Done) => Inner

/**
 * pg's query for named statements that asks for the columns once a connection: a statement that is prepared keeps them as
 * long as its connection lives (PostgreSQL refuses it otherwise), and describing them again costs both sides more than
 * many a row.
 */
export function preparedQuery(pgQuery: unknown): PreparedQuery {
  const Base = pgQuery as PreparedQuery // the class behind the types
  const known = new WeakMap<Connection, { columns: Map<string, Columns>; silent: Connection }>()

  return class extends Base {
    override prepare(connection: Connection): void {
      let mine = known.get(connection)
      if (!mine) {
        const silent: Connection = Object.create(connection, { describe: { value: () => undefined } })
        mine = { columns: new Map(), silent }
        known.set(connection, mine)
      }
      const columns = this.hasBeenParsed(connection) ? mine.columns.get(this.name) : undefined
      if (columns) {
        Object.assign(this._result, columns)
        this._accumulateRows = true
      }
      super.prepare(columns ? mine.silent : connection)
    }

    override handleCommandComplete(message: unknown, connection: Connection): void {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
      known.get(connection)?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
      super.handleCommandComplete(message, connection)
    }
  }
}
