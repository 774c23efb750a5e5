import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { MenuItem } from '../appearance/appearance.api.ts'

/** Values of the menu's form */
export interface MenuValues {
  items: MenuItem[]
}

const isCustom = (item: Pick<MenuItem, 'type'> | undefined) =>
  item !== undefined && item.type >= MENU_TYPE.page

/** Returns whether an entry may be of the second level: only a custom entry below another custom entry. */
export const canNest = (items: readonly Pick<MenuItem, 'type'>[], at: number) =>
  isCustom(items[at]) && isCustom(items[at - 1])

/** Moves entries that may not be nested any more, because others were moved, to the first level. */
export function withPossibleLevels(items: readonly MenuItem[]): MenuItem[] {
  return items.map((item, at) => (isCustom(item) && !canNest(items, at) ? { ...item, level: 0 } : item))
}
