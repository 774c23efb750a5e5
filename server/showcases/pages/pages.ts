import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { statutoryKinds } from '../ready.ts'

export interface PageBlock {
  readonly id: string
  readonly type: string
  readonly props: Record<string, unknown>
}
export type PageKind =
  | 'generic'
  | 'offer'
  | 'privacy'
  | 'consent'
  | 'returns'
  | 'delivery'
  | 'bonus_rules'
  | 'contacts'

const INSERT_GROUP = statement(
  'showcases.pages.pages.insertGroup',
)`insert into page_group (showcase_id, name, position) values ($1, $2, $3) returning id`

/** Creates a group of static pages: a heading in the drawer. */
export async function createPageGroup(
  tx: Tx,
  group: { showcaseId: number; name: string; position: number },
): Promise<{ id: number }> {
  const [created] = await queryRows(tx, INSERT_GROUP, [group.showcaseId, group.name, group.position])
  if (!created) throw new Error('insert returned no row')
  return created
}

export interface NewPage {
  readonly showcaseId: number
  readonly groupId?: number | null
  readonly alias: string
  readonly name: string
  readonly kind?: PageKind
  readonly blocks: readonly PageBlock[]
  readonly position?: number
  /** Whether menus list it; true by default. */
  readonly visible?: boolean
  /** Raised by every save; by default the next one. */
  readonly revision?: number
  /** Whether the text is unchanged from the template of its kind. */
  readonly isTemplate?: boolean
  readonly at: Date
}

const ARCHIVE = statement('showcases.pages.pages.archive')`
  update page set status = 'archived' where showcase_id = $1 and alias = $2 and status = 'published'`
const PUBLISH = statement('showcases.pages.pages.publish')`
  insert into page (showcase_id, group_id, alias, name, kind, blocks, position, published_at, visible, is_template,
    version, revision)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(version), 0) + 1, coalesce($11, max(revision) + 1, 1)
  from page where showcase_id = $1 and alias = $3
  returning id, version, revision`

/** Publishes a text under its alias; the previous text is kept as an older version (domain.md 4.4). */
export async function publishPage(
  tx: Tx,
  page: NewPage,
): Promise<{ id: number; version: number; revision: number }> {
  await queryRows(tx, ARCHIVE, [page.showcaseId, page.alias])
  const [created] = await queryRows(tx, PUBLISH, [
    page.showcaseId,
    page.groupId ?? null,
    page.alias,
    page.name,
    page.kind ?? 'generic',
    JSON.stringify(page.blocks),
    page.position ?? 0,
    page.at,
    page.visible ?? true,
    page.isTemplate ?? false,
    page.revision ?? null,
  ])
  if (!created) throw new Error('insert returned no row')
  return created
}

export interface Page {
  readonly id: number
  readonly name: string
  readonly kind: PageKind
  readonly version: number
  readonly publishedAt: Date | null
  readonly blocks: PageBlock[]
}

const FIND_PAGE = statement('showcases.pages.pages.findPage')`
  select id, name, kind, version, published_at, blocks from page
  where showcase_id = $1 and alias = $2 and status = 'published'`

/** Returns the published page with this alias. Throws `page_not_found`. */
export async function pageOf(db: Db, input: { showcaseId: number; alias: string }): Promise<Page> {
  const [found] = await queryRows(db, FIND_PAGE, [input.showcaseId, input.alias])
  if (!found) throw refuse('page_not_found')
  return found
}

/** Legal pages, and those a buyer must be able to read beforehand, are open to everyone (rulings 22, domain.md 8). */
const OPEN: ReadonlySet<PageKind> = new Set<PageKind>(statutoryKinds(true))
/** The kinds of open pages as the list of an SQL `in`. */
export const OPEN_KINDS = [...OPEN].map((kind) => `'${kind}'`).join(', ')

export function isOpenPage(kind: PageKind): boolean {
  return OPEN.has(kind)
}
