import { narrowPhoto, type Photo } from './photo.ts'

/** Returns a stored photo for a response: full size, or at most `w` pixels wide. */
export async function photoOnWire(
  stored: Photo,
  w: string | undefined,
): Promise<{ Mime: string; Content: string }> {
  const { bytes, mime } = w === undefined ? stored : await narrowPhoto(stored, Number(w))
  return { Mime: mime, Content: bytes.toString('base64') }
}
