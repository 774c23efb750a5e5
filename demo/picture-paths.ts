import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { versionOf } from '../server/media/media.ts'

const OUT = fileURLToPath(new URL('./pictures/out/', import.meta.url))
const versioned = new Map<string, string>()

/** Returns a picture's path as the shop stores it: with its version, so that browsers may cache it forever. */
function versionedPath(path: string): string {
  const known = versioned.get(path)
  if (known !== undefined) return known
  const file = `${OUT}${path}`
  const named = existsSync(file) ? `${path}?v=${versionOf(readFileSync(file))}` : path
  versioned.set(path, named)
  return named
}

/** EX-07 */
export const smallPicture = (name: string) => versionedPath(`images/goods/good_small_pics/${name}.webp`)
/** EX-09 */
export const largePicture = (name: string) => versionedPath(`images/upload/${name}.webp`)
/** EX-08 */
export const mediaPicture = (name: string) => versionedPath(`images/media/${name}.webp`)
