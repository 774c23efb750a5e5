import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { versionOf } from '../../../media/media.ts'
import { publicId } from '../../../platform/ids.ts'
import { type FileStorage, StorageUnavailable } from '../../../platform/storage/file-storage.ts'
import { folderStorage } from '../../../platform/storage/folder.ts'
import { filesIn, type ServerFiles } from '../../../storage.ts'
import { keysOf } from '../../../test/file-storage.ts'
import { sendError } from '../errors.ts'
import { registerPictures } from './pictures.ts'

const root = mkdtempSync(join(tmpdir(), 'sarafan-shared-'))
const FOREVER = 'public, max-age=31536000, immutable'
const LOGO = 'logos/1_mobile.png'
const S3 = { endpoint: 'http://127.0.0.1:9', region: '', bucket: 'sarafan', accessKey: '', secretKey: '' }

interface Server extends ServerFiles {
  readonly door: FastifyInstance
}

let bucket: FileStorage
let isAway: boolean
let one: Server
let other: Server

/** A server with a folder of its own. */
async function openServer(): Promise<Server> {
  const dataDir = join(root, publicId())
  const files = filesIn({ dataDir, files: { s3: S3, main: 'bucket' }, bucket })
  const door = Fastify()
  door.setErrorHandler(sendError)
  await registerPictures(door, { ...files, sized: join(dataDir, 'sized') })
  return { ...files, door }
}

beforeEach(async () => {
  const stored = folderStorage(join(root, publicId()))
  isAway = false
  const away = () => {
    if (isAway) throw new StorageUnavailable('ECONNREFUSED')
  }
  bucket = {
    ...stored,
    async get(key, count) {
      away()
      return stored.get(key, count)
    },
    async find(key) {
      away()
      return stored.find(key)
    },
  }
  one = await openServer()
  other = await openServer()
})
afterEach(() => Promise.all([one.door.close(), other.door.close()]))
afterAll(() => rmSync(root, { recursive: true }))

const drawn = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
async function ask({ door }: Server, path: string) {
  const { statusCode, headers, rawPayload } = await door.inject(`/api/stat/images/${path}`)
  return { statusCode, caching: headers['cache-control'], retryAfter: headers['retry-after'], rawPayload }
}

test('issue 18: the address of a new logo brings the new logo from every server at once, to be kept forever', async () => {
  const first = await drawn('#a42')
  const second = await drawn('#24a')
  await one.pictures.write(LOGO, first)
  const before = await ask(other, `${LOGO}?v=${versionOf(first)}`)
  expect([before.caching, before.rawPayload.equals(first)]).toEqual([FOREVER, true])
  await one.pictures.write(LOGO, second)
  const after = await ask(other, `${LOGO}?v=${versionOf(second)}`)
  expect([after.caching, after.rawPayload.equals(second)]).toEqual([FOREVER, true])
})

test('issue 18: a server that cannot ask the bucket sends the logo it has, not to be kept under the new address', async () => {
  const first = await drawn('#a42')
  const second = await drawn('#24a')
  await one.pictures.write(LOGO, first)
  await ask(other, LOGO)
  await one.pictures.write(LOGO, second)
  isAway = true
  const shown = await ask(other, `${LOGO}?v=${versionOf(second)}`)
  expect([shown.statusCode, shown.caching, shown.rawPayload.equals(first)]).toEqual([200, 'no-cache', true])
  const unknown = await ask(other, 'upload/never-seen.webp?v=1')
  expect(unknown).toMatchObject({ statusCode: 503, caching: 'no-store', retryAfter: '2' })
})

test('issue 18: a size that one server made is served by the other without making it again', async () => {
  const cup = await drawn('#a42')
  await one.pictures.write('upload/cup.webp', cup)
  const size = `upload/cup.webp?v=${versionOf(cup)}&w=320&as=jpg`
  expect((await ask(one, size)).caching).toBe(FOREVER)
  const [key = ''] = await keysOf(bucket, 'sized/')
  await bucket.put(key, Buffer.from('made by the first'))
  const shown = await ask(other, size)
  expect([shown.caching, String(shown.rawPayload)]).toEqual([FOREVER, 'made by the first'])
})
