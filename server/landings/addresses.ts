import { audit } from '../platform/audit.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type Actor, requireEditor } from '../showcases/showcases.ts'

/** How a landing page is found: its alias, and its texts for search engines and link previews (domain.md 4.5). */
export interface LandingSeo {
  /** Empty: the address uses its id. */
  readonly alias: string
  /** Empty: the page's own title is used. */
  readonly seoTitle: string
  /** Empty: the page's own short text is used. */
  readonly seoDescription: string
}

const ALIAS = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])$/

const FIND_OTHER = statement(
  'landings.addresses.findOther',
)`select 1 from landing where showcase_id = $1 and alias = $2 and status <> 'archived' and id is distinct from $3::bigint`

/**
 * Throws `invalid_question` for an alias that is malformed, a number (it would hide another page), or used by
 * another landing page of the showcase.
 */
export async function requireFreeAlias(
  db: Db,
  of: { showcaseId: number; landingId: number | null; alias: string },
): Promise<void> {
  if (of.alias === '') return
  if (!ALIAS.test(of.alias) || /^\d+$/.test(of.alias)) throw refuse('invalid_question', {}, { Alias: 'form' })
  const taken = await queryRows(db, FIND_OTHER, [of.showcaseId, of.alias, of.landingId])
  if (taken.length > 0) throw refuse('invalid_question', {}, { Alias: 'taken' })
}

const PAGES = statement('landings.addresses.pages')`
  select id from landing where showcase_id = $1 and status <> 'archived' order by position, id desc for update`
const SET_POSITIONS = statement('landings.addresses.setPositions')`
  update landing l set position = o.place from unnest($2::bigint[]) with ordinality as o (id, place)
  where l.showcase_id = $1 and l.id = o.id`

/**
 * Reorders the landing pages of a showcase. Throws `changed_meanwhile` unless `order` names each page exactly
 * once, and as `requireEditor`.
 */
export async function orderLandings(
  tx: Tx,
  of: { by: Actor; order: readonly number[]; at: Date },
): Promise<void> {
  const { id: showcaseId } = await requireEditor(tx, of.by)
  const stored = (await queryRows(tx, PAGES, [showcaseId])).map(({ id }) => id)
  const isSame = stored.length === of.order.length && stored.every((id) => of.order.includes(id))
  if (!isSame) throw refuse('changed_meanwhile')
  await queryRows(tx, SET_POSITIONS, [showcaseId, of.order])
  await audit(tx, {
    showcaseId,
    personId: of.by.personId,
    action: 'order',
    object: 'landing',
    before: { ids: stored },
    after: { ids: of.order },
    at: of.at,
  })
}
