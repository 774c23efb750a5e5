import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import type { Chrome } from '../../core/routing/chrome.ts'
import HomePage from '../../parts/home/HomePage.tsx'
import { Shell } from '../shell/Shell.tsx'

const chrome: Chrome = { canvas: 'wash', header: 'full', search: true, foot: 'dock', about: true }

/** The id of the shell's route, under which all screens hang. */
export const SHELL = 'shell'

/** One screen: its path, the shell's layout, and the skeleton shown until its code has loaded. */
export function route(
  path: string,
  Page: ComponentType<object>,
  handle: Chrome,
  waiting: ReactNode,
): RouteObject {
  return {
    path,
    handle,
    element: (
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    ),
  }
}

/** The home screen comes with the app itself: its first drawing waits for no other file. */
export const homeRoute = (path: string): RouteObject => ({ path, handle: chrome, element: <HomePage /> })

/** Screens inside the shell. */
export function shellRoute(children: RouteObject[]): RouteObject {
  return { id: SHELL, element: <Shell />, children }
}
