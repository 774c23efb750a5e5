import type { Sharp } from 'sharp'
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
  const photo = await stillPicture(sent)
  const shape = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const bytes = await photo
    ?.resize(shape)
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
  return bytes ? { bytes, mime: KIND } : null
}

/**
 * One still picture to be drawn anew, its sides from `least` to 6000 pixels; null for anything else. What is broken
 * further on shows only when it is drawn.
 */
export async function stillPicture(sent: Buffer, least = 1): Promise<Sharp | null> {
  if (sent.length === 0) return null
  const picture = await paint(sent)
  const found = await picture.metadata().catch(() => null)
  if (!found || (found.pages ?? 1) > 1) return null
  const sides = [found.width, found.height]
  return Math.max(...sides) > MOST_SIDE || Math.min(...sides) < least ? null : picture
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
