import { propertyOf } from './column-names.ts'

/** More are sent with their text each time, since each prepared statement costs memory on the server. */
const MAX_PREPARED = 500

/** A statement text on one connection. */
export interface PreparedStatement {
  /** Empty for a statement that is not prepared. */
  readonly name: string
  readonly text: string
  /** `sent`: not confirmed by PostgreSQL yet. `uncertain`: its first use failed, so it may exist or not. */
  state: 'new' | 'sent' | 'ready' | 'uncertain'
  /**
   * Known after its first use. A prepared statement keeps its columns (PostgreSQL refuses it otherwise), and describing them
   * again costs both sides more than many a row.
   */
  readRow: ReadRow | undefined
}

/** Converts the values of a row. Throws for one that its parser refuses. */
export type ReadRow = (values: readonly (string | null)[]) => Record<string, unknown>
/** Converts a value from PostgreSQL's text format. */
export type Parser = (text: string) => unknown
/** A column as PostgreSQL describes it. */
export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** For a statement that returns no rows. */
export const NO_ROWS: ReadRow = () => ({})

/** The statements that one connection has prepared. */
export class PreparedStatements {
  private readonly byText = new Map<string, PreparedStatement>()

  /** Returns the statement of a text. */
  of(text: string): PreparedStatement {
    const known = this.byText.get(text)
    if (known) return known
    const { size } = this.byText
    const name = size < MAX_PREPARED ? `s${size}` : ''
    const statement: PreparedStatement = { name, text, state: 'new', readRow: undefined }
    if (name) this.byText.set(text, statement)
    return statement
  }
}

/**
 * Returns a reader of rows with the columns that PostgreSQL has described; `parserOf` finds the parser of a type. It is compiled, with
 * constant names, because assigning the names of many columns one by one is slower.
 */
export function readerOfRows(fields: readonly Field[], parserOf: (type: number) => Parser): ReadRow {
  const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID))
  const properties = fields.map(
    ({ name }, at) =>
      `${JSON.stringify(propertyOf(name))}: v[${at}] === null ? null : parsers[${at}](v[${at}])`,
  )
  // The names are those of columns in our own statements.
  return new Function('parsers', `return (v) => ({ ${properties.join(', ')} })`)(parsers)
}
