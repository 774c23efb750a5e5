import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

const FORM = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/
/** The app's own paths (domain.md 4.0, rulings 17): an alias equal to one of them would hide it. */
const RESERVED = new Set([
  'api',
  'account',
  'cart',
  'catalog',
  'search',
  'test',
  'actions',
  'brands',
  'product',
  'wishlist',
  'favorites',
  'users',
  'order',
  'pages',
  'tgbundle',
  'admin',
  'stat',
  'images',
  'tg',
  'ajax',
  'menu',
  'demo',
  'docs',
  'hooks',
  'pay',
  'metrics',
  'health',
  'healthz',
  'readyz',
])

/**
 * Returns why an alias is not acceptable: its form (3 to 40 of a-z, 0-9 and hyphens, not a number) or a
 * reserved word. Null when it is.
 */
export function aliasFault(alias: string): 'form' | 'reserved' | null {
  if (!FORM.test(alias) || /^\d+$/.test(alias)) return 'form'
  return RESERVED.has(alias) ? 'reserved' : null
}

const FIND_OTHER = statement(
  'showcases.alias.findOther',
)`select 1 from showcase_alias where alias = $1 and showcase_id <> $2 and (until is null or until > $3)`

/** Returns whether the alias belongs to another showcase, or still did within its grace period. */
export async function isAliasTaken(
  db: Db,
  of: { alias: string; showcaseId: number; at: Date },
): Promise<boolean> {
  const [other] = await queryRows(db, FIND_OTHER, [of.alias, of.showcaseId, of.at])
  return other !== undefined
}

const CLAIM = statement('showcases.alias.claim')`
  insert into showcase_alias (alias, showcase_id) values ($1, $2)
  on conflict (alias) do update set showcase_id = excluded.showcase_id, until = null
    where showcase_alias.showcase_id = excluded.showcase_id or showcase_alias.until <= $3
  returning alias`

/**
 * Claims an alias for a showcase, also one whose previous owner's grace period has ended. Returns false if
 * another showcase holds it.
 */
export async function claimAlias(
  tx: Tx,
  of: { alias: string; showcaseId: number; at: Date },
): Promise<boolean> {
  return (await queryRows(tx, CLAIM, [of.alias, of.showcaseId, of.at])).length > 0
}
