import type { RouteObject } from 'react-router'
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

/** Screens inside the shell. */
export function shellRoute(children: RouteObject[]): RouteObject {
  return { id: SHELL, element: <Shell />, children }
}
