import type { Sharp } from 'sharp'
import { paint } from './painter.ts'
import { versionOf } from './sized.ts'

/** Maximum side of an uploaded picture, and of a stored one; pixels (domain.md 4.0). */
const MAX_SIDE = 6000
const STORED_SIDE = 1600
const KIND = 'image/webp'

/** Why an upload is not accepted. */
export type PictureFault = 'picture_refused' | 'picture_too_large' | 'picture_too_small'

export interface Photo {
  readonly bytes: Buffer
  readonly mime: string
}

/**
 * Re-encodes a photo from its pixels: upright, no larger than a screen needs, without the location, device
 * and owner that cameras record. Returns the photo to store, or the fault (see `stillPicture`, domain.md
 * 4.0).
 */
export async function reencodePhoto(sent: Buffer): Promise<Photo | PictureFault> {
  const photo = await stillPicture(sent)
  if (typeof photo === 'string') return photo
  const shape = { width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const bytes = await photo
    .resize(shape)
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => null)
  return bytes ? { bytes, mime: KIND } : 'picture_refused'
}

/**
 * Re-encodes a scanned document from its pixels in its own format and full size: upright, without anything a
 * camera or forger added. Returns the scan to store, or the fault (see `stillPicture`).
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
 * Opens one still picture for re-encoding, with sides from `least` to 6000 pixels. Returns `picture_refused`
 * unless the content is a single jpg, png, webp or gif. Damage further on is found only when re-encoding.
 */
export async function stillPicture(sent: Buffer, least = 1): Promise<Sharp | PictureFault> {
  if (sent.length === 0) return 'picture_refused'
  const picture = await paint(sent)
  const found = await picture.metadata().catch(() => null)
  if (!found || (found.pages ?? 1) > 1) return 'picture_refused'
  const sides = [found.width, found.height]
  if (Math.max(...sides) > MAX_SIDE) return 'picture_too_large'
  return Math.min(...sides) < least ? 'picture_too_small' : picture
}

/** Returns whether a stored photo has no transparency: a photograph, not a cut-out. */
export async function isOpaque(bytes: Buffer): Promise<boolean> {
  const { hasAlpha } = await (await paint(bytes)).metadata()
  return !hasAlpha
}

/** Maximum number of cached thumbnails; all readers of reviews request the same ones. */
const MAX_CACHED = 500
const thumbnails = new Map<string, Promise<Photo>>()

/** Returns a stored photo at most `width` pixels wide; cached. Returns it unchanged if it cannot be decoded. */
export function narrowPhoto(stored: Photo, width: number): Promise<Photo> {
  const name = `${versionOf(stored.bytes)}-${width}`
  const photo = thumbnails.get(name) ?? draw(stored, width)
  thumbnails.delete(name)
  thumbnails.set(name, photo)
  const [oldest] = thumbnails.keys()
  if (thumbnails.size > MAX_CACHED && oldest !== undefined) thumbnails.delete(oldest)
  return photo
}

async function draw(stored: Photo, width: number): Promise<Photo> {
  try {
    const photo = (await paint(stored.bytes)).resize({ width, withoutEnlargement: true })
    return { bytes: await photo.webp({ quality: 76 }).toBuffer(), mime: KIND }
  } catch {
    return stored
  }
}
