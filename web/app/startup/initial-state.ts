import type { StartConfig } from '../../core/api/start.api.ts'
import type { Store } from '../../core/api/store.ts'
import type { Home } from '../../parts/home/home.api.ts'
import { homeApi } from '../../parts/home/home.api.ts'

/** What a page with a drawn home carries: public answers of the start and home calls, nothing of a visitor's own. */
export interface InitialState {
  readonly config: StartConfig
  readonly home: Home
}

/** The id of the element that holds it as JSON. */
export const INITIAL_STATE = 'opening'

/**
 * What came with the page; undefined when nothing did, or when the page's own script found that the drawn home is not
 * for this visitor and put the skeleton in its place.
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

/** Puts what came with the page where the screens look for it. */
export function seedCache({ dispatch }: Store, { home }: InitialState): void {
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
}
