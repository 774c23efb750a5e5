import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { createBrand } from '../categories-and-brands.ts'
import { slugOf } from '../slug.ts'

const FIND_BRAND = statement(
  'catalog.editor.brand.findBrand',
)`select id from brand where showcase_id = $1 and lower(name) = lower($2) order by id limit 1`
const ALIASES = statement('catalog.editor.brand.aliases')`select alias from brand where showcase_id = $1`

/**
 * Returns the id of the showcase's brand with this name in any case, creating it if needed. Null for an empty
 * name. The caller must hold the showcase's product lock, so that two editors cannot create the same brand.
 */
export async function findOrCreateBrand(
  tx: Tx,
  of: { showcaseId: number; name: string },
): Promise<number | null> {
  const { showcaseId, name } = of
  if (name === '') return null
  const [found] = await queryRows(tx, FIND_BRAND, [showcaseId, name])
  if (found) return found.id
  const taken = await queryRows(tx, ALIASES, [showcaseId])
  const alias = slugOf(name, new Set(taken.map((one) => one.alias)))
  return (await createBrand(tx, { showcaseId, alias, name })).id
}
