import { matchRoutes } from 'react-router'
import { type Caller, mayCall } from '../config/may.ts'
import { PATHS } from './paths.generated.ts'
import { SCREEN_CALLS } from './screen-calls.generated.ts'

type ScreenName = keyof typeof PATHS
const names = Object.keys(PATHS) as ScreenName[] // its own keys
const routes = names.map((id) => ({ id, path: PATHS[id] }))

/**
 * Whether the caller's rights in the open showcase are enough for a link of the app: for the call that fills the screen behind
 * it (decision 052). The query of the link counts as the call's request.
 */
export function mayOpen(caller: Caller, href: string): boolean {
  const { pathname, search } = new URL(href, 'http://app')
  const screen = matchRoutes(routes, pathname)?.at(-1)?.route.id as ScreenName | undefined // the ids above
  const call = screen && SCREEN_CALLS[screen]
  return !call || mayCall(caller, call, Object.fromEntries(new URLSearchParams(search)))
}
