import type { Sharp } from 'sharp'
import { paint } from './painter.ts'
import { versionOf } from './sized.ts'

/** Sides a sent picture may have, and those it is kept with; pixels (domain.md 4.0). */
const MOST_SIDE = 6000
const KEPT_SIDE = 1600
const KIND = 'image/webp'

/** Why something that was sent is not taken. */
export type PictureFault = 'picture_refused' | 'picture_too_large' | 'picture_too_small'

export interface Photo {
  readonly bytes: Buffer
  readonly mime: string
}

/**
 * A photo as it is kept, made anew from its pixels: upright, no larger than a screen needs, without the place, device
 * and owner that cameras write into it; or why it is not taken (see `stillPicture`, domain.md 4.0).
 */
export async function reencodePhoto(sent: Buffer): Promise<Photo | PictureFault> {
  const photo = await stillPicture(sent)
  if (typeof photo === 'string') return photo
  const shape = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const bytes = await photo
    .resize(shape)
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
  return bytes ? { bytes, mime: KIND } : 'picture_refused'
}

/**
 * A scan of a document as it is kept: drawn anew from its pixels in the form it came in and at its full size, upright,
 * without anything a camera or a forger added; or why it is not taken (see `stillPicture`).
 */
export async function reencodeScan(
  sent: Buffer,
  mime: 'image/jpeg' | 'image/png',
): Promise<Photo | PictureFault> {
  const scan = await stillPicture(sent)
  if (typeof scan === 'string') return scan
  const drawn = mime === 'image/png' ? scan.png() : scan.jpeg({ quality: 90 })
  const bytes = await drawn.toBuffer().catch(() => null)
  return bytes ? { bytes, mime } : 'picture_refused'
}

/**
 * One still picture to be drawn anew, its sides from `least` to 6000 pixels. What is no single jpg, png, webp or gif by
 * its content is `picture_refused`; what is broken further on shows only when it is drawn.
 */
export async function stillPicture(sent: Buffer, least = 1): Promise<Sharp | PictureFault> {
  if (sent.length === 0) return 'picture_refused'
  const picture = await paint(sent)
  const found = await picture.metadata().catch(() => null)
  if (!found || (found.pages ?? 1) > 1) return 'picture_refused'
  const sides = [found.width, found.height]
  if (Math.max(...sides) > MOST_SIDE) return 'picture_too_large'
  return Math.min(...sides) < least ? 'picture_too_small' : picture
}

/** Whether nothing shines through a kept photo: a photograph, not something cut out. */
export async function isOpaque(bytes: Buffer): Promise<boolean> {
  const { hasAlpha } = await (await paint(bytes)).metadata()
  return !hasAlpha
}

/** Thumbnails that are remembered: everybody who reads reviews asks for the same ones. */
const REMEMBERED = 500
const narrowed = new Map<string, Promise<Photo>>()

/** A kept photo no wider than `width` pixels, drawn once while it is remembered; as it is where it cannot be opened. */
export function narrowPhoto(kept: Photo, width: number): Promise<Photo> {
  const name = `${versionOf(kept.bytes)}-${width}`
  const photo = narrowed.get(name) ?? draw(kept, width)
  narrowed.delete(name)
  narrowed.set(name, photo)
  const [oldest] = narrowed.keys()
  if (narrowed.size > REMEMBERED && oldest !== undefined) narrowed.delete(oldest)
  return photo
}

async function draw(kept: Photo, width: number): Promise<Photo> {
  try {
    const photo = (await paint(kept.bytes)).resize({ width, withoutEnlargement: true })
    return { bytes: await photo.webp({ quality: 76 }).toBuffer(), mime: KIND }
  } catch {
    return kept
  }
}
