import { Type } from '@sarafan/contract/schema/schema'
import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { Static } from 'typebox'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/requests/refuse.ts'
import { type Actor, requireEditor, writeChange } from '../editing.ts'
import { isOutsideLink, menuTargetsOf } from './menu-targets.ts'

/** An entry of the side menu; an empty caption means the default one. */
export interface MenuEntry {
  readonly type: number
  readonly caption: string
  readonly visible: boolean
  /** Target of a custom entry: a path of the app or an https address; empty for default entries. */
  readonly target: string
  /** 1: child of the preceding entry of level 0. */
  readonly level: number
}
/** The entries that `storedMenu` returns; a showcase may have none. */
export const STORED_MENU = Type.Array(
  Type.Object({
    type: Type.Integer(),
    caption: Type.Union([Type.String(), Type.Null()]),
    visible: Type.Boolean(),
    position: Type.Union([Type.Integer(), Type.Null()]),
    target: Type.String(),
    level: Type.Integer(),
    /** Whether shoppers can open its target. */
    isLive: Type.Boolean(),
  }),
)
type StoredEntry = Static<typeof STORED_MENU>[number]

/** Types of the default entries in their default order (CN-37). */
const DEFAULT_TYPES: readonly number[] = [MENU_TYPE.actions, MENU_TYPE.brands, MENU_TYPE.catalogue]

/** SQL of the stored menu of showcase `id`, as a JSON list or null. */
export const storedMenu = (id: string) => `
  (select jsonb_agg(jsonb_build_object('type', i.type, 'caption', i.caption, 'visible', i.visible,
      'position', i.position, 'target', i.target, 'level', i.level, 'isLive', case i.type
        when ${MENU_TYPE.page} then exists (select from page p where p.showcase_id = i.showcase_id
          and p.status = 'published' and i.target = '/pages/' || p.alias)
        when ${MENU_TYPE.category} then exists (select from category c where c.showcase_id = i.showcase_id
          and c.shown and i.target = '/catalog/' || c.alias)
        when ${MENU_TYPE.landing} then exists (select from landing l where l.showcase_id = i.showcase_id
          and l.status = 'published' and i.target = '/actions/' || l.id)
        else true end) order by i.id)
    from menu_item i where i.showcase_id = ${id})`

/** Returns the whole menu in its order; default entries that are not stored are added. */
export function completeMenu(stored: readonly StoredEntry[] | null): (MenuEntry & { isLive: boolean })[] {
  const defaults = DEFAULT_TYPES.map((type, at) => {
    const own = stored?.find((one) => one.type === type)
    const { caption = null, visible = true, position = null } = own ?? {}
    return {
      type,
      caption: caption ?? '',
      visible,
      target: '',
      level: 0,
      isLive: true,
      place: position ?? at + 1,
    }
  })
  const own = (stored ?? [])
    .filter(({ type }) => !DEFAULT_TYPES.includes(type))
    .map(({ caption, position, ...entry }) => ({ ...entry, caption: caption ?? '', place: position ?? 0 }))
  return [...defaults, ...own]
    .sort((one, other) => one.place - other.place)
    .map(({ place: _, ...entry }) => entry)
}

/** A custom entry as shoppers see it, with its children. */
export interface VisibleLink {
  readonly caption: string
  readonly path: string
  /** How many visible default entries precede it. */
  readonly place: number
  readonly children: { caption: string; path: string }[]
}

/** Returns the custom entries that are visible and lead somewhere; children of a hidden entry are hidden too. */
export function visibleLinks(stored: readonly StoredEntry[] | null): VisibleLink[] {
  const links: VisibleLink[] = []
  let place = 0
  let parent: VisibleLink | null = null
  for (const { type, caption, visible, target: path, level, isLive } of completeMenu(stored)) {
    const isShown = visible && isLive
    if (DEFAULT_TYPES.includes(type)) place += visible ? 1 : 0
    else if (level === 1) {
      if (isShown) parent?.children.push({ caption, path })
    } else {
      parent = isShown ? { caption, path, place, children: [] } : null
      if (parent) links.push(parent)
    }
  }
  return links
}

/** The reader of a menu; `personId` is null for guests. */
export type MenuReader = Omit<Actor, 'personId' | 'requires'> & { readonly personId: number | null }

const FIND_MENU = statement('showcases.appearance.menu.findMenu', { stored: STORED_MENU })`
  select ${storedMenu('s.id')} as stored, coalesce($3 or 'menu.manage' = any (m.capabilities), false) as "mayEdit"
  from showcase s
  left join showcase_member m on m.showcase_id = s.id and m.person_id = $2 and m.status = 'active'
  where s.id = $1 and ($4::bigint is null or s.id = $4)
    and (s.status in ('active', 'suspended') or s.status <> 'archived' and ($3 or m.person_id is not null))`

/**
 * Returns a showcase's menu: complete for members with `menu.manage` and the platform, visible entries for
 * others. Throws `showcase_not_found`, also to outsiders for a showcase that only members can see (AP-53,
 * domain.md 7.3 row 36).
 */
export async function menuFor(db: Db, by: MenuReader): Promise<{ entries: MenuEntry[]; mayEdit: boolean }> {
  const [found] = await queryRows(db, FIND_MENU, [by.showcaseId, by.personId, by.isPlatformAdmin, by.onlyId])
  if (!found) throw refuse('showcase_not_found')
  const entries = completeMenu(found.stored)
  return {
    entries: found.mayEdit ? entries : entries.filter(({ visible, isLive }) => visible && isLive),
    mayEdit: found.mayEdit,
  }
}

const CLEAR = statement('showcases.appearance.menu.clear')`delete from menu_item where showcase_id = $1`
const SET = statement('showcases.appearance.menu.set')`
  insert into menu_item (showcase_id, type, caption, visible, position, target, level)
  select $1, e.type, nullif(e.caption, ''), e.visible, e.position, e.target, e.level
  from unnest($2::smallint[], $3::text[], $4::boolean[], $5::smallint[], $6::text[], $7::smallint[])
    as e (type, caption, visible, position, target, level)`
const TOUCH = statement('showcases.appearance.menu.touch')`update showcase set updated_at = $2 where id = $1`

/**
 * Replaces the menu (AP-70, domain.md 4.4). Throws as `requireEditor`. Throws `invalid_question` unless every
 * default entry occurs once, custom entries have a caption and lead to something of the showcase or to an
 * https address, and there are two levels at most.
 */
export async function setMenu(
  tx: Tx,
  of: { by: Actor; entries: readonly MenuEntry[]; at: Date },
): Promise<void> {
  const { id } = await requireEditor(tx, of.by, 'for update of s')
  const { entries: before } = await menuFor(tx, of.by)
  const targets = await menuTargetsOf(tx, id)
  const known = new Set([...targets, ...before].map(({ type, target }) => `${type} ${target}`))
  const fault = menuFault(of.entries, known)
  if (fault) throw refuse('invalid_question', {}, { Items: fault })
  await queryRows(tx, CLEAR, [id])
  await queryRows(tx, SET, [
    id,
    of.entries.map(({ type }) => type),
    of.entries.map(({ caption }) => caption),
    of.entries.map(({ visible }) => visible),
    of.entries.map((_, at) => at + 1),
    of.entries.map(({ target }) => target),
    of.entries.map(({ level }) => level),
  ])
  await queryRows(tx, TOUCH, [id, of.at])
  await writeChange(tx, of, { object: 'menu', before: auditView(before), after: auditView(of.entries) })
}

function menuFault(entries: readonly MenuEntry[], known: ReadonlySet<string>): string | null {
  if (DEFAULT_TYPES.some((type) => entries.filter((one) => one.type === type).length !== 1)) return 'types'
  for (const [at, { type, caption, target, level }] of entries.entries()) {
    const isDefault = DEFAULT_TYPES.includes(type)
    const above = entries[at - 1]
    if (level === 1 && (isDefault || !above || DEFAULT_TYPES.includes(above.type))) return 'level'
    if (isDefault) continue
    if (caption === '') return 'caption'
    const leads = type === MENU_TYPE.link ? isOutsideLink(target) : known.has(`${type} ${target}`)
    if (!leads) return 'target'
  }
  return null
}

/** Returns the entries with their positions, for the audit log. */
const auditView = (entries: readonly MenuEntry[]) => ({
  entries: entries.map(({ type: entry, caption, visible: isVisible, target }, at) => ({
    id: at + 1,
    entry,
    caption,
    isVisible,
    ...(target === '' ? {} : { path: target }),
  })),
})
