import type { Static, TSchema } from 'typebox'

/**
 * Types of the stored JSON columns, by `table.column`. A domain adds those of its tables in its `json-columns.ts`:
 *
 *     const COLUMNS = jsonColumns({ 'product.axes': Type.Array(Axis) })
 *     declare module '../platform/database/json-columns.ts' {
 *       interface JsonColumns extends StoredJson<typeof COLUMNS> {}
 *     }
 *
 * The generated type of every statement that returns such a column unchanged then names it (`npm run sql`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it by declaration merging
export interface JsonColumns {}

type Schemas = Readonly<Record<string, TSchema>>
export type StoredJson<S extends Schemas> = { readonly [K in keyof S]: Static<S[K]> }

const declared = new Map<string, TSchema>()

/** Declares what JSON columns hold, by `table.column`. Tests compare every row they read with it. Throws if one is declared twice. */
export function jsonColumns<S extends Schemas>(schemas: S): S {
  for (const [column, schema] of Object.entries(schemas)) {
    if (declared.has(column)) throw new Error(`Two schemas of ${column}`)
    declared.set(column, schema)
  }
  return schemas
}

/** Returns the schemas of the JSON columns whose declarations are loaded, by `table.column`. */
export function declaredJsonColumns(): ReadonlyMap<string, TSchema> {
  return declared
}
