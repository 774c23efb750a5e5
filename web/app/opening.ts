import type { Home } from '../features/home/home.api.ts'
import { homeApi } from '../features/home/home.api.ts'
import type { StartConfig } from './start.api.ts'
import type { Store } from './store.ts'

/** What a page with a drawn home carries: public answers of the start and home calls, nothing of a visitor's own. */
export interface Opening {
  readonly config: StartConfig
  readonly home: Home
}

/** What the document hears when the app answers taps; `index.html` keeps one that came before. */
export const TAKEN = 'taken'

/** The id of the element that holds it as JSON. */
export const OPENING = 'opening'

/**
 * What came with the page; undefined when nothing did, or when the page's own script found that the drawn home is not
 * for this visitor and put the skeleton in its place.
 */
export function readOpening(page: Document): Opening | undefined {
  if (page.documentElement.dataset.first === undefined) return undefined
  try {
    const given: unknown = JSON.parse(page.getElementById(OPENING)?.textContent ?? '')
    return given as Opening // our own server wrote it from the two calls' answers
  } catch {
    return undefined
  }
}

/** Puts what came with the page where the screens look for it. */
export function keepOpening({ dispatch }: Store, { home }: Opening): void {
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
}
