import sharp from 'sharp'
import { expect, test } from 'vitest'
import { narrowPhoto, reencodePhoto } from './photo.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#842' } })

test('domain 4.0: a photo is re-encoded: upright, limited in size, without location and device', async () => {
  const exif = { IFD0: { Make: 'Camera of Anna' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } }
  const sent = await plain(2400, 1200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const stored = await reencodePhoto(sent)
  if (typeof stored === 'string') throw new Error(stored)
  expect(stored.mime).toBe('image/webp')
  const { width, height, exif: notes, orientation } = await sharp(stored.bytes).metadata()
  expect([width, height, notes, orientation]).toEqual([800, 1600, undefined, undefined])
})

test('a small photo keeps its size; its thumbnail is narrower', async () => {
  const stored = await reencodePhoto(await plain(500, 300).png().toBuffer())
  if (typeof stored === 'string') throw new Error(stored)
  const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width
  expect(await widthOf(stored.bytes)).toBe(500)
  expect(await widthOf((await narrowPhoto(stored, 320)).bytes)).toBe(320)
})

test('a thumbnail is created once for many requests; a broken photo is returned unchanged', async () => {
  const stored = { bytes: await plain(640, 480).webp().toBuffer(), mime: 'image/webp' }
  const [one, two] = await Promise.all([narrowPhoto(stored, 320), narrowPhoto(stored, 320)])
  expect(two).toBe(one)
  expect(await narrowPhoto({ ...stored, bytes: Buffer.from(stored.bytes) }, 320)).toBe(one)
  expect(await narrowPhoto(stored, 160)).not.toBe(one)
  const broken = { bytes: stored.bytes.subarray(0, 60), mime: 'image/webp' }
  expect(await narrowPhoto(broken, 320)).toBe(broken)
})

/** An animated GIF of one pixel, black and then white. */
const MOVING = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
  'base64',
)

test.each<[string, () => Promise<Buffer>]>([
  ['an empty file', async () => Buffer.alloc(0)],
  ['text with a GIF header', async () => Buffer.from('GIF89a and so on')],
  ['a truncated picture', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 500)],
  ['an animated picture', async () => MOVING],
  [
    'an SVG drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['AVIF, which is only written', () => plain(20, 20).avif().toBuffer()],
])('domain 4.0: content refused: %s', async (_, bytes) => {
  expect(await reencodePhoto(await bytes())).toBe('picture_refused')
})

test('domain 4.0: a side of more than 6000 pixels is too large', async () => {
  expect(await reencodePhoto(await plain(6001, 10).png().toBuffer())).toBe('picture_too_large')
})
