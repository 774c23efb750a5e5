import type { importCalls as calls } from '@sarafan/contract/catalog/imports'
import type { RequestData } from '../../../../core/api/endpoints.ts'
import type { Source } from '../imports.api.ts'

/** What the form of a schedule holds; the values of its selects are text. */
export interface SourceDraft {
  name: string
  url: string
  mode: Source['mode']
  everyHours: string
  on: boolean
  /** The import whose columns it takes over; empty: none */
  importId: string
}

/** Returns the values that the form begins with; null: of a new schedule. */
export function draftOfSource(source: Source | null): SourceDraft {
  const { name = '', url = '', mode = 'everything', everyHours = 24, on = true } = source ?? {}
  return { name, url, mode, everyHours: String(everyHours), on, importId: '' }
}

/** Returns the request that saves a schedule; without an id, a new one. */
export function requestOfSource(draft: SourceDraft, id?: number): RequestData<typeof calls.saveImportSource> {
  return {
    ...(id === undefined ? {} : { id }),
    name: draft.name.trim(),
    url: draft.url.trim(),
    mode: draft.mode,
    everyHours: Number(draft.everyHours),
    on: draft.on,
    ...(draft.importId === '' ? {} : { importId: Number(draft.importId) }),
  }
}
