import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { publicId } from '../platform/ids.ts'
import { withEarlier } from '../platform/storage/earlier.ts'
import { type FileStorage, StorageUnavailable } from '../platform/storage/file-storage.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { keysOf } from '../test/file-storage.ts'
import { CopyDiffers, copyFiles, removeCopied } from './copy-files.ts'

const root = mkdtempSync(join(tmpdir(), 'sarafan-copy-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const KEY = 'documents/ab/passport'
let source: FileStorage
let destination: FileStorage
beforeEach(() => {
  source = folderStorage(join(root, publicId()))
  destination = folderStorage(join(root, publicId()))
})

const put = (storage: FileStorage, text: string) => storage.put(KEY, Buffer.from(text))
const textIn = async (storage: FileStorage) => {
  const found = await storage.get(KEY)
  return found && String(found.bytes)
}

/** The destination, at which `meanwhile` happens once just before the copy is written. */
function interrupted(meanwhile: () => Promise<void>): FileStorage {
  let isDone = false
  return {
    ...destination,
    async putNew(key, bytes) {
      if (!isDone) await meanwhile()
      isDone = true
      return destination.putNew(key, bytes)
    },
  }
}

test('issue 18: what is missing is copied, a second run copies nothing, and an aborted run is continued', async () => {
  const keys = ['a', 'b', 'c'].map((name) => `documents/ab/${name}`)
  for (const key of keys) await source.put(key, Buffer.from(key))
  let isAway = false
  const failing: FileStorage = {
    ...destination,
    async putNew(key, bytes) {
      if (isAway) throw new StorageUnavailable('ECONNREFUSED')
      isAway = true
      return destination.putNew(key, bytes)
    },
  }
  await expect(copyFiles(source, failing, 'documents/')).rejects.toThrow(StorageUnavailable)
  expect(await copyFiles(source, destination, 'documents/')).toEqual({ copied: 2, present: 1, changed: 0 })
  expect(await copyFiles(source, destination, 'documents/')).toEqual({ copied: 0, present: 3, changed: 0 })
  expect(await keysOf(source, 'documents/')).toEqual(keys)
})

test('issue 18: servers with either setting read every file before, while and after it is copied', async () => {
  const before = withEarlier(source, destination)
  const after = withEarlier(destination, source)
  await put(before, 'passport')
  expect([await textIn(before), await textIn(after)]).toEqual(['passport', 'passport'])
  await copyFiles(source, destination, 'documents/')
  await removeCopied(source, destination, 'documents/')
  expect([await textIn(before), await textIn(after)]).toEqual(['passport', 'passport'])
  expect(await textIn(source)).toBe(null)
  expect(await keysOf(before, 'documents/')).toEqual([KEY])
})

test.each([
  ['before', () => withEarlier(source, destination)],
  ['after', () => withEarlier(destination, source)],
] as const)(
  'issue 18: a document removed while it is copied does not return (server set as %s the move)',
  async (_, server) => {
    await put(source, 'passport')
    const target = interrupted(() => server().remove(KEY))
    expect(await copyFiles(source, target, 'documents/')).toMatchObject({ copied: 0 })
    expect([await textIn(source), await textIn(destination)]).toEqual([null, null])
  },
)

test.each([
  ['before', () => withEarlier(source, destination)],
  ['after', () => withEarlier(destination, source)],
] as const)(
  'issue 18: a file replaced while it is copied keeps its new content (server set as %s the move)',
  async (_, server) => {
    await put(source, 'old')
    await copyFiles(
      source,
      interrupted(() => put(server(), 'new')),
      'documents/',
    )
    expect(await textIn(withEarlier(destination, source))).toBe('new')
    expect(await textIn(withEarlier(source, destination))).toBe('new')
  },
)

test('issue 18: a destination that returns other bytes is refused, and the source stays', async () => {
  await put(source, 'passport')
  const lying: FileStorage = { ...destination, putNew: (key) => destination.putNew(key, Buffer.from('pass')) }
  await expect(copyFiles(source, lying, 'documents/')).rejects.toThrow(CopyDiffers)
  expect(await removeCopied(source, destination, 'documents/')).toEqual({ removed: 0, kept: 1 })
  expect(await textIn(source)).toBe('passport')
})

test('issue 18: a copy that is older than its source is replaced', async () => {
  await put(destination, 'old')
  await pause(20)
  await put(source, 'newer')
  expect(await copyFiles(source, destination, 'documents/')).toEqual({ copied: 1, present: 0, changed: 0 })
  expect(await textIn(destination)).toBe('newer')
})
