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
  columns: Columns | undefined
}

export interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly Parser[]
  /** A row with all names: rows of one shape are fast. */
  readonly empty: Readonly<Record<string, null>>
}
/** Converts a value from PostgreSQL's text format. */
export type Parser = (text: string) => unknown
/** A column as PostgreSQL describes it. */
export interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The columns of a statement that returns no rows. */
export const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} }

/** The statements that one connection has prepared. */
export class PreparedStatements {
  private readonly byText = new Map<string, PreparedStatement>()

  /** Returns the statement of a text. */
  of(text: string): PreparedStatement {
    const known = this.byText.get(text)
    if (known) return known
    const { size } = this.byText
    const name = size < MAX_PREPARED ? `s${size}` : ''
    const statement: PreparedStatement = { name, text, state: 'new', columns: undefined }
    if (name) this.byText.set(text, statement)
    return statement
  }
}

/** Returns the columns that PostgreSQL has described, by the properties of a row; `parserOf` finds the parser of a type. */
export function toColumns(fields: readonly Field[], parserOf: (type: number) => Parser): Columns {
  const names = fields.map(({ name }) => propertyOf(name))
  const parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID))
  return { names, parsers, empty: Object.fromEntries(names.map((name) => [name, null])) }
}

/** Converts a row. Throws for a value that its parser refuses. */
export function parseRow(
  { names, parsers, empty }: Columns,
  values: readonly (string | null)[],
): Record<string, unknown> {
  // Unlike a spread, it stays fast for rows of many shapes.
  const row: Record<string, unknown> = Object.assign({}, empty)
  for (let i = 0; i < values.length; i++) {
    const name = names[i]
    const value = values[i]
    if (name !== undefined && typeof value === 'string') row[name] = parsers[i]?.(value)
  }
  return row
}
