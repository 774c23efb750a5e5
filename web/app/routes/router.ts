import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { pathBelowBase } from '../../core/launch/base-url.ts'
import { RouteError } from '../../core/query/RouteError.tsx'
import { homeRoute, SHELL, shellRoute } from './home-route.tsx'

type Table = typeof import('./routes.tsx')
let table: Table | undefined

/** Fetches the routes of all screens; the home page alone needs none of them. */
export async function loadRoutes(): Promise<Table> {
  table ??= await import('./routes.tsx')
  return table
}

/** Fetches the code of the screen at this address, while the start query is under way; false if it could not be fetched. */
export async function loadScreen(pathname: string): Promise<boolean> {
  return (await table?.preloadScreen(pathBelowBase(pathname))) ?? true
}

/** The skeleton of the screen at this address; undefined for home, which comes with the app. */
export function startSkeletonOf(pathname: string): ReactNode {
  return table?.startSkeletonAt(pathBelowBase(pathname))
}

/**
 * The router of one visitor; its base is the path up to `tgbundle` (RT-52). Until the other routes are loaded
 * it knows only the home page and fetches the rest when a link leads there.
 */
export function makeRouter(visitor: { isLogged: boolean; basePath: string }) {
  const basename = visitor.basePath
  if (table) return createBrowserRouter(table.routesFor(visitor), { basename })
  let isKnown = false
  const home = { ...homeRoute('/'), ErrorBoundary: RouteError }
  return createBrowserRouter([shellRoute([home, homeRoute('*')])], {
    basename,
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isKnown) return
      const loaded: Table | undefined = await loadRoutes()
      // Absent only while the page reloads itself for a newer build.
      if (!loaded) return
      isKnown = true
      patch(SHELL, loaded.screensFor(visitor))
    },
  })
}
