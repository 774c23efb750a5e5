import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { publicId } from '../../platform/ids.ts'
import { type FileStorage, StorageUnavailable } from '../../platform/storage/file-storage.ts'
import { folderStorage } from '../../platform/storage/folder.ts'
import { keysOf } from '../../test/file-storage.ts'
import type { ImportFiles } from './files.ts'
import { openImportFiles } from './shared-files.ts'

const root = mkdtempSync(join(tmpdir(), 'sarafan-shared-imports-'))
afterAll(() => rmSync(root, { recursive: true }))

const GOODS = 'import_files/Товары.xml'
let bucket: FileStorage
let isAway: boolean
let one: ImportFiles
let other: ImportFiles
let folder: string

beforeEach(() => {
  const stored = folderStorage(join(root, publicId()))
  isAway = false
  bucket = {
    ...stored,
    async put(key, bytes) {
      if (isAway) throw new StorageUnavailable('ECONNREFUSED')
      return stored.put(key, bytes)
    },
  }
  folder = join(root, publicId())
  one = openImportFiles(join(root, publicId()), bucket)
  other = openImportFiles(folder, bucket)
})

const send = (files: ImportFiles, session: string, offset: number, text: string) =>
  files.writePart({ folder: session, file: GOODS, offset, bytes: Buffer.from(text) })
const read = async (files: ImportFiles, session: string) =>
  readFileSync(await files.openIn(session, GOODS), 'utf8')

test('issue 18: a file uploaded to one server, or downloaded by it, is imported by another, and removed for all', async () => {
  const uploaded = join(root, 'upload')
  writeFileSync(uploaded, 'goods')
  const name = await one.add(uploaded)
  const { name: fetched, path } = await one.reserve()
  writeFileSync(path, 'fetched')
  await one.share(fetched)
  expect(readFileSync(await other.open(name), 'utf8')).toBe('goods')
  expect(readFileSync(await other.open(fetched), 'utf8')).toBe('fetched')
  for (const gone of [name, fetched]) await other.remove(gone)
  expect(await keysOf(bucket, 'imports/')).toEqual([])
})

test('issue 18: parts of a file that arrive at different servers are one file at each', async () => {
  const session = publicId()
  await send(one, session, 0, '<goods>')
  await send(other, session, 7, '<cup/>')
  expect(await read(one, session)).toBe('<goods><cup/>')
  await send(one, session, 13, '</goods>')
  expect(await read(other, session)).toBe('<goods><cup/></goods>')
  await one.writePart({ folder: session, file: 'cup.jpg', offset: 0, bytes: Buffer.from('a cup') })
  const opened = await other.open(session)
  expect(readFileSync(join(opened, GOODS), 'utf8')).toBe('<goods><cup/></goods>')
  expect(readFileSync(join(opened, 'cup.jpg'), 'utf8')).toBe('a cup')
  await one.remove(session)
  expect(await keysOf(bucket, 'imports/')).toEqual([])
})

test('issue 18: a part that is repeated replaces what was cut off, and a file that begins again loses its rest', async () => {
  const session = publicId()
  await send(one, session, 0, '<goods>')
  await send(one, session, 7, '<cu')
  await send(other, session, 7, '<cup/></goods>')
  expect(await read(one, session)).toBe('<goods><cup/></goods>')
  await send(other, session, 0, '<new/>')
  expect(await read(one, session)).toBe('<new/>')
})

test('issue 18: an upload that cannot be shared is refused, and leaves nothing on the server', async () => {
  const uploaded = join(root, 'refused')
  writeFileSync(uploaded, 'goods')
  isAway = true
  await expect(other.add(uploaded)).rejects.toThrow(StorageUnavailable)
  expect(readdirSync(folder)).toEqual([])
})

test('issue 18: copies that a server made two days ago are deleted, and made again when they are needed', async () => {
  const uploaded = join(root, 'old')
  writeFileSync(uploaded, 'goods')
  const name = await one.add(uploaded)
  utimesSync(await other.open(name), 1, 1)
  const restarted = openImportFiles(folder, bucket)
  await restarted.open(publicId())
  expect(readdirSync(folder)).toEqual([])
  expect(readFileSync(await restarted.open(name), 'utf8')).toBe('goods')
})
