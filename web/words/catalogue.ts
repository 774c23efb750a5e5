import type { Messages } from '@lingui/core'

/** Messages by key: ICU text in the files, Lingui's token arrays after the build. */
export type Catalogue = Messages

/** The catalogues of several areas as one. */
export function mergeCatalogues(areas: Record<string, Catalogue>): Catalogue {
  return Object.assign({}, ...Object.values(areas))
}
