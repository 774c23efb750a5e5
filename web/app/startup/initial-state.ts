import type { StartConfig } from '../../core/api/start.api.ts'
import type { Store } from '../../core/api/store.ts'
import type { Home } from '../../parts/home/home.api.ts'
import { homeApi } from '../../parts/home/home.api.ts'

/**
 * The data of a page with a rendered home: public responses of the start and home calls, without anything
 * personal.
 */
export interface InitialState {
  readonly config: StartConfig
  readonly home: Home
}

/** The id of the element that holds it as JSON. */
export const INITIAL_STATE = 'opening'

/**
 * The initial state that came with the page; undefined when there is none, or when the page's script found
 * that the rendered home does not suit this visitor and restored the skeleton.
 */
export function readInitialState(page: Document): InitialState | undefined {
  if (page.documentElement.dataset.first === undefined) return undefined
  try {
    const given: unknown = JSON.parse(page.getElementById(INITIAL_STATE)?.textContent ?? '')
    return given as InitialState // our own server wrote it from the two calls' answers
  } catch {
    return undefined
  }
}

/** Puts the initial state into the cache. */
export function seedCache({ dispatch }: Store, { home }: InitialState): void {
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
}
