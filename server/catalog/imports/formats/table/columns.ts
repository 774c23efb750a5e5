import type { ImportField } from '@sarafan/contract/catalog/import-fields'
import type { Mapping } from '../../mapping.ts'

/** A column that means something, with its place in the table. */
export interface MappedColumn {
  readonly at: number
  readonly column: string
  readonly field: ImportField
  readonly detail: string
}

/** Returns a header in the form in which headers are compared: case, spaces, ё and marks of required columns do not count. */
export function normalized(header: string): string {
  return header
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0_]+/g, ' ')
    .replace(/^[\s"'«*]+|[\s"'»*:]+$/g, '')
}

/** Returns names for the columns of a header row; a column without a name gets its number. */
export function columnNames(cells: readonly string[]): string[] {
  const named = cells.map((cell) => cell.trim())
  const end = named.findLastIndex((name) => name !== '')
  return named.slice(0, end + 1).map((name, at) => (name === '' ? `#${at + 1}` : name.slice(0, 200)))
}

/**
 * Finds the columns of a mapping in a table by their names, wherever they are, so that a stored mapping fits a file with
 * more columns or another order. Columns of one name are taken in their order.
 */
export function mapColumns(header: readonly string[], mapping: Mapping): MappedColumn[] {
  const places = new Map<string, number[]>()
  for (const [at, name] of header.entries()) {
    const key = normalized(name)
    places.set(key, [...(places.get(key) ?? []), at])
  }
  return mapping.flatMap(({ column, field, detail = '' }) => {
    const at = places.get(normalized(column))?.shift()
    return at === undefined || field === null ? [] : [{ at, column: header[at] ?? column, field, detail }]
  })
}
