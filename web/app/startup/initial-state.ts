import type { ResponseOf } from '@sarafan/contract/call'
import type { FieldCodec } from '@sarafan/contract/codec'
import { startCalls } from '@sarafan/contract/start'
import { api } from '../../core/api/api.ts'
import { decodeResponse } from '../../core/api/codec.ts'
import type { StartConfig } from '../../core/api/start.api.ts'
import type { Store } from '../../core/api/store.ts'

/** A public response of a screen's query, and how the cache holds it. */
export interface WireEntry {
  readonly endpoint: string
  readonly arg?: object | undefined
  /** Present in a query of pages: the parameter of the first */
  readonly firstPage?: { readonly param?: unknown } | undefined
  /** What the cache holds in place of the response */
  readonly seed?: unknown
  /** How the response is decoded */
  readonly codec?: FieldCodec | undefined
  readonly response: unknown
}

/** The public responses that a page was rendered from, without anything personal: of the start call and of its screen's. */
export interface WireState {
  readonly config: ResponseOf<typeof startCalls.start>
  readonly entries: readonly WireEntry[]
}

/** The same in the client's form. */
export interface InitialState {
  readonly config: StartConfig
  readonly entries: readonly {
    readonly endpointName: string
    readonly arg: object | undefined
    readonly value: unknown
  }[]
}

/** The id of the element that holds the wire state as JSON. */
export const INITIAL_STATE = 'opening'

export function decodeInitialState({ config, entries }: WireState): InitialState {
  return {
    config: decodeResponse(startCalls.start, config) as StartConfig, // the type of the decoded response
    entries: entries.map((entry) => {
      const { endpoint: endpointName, arg, firstPage, seed } = entry
      const page = seed ?? decodeEntry(entry)
      return { endpointName, arg, value: firstPage ? { pages: [page], pageParams: [firstPage.param] } : page }
    }),
  }
}

/** The response of one query in the client's form. */
export function decodeEntry({ codec, response }: Pick<WireEntry, 'codec' | 'response'>): unknown {
  return decodeResponse({ codec: codec === undefined ? {} : { response: codec } }, response)
}

/**
 * The initial state that came with the page; undefined when there is none, or when the page's script found
 * that the rendered screen does not suit this visitor and restored the skeleton.
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

/** Puts the initial state into the cache; the code of the screen, which adds its endpoint, is loaded. */
export function seedCache({ dispatch }: Store, { entries }: InitialState): void {
  dispatch(api.util.upsertQueryEntries(entries as never)) // the features add the endpoints and their types
}
