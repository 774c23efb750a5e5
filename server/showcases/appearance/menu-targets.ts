import { LIMITS } from '@sarafan/contract/limits'
import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Actor, requireEditor } from '../editing.ts'

/** Something of a showcase that a menu entry may link to. */
export interface MenuTarget {
  readonly type: number
  /** Path inside the app. */
  readonly target: string
  readonly name: string
}

const TARGETS = statement('showcases.appearance.menuTargets.targets')`
  (select ${MENU_TYPE.page} as type, '/pages/' || p.alias as target, p.name from page p
    where p.showcase_id = $1 and p.status = 'published' order by p.position, p.id limit 100)
  union all
  (select ${MENU_TYPE.category}, '/catalog/' || c.alias, c.name from category c
    where c.showcase_id = $1 and c.shown order by cardinality(c.path), c.position, c.id limit ${LIMITS.showcaseCategories})
  union all
  (select ${MENU_TYPE.landing}, '/actions/' || l.id, l.title from landing l
    where l.showcase_id = $1 and l.status = 'published' order by l.position, l.id limit 200)`

/** Returns the published pages, visible categories and published landing pages of a showcase. */
export function menuTargetsOf(db: Db, showcaseId: number): Promise<MenuTarget[]> {
  return queryRows(db, TARGETS, [showcaseId])
}

/** Like `menuTargetsOf`, for members who may change the menu. Throws as `requireEditor`. */
export async function menuTargetsFor(db: Db, by: Actor): Promise<MenuTarget[]> {
  const { id } = await requireEditor(db, by)
  return menuTargetsOf(db, id)
}

/** Returns whether a link may lead out of the app: https, a host name, no credentials. */
export function isOutsideLink(target: string): boolean {
  if (!URL.canParse(target)) return false
  const { protocol, hostname, username, password } = new URL(target)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
