import { Type } from '@sarafan/contract/schema/schema'
import type { Static, TSchema } from 'typebox'

/** Parameters and rows of every named statement; the generated files of `server/sql-types` add theirs (`npm run sql`). */
// biome-ignore lint/suspicious/noEmptyInterface: the generated files fill it by declaration merging
export interface StatementTypes {}

export type StatementName = keyof StatementTypes & string
/** The values of a statement, in the order of its `$n`. */
export type ParametersOf<N extends StatementName> = StatementTypes[N] extends {
  parameters: infer P extends readonly unknown[]
}
  ? P
  : never
/** A row of a statement's result; its JSON columns have the types of their schemas. */
export type RowOf<N extends StatementName, J extends object = object> = StatementTypes[N] extends {
  row: infer R
}
  ? keyof J extends never
    ? R
    : Omit<R, keyof J> & {
        readonly [K in keyof J]: K extends keyof R ? (null extends R[K] ? J[K] | null : J[K]) : never
      }
  : never

/** The row of a declared statement: `StatementRow<typeof FIND>`. */
export type StatementRow<S> = S extends Statement<infer N, infer J> ? RowOf<N, J> : never

declare const unread: unique symbol
/** A JSON column without a schema: it can be passed on, not read. */
export interface Json {
  readonly [unread]: true
}

/** Schemas of a statement's JSON columns: the database knows no more of them than that they are JSON. */
export type JsonSchemas = Readonly<Record<string, TSchema>>
type Decoded<S extends JsonSchemas> = { readonly [K in keyof S]: Static<S[K]> }

/** An SQL text whose parameters and rows have generated types. */
export interface Statement<N extends StatementName, J extends object = object> {
  readonly name: N
  readonly text: string
  readonly json?: JsonSchemas
  /** Only carries the type. */
  readonly columns?: J
}

/** Fragments and numbers of the code; values of people are parameters. */
type Fragment = string | number
type Sql<T> = (parts: TemplateStringsArray, ...fragments: readonly Fragment[]) => T

/**
 * Declares a statement: its name, then its text as a template. The name is `<domain>.<file>.<constant>`. A new or changed
 * statement needs `npm run sql`, which describes it against the migrated schema and generates its types. Throws if the name is
 * taken.
 */
export function statement<N extends StatementName>(name: N): Sql<Statement<N>>
export function statement<N extends StatementName, S extends JsonSchemas>(
  name: N,
  json: S,
): Sql<Statement<N, Decoded<S>>>
export function statement<N extends StatementName>(name: N, json?: JsonSchemas): Sql<Statement<N>> {
  return (parts, ...fragments) => {
    const text = String.raw({ raw: parts }, ...fragments)
    declare(name, [text])
    return json ? { name, text, json } : { name, text }
  }
}

interface StatementTexts<A extends readonly unknown[]> {
  readonly build: (...args: A) => string
  readonly examples: readonly [A, ...A[]]
}

/**
 * Declares a statement whose text depends on what is asked (filters, an order). All its texts return the same columns.
 * `examples` are arguments that cover them: types are generated from these. `json` has the schemas of its JSON columns.
 */
export function statementBy<N extends StatementName, A extends readonly unknown[]>(
  name: N,
  of: StatementTexts<A>,
): (...args: A) => Statement<N>
export function statementBy<N extends StatementName, A extends readonly unknown[], S extends JsonSchemas>(
  name: N,
  of: StatementTexts<A> & { readonly json: S },
): (...args: A) => Statement<N, Decoded<S>>
export function statementBy<N extends StatementName, A extends readonly unknown[]>(
  name: N,
  { build, examples, json }: StatementTexts<A> & { readonly json?: JsonSchemas },
): (...args: A) => Statement<N> {
  declare(
    name,
    examples.map((args) => build(...args)),
  )
  return (...args) => (json ? { name, text: build(...args), json } : { name, text: build(...args) })
}

/** Schemas of the JSON columns of a combination's parts. */
type PartSchemas<N extends StatementName> = { readonly [P in keyof RowOf<N>]?: JsonSchemas }
type DecodedParts<N extends StatementName, S extends PartSchemas<N>> = {
  readonly [P in keyof S & keyof RowOf<N>]: S[P] extends JsonSchemas
    ? RowOf<N>[P] extends (infer R)[]
      ? (Omit<R, keyof S[P]> & Decoded<S[P]>)[]
      : never
    : never
}

/**
 * Declares a statement that combines several reading ones: it returns one row, with the rows of each as a JSON list under its
 * name. All see the same snapshot and share `$n`. A moment in such a list is an ISO text, and numbers must not exceed 2⁵³. `json`
 * are the schemas of JSON columns, by part.
 */
export function combination<N extends StatementName>(
  name: N,
  parts: { readonly [K in keyof RowOf<N>]: string },
): Statement<N>
export function combination<N extends StatementName, S extends PartSchemas<N>>(
  name: N,
  parts: { readonly [K in keyof RowOf<N>]: string },
  json: S,
): Statement<N, DecodedParts<N, S>>
export function combination<N extends StatementName>(
  name: N,
  parts: { readonly [K in keyof RowOf<N>]: string },
  json: Readonly<Record<string, JsonSchemas>> = {},
): Statement<N> {
  const texts: Readonly<Record<string, string>> = parts
  const lists = Object.entries(texts).map(
    ([part, text]) => `(select coalesce(json_agg(one), '[]') from (${text}) one) as "${part}"`,
  )
  const text = `select ${lists.join(', ')}`
  declare(name, [text], texts)
  const schemas = Object.entries(json).map(([part, columns]) => [part, Type.Array(Type.Object(columns))])
  return { name, text, json: Object.fromEntries(schemas) }
}

/** What the generator knows of a statement. */
export interface Declared {
  readonly texts: readonly string[]
  /** The statements of a combination. */
  readonly parts?: Readonly<Record<string, string>>
}

const declared = new Map<string, Declared>()

function declare(name: string, texts: readonly string[], parts?: Readonly<Record<string, string>>): void {
  if (declared.has(name)) throw new Error(`Two statements are named ${name}`)
  declared.set(name, parts ? { texts, parts } : { texts })
}

/** Returns all declared statements by name, for the generator. */
export function declaredStatements(): ReadonlyMap<string, Declared> {
  return declared
}

type RowCheck = (of: { name: string; json?: JsonSchemas }, rows: readonly unknown[]) => Promise<void>
let check: RowCheck | undefined

/** Tests compare the rows of every statement with its generated types and its schemas. */
export function checkRowsWith(rowCheck: RowCheck): void {
  check = rowCheck
}

/** Returns the check of rows against their types, which only tests set. */
export function rowCheck(): RowCheck | undefined {
  return check
}
