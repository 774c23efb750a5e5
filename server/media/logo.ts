import { join } from 'node:path'
import type { SentFile } from '../platform/requests/context.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { writeAtomically } from './atomic-write.ts'
import { onlyOne } from './page-pictures.ts'
import { stillPicture } from './photo.ts'

/** The least a side of a sent logo may have (domain.md 4.0), and the side of the kept one; pixels. */
const LEAST_SIDE = 200
const SIDE = 400

/** A showcase's logo as the one file sent for it: a square of its middle, without notes. Refuses what `onlyOne` and `stillPicture` do. */
export async function logoOf(files: readonly SentFile[]): Promise<Buffer> {
  const { bytes } = onlyOne(files)
  const picture = await stillPicture(bytes, LEAST_SIDE)
  if (typeof picture === 'string') throw refuse(picture, { least: LEAST_SIDE })
  const shape = { width: SIDE, height: SIDE, fit: 'cover' } as const
  const logo = await picture
    .resize(shape)
    .png({ palette: true, effort: 7 })
    .toBuffer()
    .catch(() => null)
  if (!logo) throw refuse('picture_refused')
  return logo
}

/** Puts a showcase's logo where everybody finds it (EX-06), in place of the one that was. */
export async function storeLogo(images: string, of: { siteId: number; logo: Buffer }): Promise<void> {
  await writeAtomically(join(images, 'logos', `${of.siteId}_mobile.png`), of.logo)
}
