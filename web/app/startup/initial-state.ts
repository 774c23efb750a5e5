import type { ResponseOf } from '@sarafan/contract/call'
import { homeCalls } from '@sarafan/contract/showcases/home'
import { startCalls } from '@sarafan/contract/start'
import { decodeResponse } from '../../core/api/codec.ts'
import type { StartConfig } from '../../core/api/start.api.ts'
import type { Store } from '../../core/api/store.ts'
import type { Home } from '../../parts/home/home.api.ts'
import { homeApi } from '../../parts/home/home.api.ts'

/** The public responses of the start and home calls, without anything personal, as a page with a rendered home holds them. */
export interface WireState {
  readonly config: ResponseOf<typeof startCalls.start>
  readonly home: ResponseOf<typeof homeCalls.showHome>
}

/** The same in the client's form. */
export interface InitialState {
  readonly config: StartConfig
  readonly home: Home
}

/** The id of the element that holds the wire state as JSON. */
export const INITIAL_STATE = 'opening'

export function decodeInitialState({ config, home }: WireState): InitialState {
  return {
    config: decodeResponse(startCalls.start, config) as StartConfig, // the type of the decoded response
    home: decodeResponse(homeCalls.showHome, home) as Home,
  }
}

/**
 * The initial state that came with the page; undefined when there is none, or when the page's script found
 * that the rendered home does not suit this visitor and restored the skeleton.
 */
export function readInitialState(page: Document): InitialState | undefined {
  if (page.documentElement.dataset.first === undefined) return undefined
  try {
    const state: unknown = JSON.parse(page.getElementById(INITIAL_STATE)?.textContent ?? '')
    return decodeInitialState(state as WireState) // our own server wrote it from the two calls' responses
  } catch {
    return undefined
  }
}

/** Puts the initial state into the cache. */
export function seedCache({ dispatch }: Store, { home }: InitialState): void {
  dispatch(homeApi.util.upsertQueryEntries([{ endpointName: 'showHome', arg: {}, value: home }]))
}
