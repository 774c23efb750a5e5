import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, type EditableShowcase, requireEditor, writeChange } from '../editing.ts'
import type { PageKind } from './pages.ts'

/** A page in the list of its editor. */
export interface ListedPage {
  readonly alias: string
  readonly name: string
  readonly kind: PageKind
  /** Hidden pages open by address, but no menu lists them. */
  readonly visible: boolean
  readonly groupId: number | null
  /** The published version; null: never published. */
  readonly version: number | null
  /** Whether it was edited since the published version. */
  readonly hasDraft: boolean
  /** Whether the text is still the unedited template. */
  readonly isTemplate: boolean
}

export interface PageGroup {
  readonly id: number
  readonly name: string
}

export interface PageList {
  readonly groups: readonly PageGroup[]
  /** In their order within each group. */
  readonly pages: readonly ListedPage[]
  readonly version: number
}

/**
 * SQL of the pages of showcase `$1` for editors: one row per page, the draft if there is one, else the
 * published text.
 */
export const EDITED_PAGES = `
  select distinct on (alias) alias, name, kind, visible, position, group_id as "groupId", is_template as "isTemplate",
    revision, blocks, max(version) filter (where status = 'published') over (partition by alias) as version,
    status = 'draft' as "hasDraft"
  from page where showcase_id = $1 and status in ('draft', 'published')
  order by alias, status`

const PAGES = statement('showcases.pages.list.pages')`
  select alias, name, kind, visible, "groupId", version, "hasDraft", "isTemplate" from (${EDITED_PAGES}) p
  order by position, alias`
const GROUPS = statement(
  'showcases.pages.list.groups',
)`select id, name from page_group where showcase_id = $1 order by position, id`
const LIST_VERSION = statement(
  'showcases.pages.list.listVersion',
)`select pages_version as version from showcase where id = $1`

/** Returns the groups and pages of a showcase for members who may edit them. Throws as `requireEditor`. */
export async function pageListFor(
  db: Db,
  by: Actor,
  lock: '' | 'for no key update of s' = '',
): Promise<{ showcase: EditableShowcase; list: PageList }> {
  const showcase = await requireEditor(db, by, lock)
  const groups = await queryRows(db, GROUPS, [showcase.id])
  const pages = await queryRows(db, PAGES, [showcase.id])
  const [stored] = await queryRows(db, LIST_VERSION, [showcase.id])
  return { showcase, list: { groups, pages, version: stored?.version ?? 1 } }
}

/** A group to be saved: `id` null creates it; `name` null holds the pages without a group. */
export interface OrderedGroup {
  readonly id: number | null
  readonly name: string | null
  readonly pages: readonly { readonly alias: string; readonly visible: boolean }[]
}

const ADD_GROUP = statement(
  'showcases.pages.list.addGroup',
)`insert into page_group (showcase_id, name, position) values ($1, $2, $3) returning id`
const SET_GROUP = statement(
  'showcases.pages.list.setGroup',
)`update page_group set name = $3, position = $4 where showcase_id = $1 and id = $2 returning id`
const PLACE_PAGES = statement('showcases.pages.list.placePages')`
  update page p set group_id = $2, position = o.place, visible = o.visible
  from unnest($3::text[], $4::boolean[], $5::integer[]) as o (alias, visible, place)
  where p.showcase_id = $1 and p.alias = o.alias and p.status in ('draft', 'published')`
const DETACH_PAGES = statement('showcases.pages.list.detachPages')`
  update page set group_id = null where showcase_id = $1 and group_id is not null and group_id <> all ($2::bigint[])`
const DROP_GROUPS = statement(
  'showcases.pages.list.dropGroups',
)`delete from page_group where showcase_id = $1 and id <> all ($2::bigint[])`
const RAISE_VERSION = statement('showcases.pages.list.raiseVersion')`
  update showcase set pages_version = pages_version + 1, updated_at = $2 where id = $1 returning pages_version as version`

/**
 * Saves the order of a showcase's groups and pages, the names of groups and the visibility of pages; deletes
 * groups left out (domain.md 4.4). Every page must occur once. Throws `changed_meanwhile` when another person has
 * ordered, added or deleted pages since `version` was read, `invalid_question` for an unknown group, and as
 * `requireEditor`.
 */
export async function savePageList(
  tx: Tx,
  of: { by: Actor; version: number; groups: readonly OrderedGroup[]; at: Date },
): Promise<{ version: number }> {
  const { showcase, list } = await pageListFor(tx, of.by, 'for no key update of s')
  const named = of.groups.flatMap(({ pages }) => pages.map(({ alias }) => alias))
  const isSame = named.length === list.pages.length && list.pages.every(({ alias }) => named.includes(alias))
  if (list.version !== of.version || !isSame) throw refuse('changed_meanwhile')
  const keptIds: number[] = []
  for (const [place, group] of of.groups.entries()) {
    const groupId =
      group.name === null ? null : await storeGroup(tx, showcase.id, { ...group, name: group.name, place })
    if (groupId !== null) keptIds.push(groupId)
    const { pages } = group
    await queryRows(tx, PLACE_PAGES, [
      showcase.id,
      groupId,
      pages.map(({ alias }) => alias),
      pages.map(({ visible }) => visible),
      pages.map((_, at) => at),
    ])
  }
  await queryRows(tx, DETACH_PAGES, [showcase.id, keptIds])
  await queryRows(tx, DROP_GROUPS, [showcase.id, keptIds])
  const saved = await raisePagesVersion(tx, { showcaseId: showcase.id, at: of.at })
  await writeChange(tx, of, {
    object: 'pages',
    before: auditView(list, beforeOf(list)),
    after: auditView(list, of.groups),
  })
  return saved
}

async function storeGroup(
  tx: Tx,
  showcaseId: number,
  { id, name, place }: { id: number | null; name: string; place: number },
): Promise<number> {
  const [stored] =
    id === null
      ? await queryRows(tx, ADD_GROUP, [showcaseId, name, place])
      : await queryRows(tx, SET_GROUP, [showcaseId, id, name, place])
  if (!stored) throw refuse('invalid_question', {}, { Groups: 'group' })
  return stored.id
}

/** Raises the version of the page list; open apps then reload the menus. */
export async function raisePagesVersion(
  tx: Tx,
  of: { showcaseId: number; at: Date },
): Promise<{ version: number }> {
  const [saved] = await queryRows(tx, RAISE_VERSION, [of.showcaseId, of.at])
  if (!saved) throw new Error('the showcase was locked a moment ago')
  return saved
}

function beforeOf({ groups, pages }: PageList): OrderedGroup[] {
  const of = (groupId: number | null) => pages.filter((page) => page.groupId === groupId)
  return [
    ...groups.map(({ id, name }) => ({ id, name, pages: of(id) })),
    { id: null, name: null, pages: of(null) },
  ]
}

/** Returns the pages in their order with the names of their groups, for the audit log. */
function auditView({ pages: known }: PageList, groups: readonly OrderedGroup[]) {
  const nameOf = (alias: string) => known.find((page) => page.alias === alias)?.name ?? alias
  const pages = groups.flatMap(({ name, pages: own }) =>
    own.map(({ alias, visible }) => ({ name: nameOf(alias), parent: name ?? '', isVisible: visible })),
  )
  return { entries: pages.map((page, at) => ({ id: at + 1, ...page })) }
}
