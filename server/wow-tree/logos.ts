import { logoPath } from '../media/media.ts'
import { type PictureStore, readPicture } from '../platform/storage/pictures.ts'
import type { LogoOf } from './wire.ts'

/** Returns a reader of logos; null for a showcase without one. */
export function logosIn(pictures: PictureStore): LogoOf {
  return async (siteId) => {
    const file = await readPicture(pictures, logoPath(siteId))
    return file && `data:${kindOf(file)};base64,${file.toString('base64')}`
  }
}

/** Detects the type by content: the file name follows the specification for every type. */
function kindOf(file: Buffer): string {
  return file.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : 'image/png'
}
