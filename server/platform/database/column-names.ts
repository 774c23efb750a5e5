const known = new Map<string, string>()

/** Returns the property of a row for a column: `paid_at` becomes `paidAt`. A name in camel case is unchanged. */
export function propertyOf(column: string): string {
  const found = known.get(column)
  if (found !== undefined) return found
  const property = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  known.set(column, property)
  return property
}

/** Returns rows with the properties of their columns, for an engine that names them as the columns. */
export function renameColumns<Row>(rows: readonly Row[]): Row[] {
  const [first] = rows
  const hasOther = Object.keys(first ?? {}).some((column) => propertyOf(column) !== column)
  return hasOther ? rows.map(withProperties) : [...rows]
}

function withProperties<Row>(row: Row): Row {
  const entries = Object.entries(row ?? {}).map(([column, value]) => [propertyOf(column), value])
  return Object.fromEntries(entries) as Row // the caller's row type already has the properties
}
