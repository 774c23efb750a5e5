import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { memoryFiles } from '../../test/fixtures/memory-files.ts'
import { privateFiles } from '../files.ts'
import { writeSetting } from '../settings.ts'
import { folderStorage } from '../storage/folder.ts'
import { documentKeys, sealedFiles, temporaryKeys } from './files.ts'
import { openKeys } from './keys.ts'

const database = testDatabase()
const key = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)
const keys = temporaryKeys()
const onDisk = privateFiles(folderStorage(mkdtempSync(join(tmpdir(), 'sarafan-sealed-'))))
const NAMES = ['aaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbb'] as const
const PASSPORT = Buffer.from('Паспорт 4510 123456')

test('domain 4.12: a stored file is encrypted and opens with its key only', async () => {
  const [name, twin] = NAMES
  await sealedFiles(onDisk, keys).write(name, PASSPORT)
  await sealedFiles(onDisk, keys).write(twin, PASSPORT)
  const sealed = await onDisk.read(name)
  const again = await onDisk.read(twin)
  expect(sealed?.includes('4510')).toBe(false)
  expect(sealed && again && sealed.subarray(32).equals(again.subarray(32))).toBe(false)
  expect((await sealedFiles(onDisk, keys).read(name))?.equals(PASSPORT)).toBe(true)
  await expect(sealedFiles(onDisk, temporaryKeys()).read(name)).rejects.toThrow()
})

test('domain 4.12: a sealed file that was changed, truncated or renamed does not open', async () => {
  const sealedStore = memoryFiles()
  const files = sealedStore.kept
  const store = sealedFiles(sealedStore, keys)
  await store.write('one', PASSPORT)
  const sealed = files.get('one') ?? Buffer.alloc(0)
  for (const spoilt of [sealed.subarray(0, -1), Buffer.concat([sealed, Buffer.from('x')]), PASSPORT]) {
    files.set('one', spoilt)
    await expect(store.read('one')).rejects.toThrow()
  }
  const changed = Buffer.from(sealed)
  changed[40] = (changed[40] ?? 0) ^ 1
  files.set('one', changed)
  await expect(store.read('one')).rejects.toThrow()
  files.set('two', sealed)
  await expect(store.read('two')).rejects.toThrow()
  expect(await store.read('three')).toBeNull()
})

test('domain 4.12: without a key documents are refused', async () => {
  await expect(sealedFiles(onDisk, null).write('ccccccccccccccccccccccccc', PASSPORT)).rejects.toThrow(
    'documents_off',
  )
})

test('domain 4.12: a database accepts its first key and refuses another one', async () => {
  const { db } = database
  const open = (given: Buffer[], isDemo = false) => openKeys(db, { purpose: 'documents', given, isDemo })
  expect(await open([])).toBe(false)
  expect(await open([key])).toBe(true)
  const store = sealedFiles(onDisk, documentKeys(db))
  await store.write('ddddddddddddddddddddddddd', PASSPORT)
  await expect(open([other])).rejects.toThrow('DOCUMENTS_KEY is not the key')
  expect(await open([])).toBe(false)
  expect(await open([other, key])).toBe(true)
  expect((await store.read('ddddddddddddddddddddddddd'))?.equals(PASSPORT)).toBe(true)
})

test('domain 4.12: a demo stores a key of its own', async () => {
  const { db } = database
  const open = () => openKeys(db, { purpose: 'documents', given: [], isDemo: true })
  expect(await open()).toBe(true)
  await sealedFiles(onDisk, documentKeys(db)).write('eeeeeeeeeeeeeeeeeeeeeeeee', PASSPORT)
  expect(await open()).toBe(true)
  expect(
    (await sealedFiles(onDisk, documentKeys(db)).read('eeeeeeeeeeeeeeeeeeeeeeeee'))?.equals(PASSPORT),
  ).toBe(true)
})

test('issue 13: documents sealed before fingerprints open with the key that matches the database’s check value', async () => {
  const { db } = database
  const name = 'fffffffffffffffffffffffff'
  await onDisk.write(name, sealedBefore(name, PASSPORT))
  const check = createHmac('sha256', key).update('documents').digest('hex')
  await writeSetting(db, 'documents_key_check', check)
  await expect(openKeys(db, { purpose: 'documents', given: [other], isDemo: false })).rejects.toThrow(
    'DOCUMENTS_KEY is not the key',
  )
  expect(await openKeys(db, { purpose: 'documents', given: [other, key], isDemo: false })).toBe(true)
  expect((await sealedFiles(onDisk, documentKeys(db)).read(name))?.equals(PASSPORT)).toBe(true)
})

/** Returns a file sealed in the old format, without a fingerprint of the key. */
function sealedBefore(name: string, bytes: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from('SRF1'), iv, cipher.getAuthTag(), body])
}
