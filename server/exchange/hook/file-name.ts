const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp)$/i
const DATA = /\.(?:xml|zip)$/i
const MAX_LENGTH = 200
const MAX_DEPTH = 6
/** Letters, digits and the few signs that 1C puts into names; no sign that a shell or a file system treats specially. */
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{N} _().,#+-]*$/u

/**
 * Returns the name of a file as a path in the folder of its session; null: it would lead elsewhere, or is of a kind that is not
 * taken. Pictures come with goods only.
 */
export function safeName(given: string, kind: 'catalog' | 'sale'): string | null {
  const name = given.normalize('NFC').replaceAll('\\', '/').replace(/^\.\//, '')
  const segments = name.split('/')
  const isPath = name.length <= MAX_LENGTH && segments.length <= MAX_DEPTH
  if (!isPath || !segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'))) return null
  const isTaken = DATA.test(name) || (kind === 'catalog' && PICTURE.test(name))
  return isTaken ? name : null
}

/** Whether a file holds data, alone or in an archive, and not a picture. */
export const isData = (name: string) => DATA.test(name)
export const isArchive = (name: string) => /\.zip$/i.test(name)
