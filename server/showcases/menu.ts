import { MENU_TYPE } from '@sarafan/contract/limits'
import type { Db, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refuse.ts'
import { rows } from '../platform/rows.ts'
import { type By, editedBy, writeChange } from './editing.ts'

/** An entry of the side menu; an empty caption is the usual words. */
export interface MenuEntry {
  readonly type: number
  readonly caption: string
  readonly visible: boolean
}
/** An entry as it is stored, of which a showcase may have none. */
export interface KeptEntry {
  readonly type: number
  readonly caption: string | null
  readonly visible: boolean
  readonly position: number | null
}

/** Types in their usual order (CN-37). */
const USUAL = [MENU_TYPE.actions, MENU_TYPE.brands, MENU_TYPE.catalogue]

/** SQL for what showcase `id` keeps of its menu, as a JSON list or null. */
export const keptMenu = (id: string) => `
  (select jsonb_agg(jsonb_build_object('type', i.type, 'caption', i.caption, 'visible', i.visible, 'position', i.position))
    from menu_item i where i.showcase_id = ${id})`

/** The whole menu in its order: what is not kept stands as usual. */
export function wholeMenu(kept: readonly KeptEntry[] | null): MenuEntry[] {
  const entries = USUAL.map((type, at) => {
    const own = kept?.find((one) => one.type === type)
    const { caption = null, visible = true, position = null } = own ?? {}
    return { type, caption: caption ?? '', visible, place: position ?? at + 1 }
  })
  return entries.sort((one, other) => one.place - other.place).map(({ place: _, ...entry }) => entry)
}

/** Who looks at a menu; nobody's id is null. */
export type MenuReader = Omit<By, 'personId'> & { readonly personId: number | null }

const SEEN = `
  select ${keptMenu('s.id')} as kept, $3 or coalesce('menu.manage' = any (m.capabilities), false) as "mayEdit"
  from showcase s
  left join showcase_member m on m.showcase_id = s.id and m.person_id = $2 and m.status = 'active'
  where s.id = $1 and ($4::bigint is null or s.id = $4)
    and (s.status in ('active', 'suspended') or s.status <> 'archived' and ($3 or m.person_id is not null))`

/**
 * A showcase's menu: whole for members with `menu.manage` and the platform, visible entries for others. Refuses
 * `showcase_not_found`, for what only members see too (AP-53, domain.md 7.3 row 36).
 */
export async function menuFor(db: Db, by: MenuReader): Promise<{ entries: MenuEntry[]; mayEdit: boolean }> {
  const [found] = await rows<{ kept: KeptEntry[] | null; mayEdit: boolean }>(db, SEEN, [
    ...[by.showcaseId, by.personId, by.isPlatformAdmin, by.onlyId],
  ])
  if (!found) throw refuse('showcase_not_found')
  const entries = wholeMenu(found.kept)
  return {
    entries: found.mayEdit ? entries : entries.filter(({ visible }) => visible),
    mayEdit: found.mayEdit,
  }
}

const SET = `
  insert into menu_item (showcase_id, type, caption, visible, position)
  select $1, e.type, nullif(e.caption, ''), e.visible, e.position
  from unnest($2::smallint[], $3::text[], $4::boolean[], $5::smallint[]) as e (type, caption, visible, position)
  on conflict (showcase_id, type) do update
    set caption = excluded.caption, visible = excluded.visible, position = excluded.position`

/** Changes the menu; every type is named once, else `invalid_question`. Refuses as `editedBy` (AP-70). */
export async function setMenu(
  tx: Tx,
  of: { by: By; entries: readonly MenuEntry[]; at: Date },
): Promise<void> {
  const { id } = await editedBy(tx, of.by, 'for update of s', 'menu.manage')
  const types = of.entries.map(({ type }) => type)
  if (USUAL.some((type) => !types.includes(type))) throw refuse('invalid_question', {}, { Items: 'types' })
  const { entries: before } = await menuFor(tx, of.by)
  await rows(tx, SET, [
    ...[id, types, of.entries.map(({ caption }) => caption), of.entries.map(({ visible }) => visible)],
    types.map((_, at) => at + 1),
  ])
  await rows(tx, 'update showcase set updated_at = $2 where id = $1', [id, of.at])
  await writeChange(tx, of, { object: 'menu', before: told(before), after: told(of.entries) })
}

/** The entries by their places, as the history tells them. */
const told = (entries: readonly MenuEntry[]) => ({
  entries: entries.map(({ type: entry, caption, visible: isVisible }, at) => ({
    ...{ id: at + 1, entry, caption, isVisible },
  })),
})
