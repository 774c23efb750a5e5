import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { declaredJsonColumns } from '../platform/database/json-columns.ts'
import { checkRowsWith, type JsonSchemas } from '../platform/database/statement.ts'

const ROOT = new URL('../../', import.meta.url)
/** Folders whose folders may declare JSON columns. */
const DOMAINS = [new URL('server/', ROOT), new URL('demo/fakes/', ROOT)]

/** The generated types of a statement's columns, as TypeScript texts. */
type Columns = ReadonlyMap<string, readonly string[]>
interface ColumnCheck {
  readonly column: string
  readonly types: readonly string[]
  readonly accepts: (value: unknown) => boolean
}

/** Every row that a test reads must have the generated types and fit the schemas of its JSON columns. */
const checks = new Map<string, Promise<readonly ColumnCheck[]>>()
checkRowsWith(async (of, rows) => {
  if (rows.length === 0) return
  const known = checks.get(of.name) ?? checksOf(of)
  checks.set(of.name, known)
  const columns = await known
  for (const row of rows) checkRow(of.name, columns, row as Record<string, unknown>) // rows are objects by column names
})

function checkRow(name: string, columns: readonly ColumnCheck[], row: Record<string, unknown>): void {
  for (const { column, types, accepts } of columns) {
    const value = row[column]
    if (!accepts(value))
      throw new Error(`${name}.${column} is ${JSON.stringify(value)}, not ${types.join(' | ')}`)
  }
}

async function checksOf(of: { name: string; json?: JsonSchemas }): Promise<ColumnCheck[]> {
  const columns = generated(of.name)
  if (!columns) throw new Error(`${of.name} has no generated types: run npm run sql`)
  const hasStoredJson = [...columns.values()].some((types) => types.some(isStoredJson))
  const stored = hasStoredJson ? await storedJson() : new Map<string, TSchema>()
  return [...new Set([...columns.keys(), ...Object.keys(of.json ?? {})])].map((column) => {
    const types = columns.get(column) ?? []
    const schema = of.json?.[column] ?? types.map((type) => stored.get(storedName(type))).find(Boolean)
    const isPlain = (value: unknown) => types.some((type) => isOfType(value, type))
    if (!schema) return { column, types, accepts: isPlain }
    const compiled = Compile(schema)
    return { column, types, accepts: (value) => (value === null ? isPlain(value) : compiled.Check(value)) }
  })
}

const isStoredJson = (type: string) => type.startsWith('JsonColumns[')
const storedName = (type: string) => type.slice("JsonColumns['".length, -"']".length)

let loading: Promise<ReadonlyMap<string, TSchema>> | undefined

/** Imports what the domains declare of their JSON columns, once. */
function storedJson(): Promise<ReadonlyMap<string, TSchema>> {
  loading ??= Promise.all(
    DOMAINS.flatMap((domain) => readdirSync(domain).map((name) => new URL(`${name}/json-columns.ts`, domain)))
      .filter((file) => existsSync(file))
      .map((file) => import(file.href)),
  ).then(declaredJsonColumns)
  return loading
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

const domains = new Map<string, ReadonlyMap<string, Columns>>()

/** Returns the generated types of a statement's columns, from the file of its domain. */
function generated(name: string): Columns | undefined {
  const domain = name.slice(0, name.indexOf('.'))
  const known = domains.get(domain) ?? readGenerated(new URL(`server/sql-types/${domain}.ts`, ROOT))
  domains.set(domain, known)
  return known.get(name)
}

/** Reads a generated file: a statement's name, then its columns, one a line. */
function readGenerated(file: URL): ReadonlyMap<string, Columns> {
  const found = new Map<string, Map<string, string[]>>()
  let columns = new Map<string, string[]>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [, name] = /^ {4}'([^']+)': \{$/.exec(line) ?? []
    if (name) {
      columns = new Map()
      found.set(name, columns)
    }
    const [, column, type] = /^ {8}'?(\w[^':]*)'?: (.+)$/.exec(line) ?? []
    // The lists of a combination are described whole, and checked by the compiler only.
    if (column && type && !type.startsWith('{')) columns.set(column, type.split(/ \| (?![^(]*\))/))
  }
  return found
}
