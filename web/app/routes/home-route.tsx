import { type RouteObject, useRouteError } from 'react-router'
import { ErrorScreen } from '../../core/query/ErrorScreen.tsx'
import { LAYOUTS } from '../../core/routing/layouts.ts'
import HomePage from '../../parts/home/HomePage.tsx'
import { Shell } from '../shell/Shell.tsx'

/** The id of the shell's route, under which all screens hang. */
export const SHELL = 'shell'

/** The home screen comes with the app itself: its first drawing waits for no other file. */
export const homeRoute = (path: string): RouteObject => ({
  path,
  handle: LAYOUTS.home,
  element: <HomePage />,
})

/** Screens inside the shell. What fails outside a screen shows the error screen, not the page of the router. */
export function shellRoute(children: RouteObject[]): RouteObject {
  return { id: SHELL, element: <Shell />, errorElement: <FailedShell />, children }
}

function FailedShell() {
  return (
    <main className="page">
      <ErrorScreen error={useRouteError()} onAgain={() => location.reload()} />
    </main>
  )
}
