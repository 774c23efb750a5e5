import { paint } from './painter.ts'

/** Sides a sent picture may have, and those it is kept with; pixels (domain.md 4.0). */
const MOST_SIDE = 6000
const KEPT_SIDE = 1600
const KIND = 'image/webp'

export interface Photo {
  readonly bytes: Buffer
  readonly mime: string
}

/**
 * A photo as it is kept, made anew from its pixels: upright, no larger than a screen needs, without the place, device
 * and owner that cameras write into it. Null for what is no single jpg, png, webp or gif by its content, is broken, or
 * is longer than 6000 pixels (domain.md 4.0).
 */
export async function keptPhoto(sent: Buffer): Promise<Photo | null> {
  if (sent.length === 0) return null
  const photo = await paint(sent)
  try {
    const { width, height, pages = 1 } = await photo.metadata()
    if (pages > 1 || Math.max(width, height) > MOST_SIDE) return null
    const shape = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true } as const
    return { bytes: await photo.resize(shape).webp({ quality: 80 }).toBuffer(), mime: KIND }
  } catch {
    return null
  }
}

/** A kept photo no wider than `width` pixels; as it is where it cannot be opened. */
export async function narrowPhoto(kept: Photo, width: number): Promise<Photo> {
  try {
    const photo = (await paint(kept.bytes)).resize({ width, withoutEnlargement: true })
    return { bytes: await photo.webp({ quality: 76 }).toBuffer(), mime: KIND }
  } catch {
    return kept
  }
}
