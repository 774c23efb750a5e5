import { matchPath } from 'react-router'
import { encodeRequest } from '../../core/api/codec.ts'
import { pathOf } from '../../core/api/send.ts'
import type { StartConfig } from '../../core/api/start.api.ts'
import type { DrawnScreen, FirstPicture, Query } from './drawn-screen.ts'
import { HOME } from './screens/home.ts'
import { LISTS } from './screens/lists.ts'
import { PAGES } from './screens/pages.ts'
import { PERSONAL } from './screens/personal.ts'

const DRAWN: readonly DrawnScreen[] = [HOME, ...PAGES, ...LISTS, ...PERSONAL]

/** The routes of all screens that the server renders. */
export const drawnRoutes = () => DRAWN.map(({ route }) => route)

/** A screen at one address: the queries that fill it. */
export interface DrawnAt {
  readonly screen: DrawnScreen
  /** The address it is rendered at */
  readonly address: string
  readonly queries: readonly Query[]
}

/** The screen that the server renders at an address below the app's base; null for all others, or not for this visitor. */
export function drawnAt(address: string, { isNewcomer = true } = {}): DrawnAt | null {
  const [pathname = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  for (const screen of DRAWN) {
    if (screen.isForNewcomers && !isNewcomer) continue
    const match = matchPath(screen.path, pathname)
    const queries = match && screen.queriesOf(match.params, search)
    const shown = screen.readsSearch ? `${pathname}?${search}` : pathname
    if (queries) return { screen, queries, address: shown }
  }
  return null
}

/** The address of a query's call below the API's base. */
export function addressOf({ call, arg = {} }: Query): string {
  const fields = encodeRequest(call, arg)
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const search = new URLSearchParams({ json: '1' })
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !inPath.has(name)) search.set(name, String(value))
  return `${pathOf({ call, fields })}?${search}`
}

/** The pictures of the first paint; null when it does not suit all visitors. */
export function firstPictures(
  { screen }: DrawnAt,
  [main]: readonly unknown[],
  config: StartConfig,
): FirstPicture[] | null {
  return screen.firstPaint(main as never, config) // of the call's own type, which only its screen knows
}
