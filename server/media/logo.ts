import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { PictureStore } from '../platform/storage/pictures.ts'
import { onlyOne } from './page-pictures.ts'
import { stillPicture } from './photo.ts'

/** Minimum side of an uploaded logo (domain.md 4.0), and the side of the stored one; pixels. */
const MIN_SIDE = 200
const SIDE = 400

/**
 * Returns the logo from an upload of one file: the central square, without metadata. Throws as `onlyOne` and
 * for the faults of `stillPicture`.
 */
export async function logoOf(files: readonly SentFile[]): Promise<Buffer> {
  const { bytes } = onlyOne(files)
  const picture = await stillPicture(bytes, MIN_SIDE)
  if (typeof picture === 'string') throw refuse(picture, { least: MIN_SIDE })
  const shape = { width: SIDE, height: SIDE, fit: 'cover' } as const
  const logo = await picture
    .resize(shape)
    .png({ palette: true, effort: 7 })
    .toBuffer()
    .catch(() => null)
  if (!logo) throw refuse('picture_refused')
  return logo
}

/** Path of a showcase's logo in the store of pictures. */
export const logoPath = (siteId: number) => `logos/${siteId}_mobile.png`

/** Stores a showcase's logo at its public path (EX-06), replacing the previous one. */
export function storeLogo(pictures: PictureStore, of: { siteId: number; logo: Buffer }): Promise<void> {
  return pictures.write(logoPath(of.siteId), of.logo)
}
