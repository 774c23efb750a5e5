/** A row of which no column is null. */
export type Complete<Row> = { readonly [K in keyof Row]: NonNullable<Row[K]> }

/**
 * Whether no column of a row is null. An outer join fills the columns of a row that it did not find with nulls; it then returns
 * false.
 */
export function isComplete<Row extends object>(row: Row): row is Row & Complete<Row> {
  return Object.values(row).every((value) => value !== null)
}
