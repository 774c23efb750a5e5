import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { versionOf } from '../../../media/media.ts'
import { folderPictures } from '../../../platform/storage/pictures.ts'
import { withoutAlias } from '../pipeline/credentials.ts'
import { registerPictures } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-sizes-'))
const images = join(folder, 'images')
const sized = join(folder, 'sized')
const app = Fastify({ rewriteUrl: withoutAlias })
let cup: Buffer

const draw = (width: number, colour: string) =>
  sharp({ create: { width, height: width, channels: 4, background: colour } })
    .webp()
    .toBuffer()

beforeAll(async () => {
  for (const name of ['upload', 'logos']) mkdirSync(join(images, name), { recursive: true })
  cup = await draw(400, '#a50')
  writeFileSync(join(images, 'upload/cup.webp'), cup)
  writeFileSync(join(images, 'upload/broken.webp'), 'RIFF: no picture')
  await registerPictures(app, { pictures: folderPictures([join(folder, 'none'), images]), sized })
})
beforeEach(() => rmSync(sized, { recursive: true, force: true }))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string) => app.inject({ url: `/dom/api/stat/images/${path}` })
/** Returns a picture's width; for AVIF from its header, since the server's sharp is not allowed to open AVIF. */
async function widthOf(bytes: Buffer, mime: string): Promise<number> {
  if (mime === 'image/avif') return bytes.readUInt32BE(bytes.indexOf('ispe') + 8)
  return (await sharp(bytes).metadata()).width
}
const cachedFiles = () =>
  readdirSync(sized, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

test.each([
  ['w=160&as=avif', 'image/avif', 160],
  ['w=320&as=webp', 'image/webp', 320],
  ['w=1080&as=webp', 'image/webp', 400],
])(
  'issue 5.1: a picture is sent in the requested size and format, never enlarged: %s',
  async (size, mime, width) => {
    const answer = await ask(`upload/cup.webp?${size}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, mime])
    expect(await widthOf(answer.rawPayload, mime)).toBe(width)
  },
)

test('issue 13: a JPEG for messages has a white background and at most 5 MB for a picture of any height', async () => {
  const high = sharp({ create: { width: 100, height: 1600, channels: 3, background: '#a50' } })
  writeFileSync(join(images, 'upload/high.webp'), await high.webp({ effort: 0 }).toBuffer())
  const answer = await ask('upload/high.webp?w=1080&as=jpg')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  // 1080 × 1500 uncompressed pixels of three bytes stay below 5 MB.
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 94, height: 1500 })
  writeFileSync(join(images, 'upload/clear.webp'), await draw(200, 'rgba(255, 0, 0, 0)'))
  const clear = await ask('upload/clear.webp?w=320&as=jpg')
  const { channels } = await sharp(clear.rawPayload).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('issue 13: a picture that cannot be converted to JPEG returns 404, not another format', async () => {
  expect((await ask('upload/broken.webp?w=1080&as=jpg')).statusCode).toBe(404)
})

test('an address with the content’s current version is immutable, with another or none it is not', async () => {
  const keep = async (path: string) => (await ask(path)).headers['cache-control']
  const own = versionOf(cup)
  for (const size of ['', '&w=160&as=webp']) {
    expect(await keep(`upload/cup.webp?v=${own}${size}`)).toBe('public, max-age=31536000, immutable')
    expect(await keep(`upload/cup.webp?v=0123456789abcdef${size}`)).toBe('public, max-age=2592000')
    expect(await keep(`upload/cup.webp?t=1${size}`)).toBe('public, max-age=2592000')
  }
})

test('concurrent requests share one resize, and no temporary file remains', async () => {
  const asked = Array.from({ length: 8 }, () => ask('upload/cup.webp?w=160&as=webp'))
  const name = `${versionOf(cup)}-160.webp`
  const writtenAt = () => statSync(join(sized, name.slice(0, 2), name), { bigint: true }).mtimeNs
  await Promise.race(asked)
  const first = writtenAt()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  expect(cachedFiles().map((one) => one.name)).toEqual([name])
  expect(writtenAt()).toBe(first)
})

test('a picture replaced under its name is resized again', async () => {
  const first = 'logos/1_mobile.png'
  writeFileSync(join(images, first), await draw(200, '#00f'))
  const before = await ask(`${first}?w=160&as=webp`)
  writeFileSync(join(images, first), await draw(201, '#0f0'))
  const after = await ask(`${first}?w=160&as=webp`)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('a picture replaced before its resize is not cached under the old version', async () => {
  const file = join(images, 'logos/2_mobile.png')
  const [one, other] = [0, 1].map((last) => Buffer.concat([cup, Buffer.from([last])]))
  const writePicture = (bytes = cup) => {
    writeFileSync(file, bytes)
    utimesSync(file, 1, 1)
  }
  writePicture(one)
  await ask(`logos/2_mobile.png?v=${versionOf(cup)}`)
  writePicture(other)
  const late = await ask('logos/2_mobile.png?w=160&as=webp')
  expect([late.headers['cache-control'], late.rawPayload.equals(other ?? cup)]).toEqual(['no-cache', true])
  expect(existsSync(sized)).toBe(false)
})

test('a picture that cannot be resized is sent unchanged with `no-cache`', async () => {
  const answer = await ask('upload/broken.webp?w=160&as=avif')
  expect([answer.statusCode, answer.payload]).toEqual([200, 'RIFF: no picture'])
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  'upload/cup.webp?w=161&as=webp',
  'upload/cup.webp?w=160&as=gif',
  'upload/cup.webp?w=160',
  'upload/cup.webp?w=160&w=320&as=webp',
  'upload/none.webp?w=160&as=webp',
  '../sized/x.webp?w=160&as=webp',
])('any other size, format or path returns 404: %s', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
})
