import { type CallName, OPEN_CALLS } from '@sarafan/contract/rights'
import type { ComponentType, ReactNode } from 'react'
import { matchPath, matchRoutes, type RouteObject } from 'react-router'
import type { Store } from '../../core/api/store.ts'
import { lazyScreen } from '../../core/routing/lazy-screen.tsx'
import type { Prefetch, Screen } from '../../core/routing/screen.ts'
import { homeRoute, shellRoute } from './home-route.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import { screenRoute } from './screen-route.tsx'
import { SCREENS } from './screens.ts'

type Page = ComponentType<object> & { preload(): Promise<void> }

/** One component per page: paths of the same page share it, so that a link between them keeps its state. */
const pages = new Map<Screen['load'], Page>()
for (const { load, texts } of SCREENS) if (!pages.has(load)) pages.set(load, lazyScreen(load, texts))

type LinkPrefetch = (params: object, how: { isOpened: boolean }) => Prefetch

/** By path: what starts the first queries of the screens that most visitors open next. */
const linkPrefetches = new Map<string, LinkPrefetch>()

/** Fetches the code of the screens that most visitors open next, one after the other: together they would block a tap. */
export async function preloadLikelyNext(): Promise<void> {
  for (const screen of SCREENS) {
    const prefetch = await screen.loadLinkPrefetch?.()
    if (!prefetch) continue
    linkPrefetches.set(screen.path, prefetch as LinkPrefetch) // called with what the path matches
    await pages.get(screen.load)?.preload()
  }
}

/** Starts the first queries of such a screen for a link that is touched or followed, once its code is here. `path` has no base. */
export function prefetchLikelyNext(
  path: string,
  how: { isOpened: boolean },
  dispatch: Store['dispatch'],
): void {
  for (const [pattern, prefetch] of linkPrefetches) {
    const match = matchPath(pattern, path)
    if (match) dispatch(prefetch(match.params, how))
  }
}

/**
 * Fetches the code of the screen at a path without the base, so that it is rendered without waiting; false if it could not
 * be fetched. A failure is shown when the screen is.
 */
export async function preloadScreen(path: string): Promise<boolean> {
  const screen = screenAt(path)
  const loaded = (screen && pages.get(screen.load))?.preload().then(
    () => true,
    () => false,
  )
  return (await loaded) ?? true
}

/** The skeleton of a page at a path without the base, until the visitor is known; undefined where home is shown. */
export function startSkeletonAt(path: string): ReactNode {
  const screen = screenAt(path)
  return screen && <ScreenSkeleton screen={screen} />
}

function screenAt(path: string): Screen | undefined {
  const paths = SCREENS.map(({ path: pattern }, at) => ({ path: pattern, id: String(at) }))
  return SCREENS[Number(matchRoutes(paths, path)?.[0]?.route.id ?? -1)]
}

/** The screens other than the home page that this visitor may open (RT-46, RT-47). */
export function screensFor({ isLogged }: { isLogged: boolean }): RouteObject[] {
  return SCREENS.filter((screen) => isLogged || isOpen(screen)).map(routeOf)
}

const OPEN: ReadonlySet<CallName> = new Set(OPEN_CALLS)
const isOpen = ({ call }: Screen) => call === null || OPEN.has(call)

function routeOf(screen: Screen): RouteObject {
  const Page = pages.get(screen.load)
  if (!Page) throw new Error(`${screen.path} has no page`)
  return screenRoute(screen, Page)
}

/** The screens of the app for this visitor; any other path is home (RT-02). */
export function routesFor(visitor: { isLogged: boolean }): RouteObject[] {
  return [shellRoute([homeRoute('/'), ...screensFor(visitor), homeRoute('*')])]
}
