import type { Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { createBrand } from '../shelves.ts'
import { slugOf } from '../slug.ts'

const FIND = 'select id from brand where showcase_id = $1 and lower(name) = lower($2) order by id limit 1'
const ALIASES = 'select alias from brand where showcase_id = $1'

/**
 * Returns the brand of this name in a showcase, whatever its capitals; makes it when there is none. Null for an empty
 * name. The caller holds the showcase's lock on products, so that two editors do not make the same brand.
 */
export async function findOrCreateBrand(
  tx: Tx,
  of: { showcaseId: number; name: string },
): Promise<number | null> {
  const { showcaseId, name } = of
  if (name === '') return null
  const [found] = await queryRows<{ id: number }>(tx, FIND, [showcaseId, name])
  if (found) return found.id
  const taken = await queryRows<{ alias: string }>(tx, ALIASES, [showcaseId])
  const alias = slugOf(name, new Set(taken.map((one) => one.alias)))
  return (await createBrand(tx, { showcaseId, alias, name })).id
}
