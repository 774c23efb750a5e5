import { narrowPhoto, type Photo } from './photo.ts'

/** A kept photo as calls answer it: whole, or no wider than `w` pixels where that is enough. */
export async function photoOnWire(
  kept: Photo,
  w: string | undefined,
): Promise<{ Mime: string; Content: string }> {
  const { bytes, mime } = w === undefined ? kept : await narrowPhoto(kept, Number(w))
  return { Mime: mime, Content: bytes.toString('base64') }
}
