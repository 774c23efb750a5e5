import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { CallName } from '@sarafan/contract/rights'
import type { ComponentType } from 'react'
import type { Texts } from '../../words/words.ts'
import type { StartConfig } from '../api/start.api.ts'
import type { LAYOUTS } from './layouts.ts'

/** The values of the `:name` parts of a path. */
export type ScreenParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ScreenParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : object

/** Starts a query without a component; what `api.util.prefetch` and `initiate` return. */
export type Prefetch = ThunkAction<unknown, unknown, unknown, UnknownAction>

/** Starts several queries at once. */
export const prefetchAll =
  (...prefetches: readonly Prefetch[]): Prefetch =>
  (dispatch) => {
    for (const each of prefetches) dispatch(each)
  }

/** Options of a prefetch whose page must not show old data: what was fetched a second ago still counts as new. */
export const FRESH = { ifOlderThan: 1 } // seconds

/** One screen: everything that routes, links, prefetching and the walk of the tests need to know of it (decision 052). */
export interface Screen<Path extends string = string> {
  readonly path: Path
  /**
   * The call that fills it: its declaration in the contract says who may open the screen. Guests see the home page at the
   * address of a screen whose call needs a session (RT-47). Null: everyone may, and no single call fills it.
   */
  readonly call: CallName | null
  /** What the shell renders around it. */
  readonly layout: keyof typeof LAYOUTS
  /** What is shown until its code has loaded. */
  readonly skeleton: 'rows' | 'listing' | 'tiles' | 'product' | 'banners'
  readonly load: () => Promise<{ default: ComponentType<object> }>
  /** The texts it is shown with; all by default. */
  readonly texts?: Texts
  /**
   * Starts its first query while the code of the page is still loading, with the arguments of the page's own; undefined if
   * the page will send none.
   */
  prefetch?(
    params: ScreenParams<Path>,
    search: URLSearchParams,
    config: StartConfig,
  ): Promise<Prefetch | undefined>
  /** A screen of the account without the sidebar of its area */
  readonly hasOwnNavigation?: boolean
  /**
   * Most visitors open it next: its code loads when the first screen is idle. Resolves to what starts its first queries when a link
   * to it is touched and, `isOpened`, when it is followed. Loaded ahead because a browser does not go on with an `import()` while a
   * touch may become a scroll, for 100 ms.
   */
  loadLinkPrefetch?(): Promise<(params: ScreenParams<Path>, how: { isOpened: boolean }) => Prefetch>
}

/** Declares a screen in a feature's `screens.ts`, which contains no component and is part of the routes' chunk. */
export function defineScreen<const Path extends string>(screen: Screen<Path>): Screen<Path> {
  return screen
}
