import sharp from 'sharp'
import { expect, test } from 'vitest'
import { narrowPhoto, reencodePhoto } from './photo.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#842' } })

test('domain 4.0: a photo is made anew: upright, small enough, without place and device', async () => {
  const exif = { IFD0: { Make: 'Camera of Anna' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } }
  const sent = await plain(2400, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const kept = await reencodePhoto(sent)
  if (typeof kept === 'string') throw new Error(kept)
  expect(kept.mime).toBe('image/webp')
  const { width, height, exif: notes, orientation } = await sharp(kept.bytes).metadata()
  expect([width, height, notes, orientation]).toEqual([800, 1600, undefined, undefined])
})

test('a small photo stays as large as it is, a thumbnail of it is narrower', async () => {
  const kept = await reencodePhoto(await plain(500, 300).png().toBuffer())
  if (typeof kept === 'string') throw new Error(kept)
  const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width
  expect(await widthOf(kept.bytes)).toBe(500)
  expect(await widthOf((await narrowPhoto(kept, 320)).bytes)).toBe(320)
})

test('a thumbnail that many ask for is drawn once, a broken one is given as it is', async () => {
  const kept = { bytes: await plain(640, 480).webp().toBuffer(), mime: 'image/webp' }
  const [one, two] = await Promise.all([narrowPhoto(kept, 320), narrowPhoto(kept, 320)])
  expect(two).toBe(one)
  expect(await narrowPhoto({ ...kept, bytes: Buffer.from(kept.bytes) }, 320)).toBe(one)
  expect(await narrowPhoto(kept, 160)).not.toBe(one)
  const broken = { bytes: kept.bytes.subarray(0, 60), mime: 'image/webp' }
  expect(await narrowPhoto(broken, 320)).toBe(broken)
})

/** A GIF of one pixel, black and then white. */
const MOVING = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
  'base64',
)

test.each<[string, () => Promise<Buffer>]>([
  ['nothing', async () => Buffer.alloc(0)],
  ['words called a picture', async () => Buffer.from('GIF89a and so on')],
  ['a picture cut off', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 500)],
  ['a moving picture', async () => MOVING],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a form we only write', () => plain(20, 20).avif().toBuffer()],
])('domain 4.0: refused by content: %s', async (_, bytes) => {
  expect(await reencodePhoto(await bytes())).toBe('picture_refused')
})

test('domain 4.0: a side of more than 6000 pixels is too large', async () => {
  expect(await reencodePhoto(await plain(6001, 10).png().toBuffer())).toBe('picture_too_large')
})
