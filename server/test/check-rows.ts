import { globSync, readdirSync, readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { declaredJsonColumns } from '../platform/database/json-columns.ts'
import { checkRowsWith, type JsonSchemas } from '../platform/database/statement.ts'

const ROOT = new URL('../../', import.meta.url)
const FOLDER = new URL('server/sql-types/', ROOT)

/** The generated types of a statement's columns, as TypeScript texts. */
type Columns = ReadonlyMap<string, readonly string[]>

/** Every row that a test reads must have the generated types and fit the schemas of its JSON columns. */
const statements = readGenerated()
checkRowsWith(async (of, rows) => {
  const columns = statements.get(of.name)
  if (!columns) throw new Error(`${of.name} has no generated types: run npm run sql`)
  if (rows.length === 0) return
  const hasStoredJson = [...columns.values()].some((types) => types.some(isStoredJson))
  const stored = hasStoredJson ? await loadStoredJson() : new Map<string, TSchema>()
  for (const row of rows) checkRow(of, { columns, stored }, row as Record<string, unknown>) // rows are objects by column names
})

function checkRow(
  of: { name: string; json?: JsonSchemas },
  { columns, stored }: { columns: Columns; stored: ReadonlyMap<string, TSchema> },
  row: Record<string, unknown>,
): void {
  for (const column of new Set([...columns.keys(), ...Object.keys(of.json ?? {})])) {
    const types = columns.get(column) ?? []
    const value = row[column]
    const schema = of.json?.[column] ?? types.map((type) => stored.get(storedName(type))).find(Boolean)
    const isFine =
      schema && value !== null ? Value.Check(schema, value) : types.some((type) => isOfType(value, type))
    if (isFine) continue
    const wrong = schema ? ` (${Value.Errors(schema, value)[0]?.instancePath ?? ''})` : ''
    throw new Error(`${of.name}.${column} is ${JSON.stringify(value)}, not ${types.join(' | ')}${wrong}`)
  }
}

const isStoredJson = (type: string) => type.startsWith('JsonColumns[')
const storedName = (type: string) => type.slice("JsonColumns['".length, -"']".length)

/** Imports what the domains declare of their JSON columns. */
async function loadStoredJson(): Promise<ReadonlyMap<string, TSchema>> {
  for (const path of globSync('{server,demo}/**/json-columns.ts', {
    cwd: ROOT,
    exclude: ['**/platform/database/**'],
  }))
    await import(new URL(path, ROOT).href)
  return declaredJsonColumns()
}

function isOfType(value: unknown, type: string): boolean {
  if (type.endsWith('[]')) {
    const items = type
      .slice(0, -2)
      .replace(/^\(|\)$/g, '')
      .split(' | ')
    return Array.isArray(value) && value.every((one) => items.some((item) => isOfType(one, item)))
  }
  if (type.startsWith("'")) return value === type.slice(1, -1)
  if (type === 'null') return value === null
  if (type === 'Date') return value instanceof Date
  if (type === 'Uint8Array') return value instanceof Uint8Array
  return type === 'Json' || type === 'unknown' || typeof value === type
}

/** Reads the generated files: a statement's name, then its columns, one a line. */
function readGenerated(): ReadonlyMap<string, Columns> {
  const found = new Map<string, Map<string, string[]>>()
  for (const file of readdirSync(FOLDER)) {
    let columns = new Map<string, string[]>()
    for (const line of readFileSync(new URL(file, FOLDER), 'utf8').split('\n')) {
      const [, name] = /^ {4}'([^']+)': \{$/.exec(line) ?? []
      if (name) {
        columns = new Map()
        found.set(name, columns)
      }
      const [, column, type] = /^ {8}'?(\w[^':]*)'?: (.+)$/.exec(line) ?? []
      // The lists of a combination are described whole, and checked by the compiler only.
      if (column && type && !type.startsWith('{')) columns.set(column, type.split(/ \| (?![^(]*\))/))
    }
  }
  return found
}
