/** Messages by key: ICU text in the files, Lingui's token arrays after the build. */
export type Catalogue = Record<string, string | readonly unknown[]>

/** The catalogues of several areas as one. */
export function merged(areas: Record<string, Catalogue>): Catalogue {
  return Object.assign({}, ...Object.values(areas))
}
