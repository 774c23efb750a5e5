import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parse } from 'libpg-query'
import { propertyOf } from '../../server/platform/database/column-names.ts'
import type { Engine } from '../../server/platform/database/engines.ts'
import { declaredJsonColumns } from '../../server/platform/database/json-columns.ts'
import { type Declared, declaredStatements } from '../../server/platform/database/statement.ts'
import { columnsOf } from './columns.ts'
import { describe } from './describe.ts'
import { type Catalogue, readCatalogue } from './tables.ts'
import { columnType, parameterType } from './types.ts'
import { withViews } from './views.ts'

/** Folders outside the server whose statements are named after them. */
const TOOLS: readonly string[] = ['demo', 'bench']

/** Imports every file of the server, the demo and the benchmarks that declares a statement or a JSON column. */
export async function loadStatements(): Promise<ReadonlyMap<string, Declared>> {
  for await (const path of glob(['server/**/*.ts', ...TOOLS.map((tool) => `${tool}/**/*.ts`)], {
    exclude: ['**/*.test.ts', 'server/platform/database/**'],
  }))
    if (/\b(?:statement(?:By)?|combination|jsonColumns)\(/.test(readFileSync(path, 'utf8')))
      await import(pathToFileURL(path).href)
  return declaredStatements()
}

interface Typed {
  readonly parameters: readonly string[]
  /** The same as PostgreSQL names them. */
  readonly parameterNames: readonly string[]
  /** Properties of a row as TypeScript. */
  readonly row: ReadonlyMap<string, string>
}

/** Returns the generated file of each domain by its path, from the migrated schema of `engine`. */
export async function generateTypes(
  engine: Engine,
  declared: ReadonlyMap<string, Declared>,
): Promise<ReadonlyMap<string, string>> {
  const catalogue = await withViews(engine, await readCatalogue(engine))
  const domains = new Map<string, string[]>()
  for (const [name, { texts, parts }] of [...declared].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const typed = parts
      ? [await combinedTypes({ engine, catalogue, name, text: texts[0] ?? '' }, parts)]
      : await Promise.all(texts.map(async (text) => inCode(await typesOf({ engine, catalogue, name, text }))))
    const domain = name.split('.')[0] ?? ''
    const entries = domains.get(domain) ?? []
    entries.push(entryOf(name, merged(name, typed)))
    domains.set(domain, entries)
  }
  return new Map(
    [...domains].map(([domain, entries]) => [`server/sql-types/${domain}.ts`, fileOf(domain, entries)]),
  )
}

interface Target {
  readonly engine: Engine
  readonly catalogue: Catalogue
  readonly name: string
  readonly text: string
}

async function typesOf(of: Target): Promise<Typed> {
  const { engine, catalogue, name, text } = of
  if (!engine.pglite) throw new Error('Statements are described by the embedded database')
  const { parameters, columns } = await describe(engine.pglite, text).catch((error: unknown) => {
    throw new Error(`${name}: ${String(error)}\n${text}`)
  })
  const typeName = (oid: number) => catalogue.types.get(oid) ?? `type ${oid}`
  const [tree] = (await parse(text)).stmts ?? []
  const found = tree?.stmt ? columnsOf(tree.stmt, catalogue) : []
  // A `*` may return columns that the text does not name; then no column is inferred.
  const inferred = found.length === columns.length ? found : []
  return {
    parameters: parameters.map((oid) => parameterType(typeName(oid))),
    parameterNames: parameters.map(typeName),
    row: new Map(
      columns.map((column, at) => {
        const { isNullable = true, hasNullItems = false, values = null, origin = null } = inferred[at] ?? {}
        const plain = columnType(typeName(column.type))
        let type = plain === 'string' && values ? values.map((one) => `'${one}'`).join(' | ') : plain
        if (hasNullItems && type.endsWith('[]')) type = `(${type.slice(0, -2)} | null)[]`
        if (plain === 'Json' && origin && declaredJsonColumns().has(origin)) type = `JsonColumns['${origin}']`
        return [column.name, isNullable && type !== 'unknown' ? `${type} | null` : type]
      }),
    ),
  }
}

/** Names the columns as the driver names the properties of a row; in JSON they keep their names. */
function inCode(typed: Typed): Typed {
  return { ...typed, row: new Map([...typed.row].map(([column, type]) => [propertyOf(column), type])) }
}

/** Returns the types of a combination: the row of each part, as JSON holds it. */
async function combinedTypes(of: Target, parts: Readonly<Record<string, string>>): Promise<Typed> {
  const whole = await typesOf(of)
  // A part alone does not use every parameter, and PostgreSQL must know the types of those that it does not.
  const given = whole.parameterNames.map((type, at) => `$${at + 1}::${type}`)
  const row = new Map<string, string>()
  for (const [part, text] of Object.entries(parts)) {
    const alone =
      given.length > 0 ? `select one.* from (${text}) one where num_nulls(${given.join(', ')}) >= 0` : text
    const typed = await typesOf({ ...of, name: `${of.name}.${part}`, text: alone })
    const columns = [...typed.row].map(
      ([column, type]) => `          ${propertyName(column)}: ${type.replaceAll('Date', 'string')}\n`,
    )
    row.set(part, `{\n${columns.join('')}        }[]`)
  }
  return { ...whole, row }
}

/** Returns the types of a statement with several texts: the same columns, each with the values of all texts. */
function merged(name: string, all: readonly Typed[]): Typed & { hasVaryingParameters: boolean } {
  const [first] = all
  if (!first) throw new Error(`${name} has no text`)
  const row = new Map(first.row)
  for (const other of all) {
    if ([...other.row.keys()].join() !== [...row.keys()].join())
      throw new Error(`${name}: its texts return different columns`)
    for (const [column, type] of other.row) row.set(column, unionOf(row.get(column) ?? type, type))
  }
  const hasVaryingParameters = all.some((one) => one.parameters.join() !== first.parameters.join())
  return { ...first, row, hasVaryingParameters }
}

/** Returns the type that holds the values of both types; an unlisted text includes every listed one. */
export function unionOf(one: string, other: string): string {
  const members = new Set([one, other].flatMap(membersOf))
  const isText = members.has('string')
  const named = [...members].filter((type) => type !== 'null' && !(isText && type.startsWith("'")))
  return [...named, ...(members.has('null') ? ['null'] : [])].join(' | ')
}

/** Splits a type at its outer `|`; an array or an object has none but the one before `null`. */
function membersOf(type: string): string[] {
  if (!/[([{]/.test(type)) return type.split(' | ')
  return type.endsWith(' | null') ? [type.slice(0, -' | null'.length), 'null'] : [type]
}

function entryOf(name: string, { parameters, row, hasVaryingParameters }: ReturnType<typeof merged>): string {
  const columns = [...row].map(([column, type]) => `        ${propertyName(column)}: ${type}`)
  return [
    `    '${name}': {`,
    `      parameters: ${hasVaryingParameters ? 'readonly unknown[]' : `readonly [${parameters.join(', ')}]`}`,
    columns.length > 0 ? `      row: {\n${columns.join('\n')}\n      }` : '      row: object',
    '    }',
  ].join('\n')
}

const propertyName = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`)

function fileOf(domain: string, entries: readonly string[]): string {
  const has = (word: RegExp) => entries.some((entry) => word.test(entry))
  const columns = has(/\bJsonColumns\b/)
    ? "import type { JsonColumns } from '../platform/database/json-columns.ts'\n"
    : ''
  return `// Generated by \`npm run sql\` from the statements of ${TOOLS.includes(domain) ? domain : `server/${domain}`} and the migrated schema. Do not edit.
${columns}import type {${has(/\bJson\b/) ? ' Json ' : ''}} from '../platform/database/statement.ts'

declare module '../platform/database/statement.ts' {
  interface StatementTypes {
${entries.join('\n')}
  }
}
`
}
