import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { publicId } from '../ids.ts'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { folderStorage } from './folder.ts'
import { type PictureStore, pictureStore, readPicture } from './pictures.ts'

const root = mkdtempSync(join(tmpdir(), 'sarafan-pictures-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const LOGO = 'logos/1_mobile.png'
let bucket: FileStorage
let asked: string[]
let isAway: boolean

beforeEach(() => {
  const stored = folderStorage(join(root, publicId()))
  asked = []
  isAway = false
  const ask = (key: string) => {
    asked.push(key)
    if (isAway) throw new StorageUnavailable('ECONNREFUSED')
  }
  bucket = {
    ...stored,
    async get(key) {
      ask(key)
      return stored.get(key)
    },
    async find(key) {
      ask(key)
      return stored.find(key)
    },
  }
  vi.useFakeTimers({ toFake: ['performance'] })
  return () => vi.useRealTimers()
})

/** The pictures of a server with a cache of its own. */
const server = (): PictureStore =>
  pictureStore({ storage: bucket, prefix: 'images/', folders: [], cache: join(root, publicId()) })
const shown = async (pictures: PictureStore, path: string) => {
  const bytes = await readPicture(pictures, path)
  return bytes && String(bytes)
}

test('issue 18: many requests for a picture ask the bucket once, and later ones not at all', async () => {
  const one = server()
  const other = server()
  await one.write('upload/cup.webp', Buffer.from('a cup'))
  const folders = await Promise.all(Array.from({ length: 8 }, () => other.folderWith('upload/cup.webp')))
  expect(new Set(folders).size).toBe(1)
  expect(await shown(other, 'upload/cup.webp')).toBe('a cup')
  isAway = true
  expect(await shown(other, 'upload/cup.webp')).toBe('a cup')
  expect(asked).toEqual(['images/upload/cup.webp'])
})

test('issue 18: a missing picture is asked for once in ten seconds', async () => {
  const pictures = server()
  for (let i = 0; i < 5; i++) expect(await pictures.folderWith(LOGO)).toBe(null)
  expect(asked).toHaveLength(1)
  await server().write(LOGO, Buffer.from('logo'))
  vi.advanceTimersByTime(10_001)
  expect(await shown(pictures, LOGO)).toBe('logo')
})

test('issue 18: a replaced logo is shown by the other server after ten seconds, or at once when it is refreshed', async () => {
  const one = server()
  const other = server()
  await one.write(LOGO, Buffer.from('first'))
  expect(await shown(other, LOGO)).toBe('first')
  await one.write(LOGO, Buffer.from('second'))
  expect([await shown(one, LOGO), await shown(other, LOGO)]).toEqual(['second', 'first'])
  vi.advanceTimersByTime(10_001)
  expect(await shown(other, LOGO)).toBe('second')
  await one.write(LOGO, Buffer.from('third'))
  expect(await other.refresh(LOGO)).toBe(true)
  expect(await shown(other, LOGO)).toBe('third')
})

test('issue 18: while the bucket is away a server shows the logo it has and says that it may be old', async () => {
  const pictures = server()
  await pictures.write(LOGO, Buffer.from('logo'))
  expect(await shown(pictures, LOGO)).toBe('logo')
  isAway = true
  vi.advanceTimersByTime(10_001)
  expect(await shown(pictures, LOGO)).toBe('logo')
  expect(await pictures.refresh(LOGO)).toBe(false)
  await expect(pictures.folderWith('upload/never-seen.webp')).rejects.toThrow(StorageUnavailable)
})
