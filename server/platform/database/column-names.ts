const known = new Map<string, string>()

/** Returns the property of a row for a column: `paid_at` becomes `paidAt`. A name in camel case is unchanged. */
export function propertyOf(column: string): string {
  const found = known.get(column)
  if (found !== undefined) return found
  const property = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  known.set(column, property)
  return property
}
