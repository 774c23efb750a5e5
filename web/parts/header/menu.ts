import { MENU_TYPE } from '@sarafan/contract/showcases/menu-types'
import type { StartConfig } from '../../core/api/start.api.ts'
import { links } from '../../core/routing/links.ts'
import type { PlainWordKey } from '../../words/translate.ts'

export interface MenuEntry {
  readonly order: number
  /** A caption of the showcase's own, else the word for it */
  readonly caption: string | PlainWordKey
  readonly isOwnCaption: boolean
  readonly kind: 'actions' | 'brands' | 'catalogue' | 'pages' | 'link'
  readonly path: string
  readonly children: readonly { name: string; path: string }[]
}
type Shown = Pick<
  StartConfig,
  'burgerMenu' | 'menu' | 'menuLinks' | 'actionsCnt' | 'isShowcaseAdmin' | 'staticGroups' | 'isLogged'
>

/** In their usual order (CN-37). */
const ENTRIES = [
  { type: MENU_TYPE.actions, kind: 'actions', word: 'shell.landings', path: links.actions() },
  { type: MENU_TYPE.brands, kind: 'brands', word: 'shell.brands', path: links.brands() },
  { type: MENU_TYPE.catalogue, kind: 'catalogue', word: 'shell.catalog', path: links.catalogue() },
] as const

/** The side menu below its home entry, in order (SH-23 to SH-28, RT-41 to RT-46, CN-37). */
export function menuOf(config: Shown): MenuEntry[] {
  const hasActions = config.actionsCnt.cnt > 0 || config.isShowcaseAdmin
  const flagged = config.menu.flatMap((type, at): MenuEntry[] => {
    const entry = ENTRIES.find((one) => one.type === type)
    if (!entry || (entry.kind === 'actions' && !hasActions)) return []
    const { word, kind, path } = entry
    const own = config.burgerMenu[type]
    return [
      { order: at + 1, caption: own ?? word, isOwnCaption: own !== undefined, kind, path, children: [] },
    ]
  })
  return [...withLinks(flagged, config), ...groupsOf(config)]
}

/**
 * Custom entries keep the position the showcase gave them; guests see only public pages (LO-31, rulings 22).
 */
function withLinks(entries: readonly MenuEntry[], config: Shown): MenuEntry[] {
  const open = config.staticGroups.flatMap(({ pages }) => pages).filter((page) => page.isOpen)
  const isOpen = ({ path }: { path: string }) =>
    config.isLogged ||
    !path.startsWith(links.page('')) ||
    open.some(({ alias }) => links.page(alias) === path)
  const own = config.menuLinks.filter(isOpen).map(
    ({ caption, path, place, children }): MenuEntry => ({
      // Between the usual entries, whose orders are whole numbers.
      order: place + 0.5,
      caption,
      isOwnCaption: true,
      kind: 'link',
      path,
      children: children.filter(isOpen).map((child) => ({ name: child.caption, path: child.path })),
    }),
  )
  return [...entries, ...own].sort((one, other) => one.order - other.order)
}

/** Groups of static pages come last, with order 20 and up; guests do not see them (LO-31). */
function groupsOf(config: Shown): MenuEntry[] {
  if (!config.isLogged) return []
  return config.staticGroups
    .filter(({ pages }) => pages.length > 0)
    .map((group, index) => ({
      order: 20 + index,
      caption: group.name,
      isOwnCaption: true,
      kind: 'pages',
      path: links.page(group.pages[0]?.alias ?? ''),
      children: group.pages.map((page) => ({ name: page.name, path: links.page(page.alias) })),
    }))
}

/** Where the footer's second link goes (SH-40, SH-41). */
export function footerHome(config: Pick<StartConfig, 'showcaseStateId' | 'actionsCnt'>): string {
  return config.showcaseStateId === 1 && config.actionsCnt.cnt > 0 ? links.actions() : links.home()
}
