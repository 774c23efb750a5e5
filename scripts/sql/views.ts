import { parse } from 'libpg-query'
import type { Engine } from '../../server/platform/database/engines.ts'
import { columnsOf } from './columns.ts'
import type { Catalogue } from './tables.ts'

/** Returns the catalogue with the columns of its views, as their own queries define them. */
export async function withViews(engine: Engine, catalogue: Catalogue): Promise<Catalogue> {
  const { rows } = await engine.run(`
    select relname as name, pg_get_viewdef(oid) as text from pg_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`)
  const tables = new Map(catalogue.tables)
  for (const { name, text } of rows as { name: string; text: string }[]) {
    const [tree] = (await parse(text)).stmts ?? []
    if (tree?.stmt) tables.set(name, columnsOf(tree.stmt, { ...catalogue, tables }))
  }
  return { ...catalogue, tables }
}
