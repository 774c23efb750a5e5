import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { folderFiles } from './files.ts'
import { documentsKey, sealedFiles } from './sealed-files.ts'

const database = testDatabase()
const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const onDisk = folderFiles(mkdtempSync(join(tmpdir(), 'sarafan-sealed-')))
const NAMES = ['aaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbb'] as const
const PASSPORT = Buffer.from('Паспорт 4510 123456')

test('domain 4.12: what lies on the disk is not what was sent, and opens with its key only', async () => {
  const [name, twin] = NAMES
  await sealedFiles(onDisk, key).write(name, PASSPORT)
  await sealedFiles(onDisk, key).write(twin, PASSPORT)
  const [sealed, again] = [await onDisk.read(name), await onDisk.read(twin)]
  expect(sealed?.includes('4510')).toBe(false)
  expect(sealed && again && sealed.subarray(32).equals(again.subarray(32))).toBe(false)
  expect((await sealedFiles(onDisk, key).read(name))?.equals(PASSPORT)).toBe(true)
  await expect(sealedFiles(onDisk, other).read(name)).rejects.toThrow()
})

test('domain 4.12: a sealed file that was changed, cut or laid under another name does not open', async () => {
  const files = new Map<string, Buffer>()
  const store = sealedFiles(
    {
      write: async (name, bytes) => void files.set(name, bytes),
      read: async (name) => files.get(name) ?? null,
      remove: async (name) => void files.delete(name),
    },
    key,
  )
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

test('domain 4.12: without a key no document is taken', async () => {
  await expect(sealedFiles(onDisk, null).write('ccccccccccccccccccccccccc', PASSPORT)).rejects.toThrow(
    'documents_off',
  )
})

test('domain 4.12: a demo keeps a key of its own, a server the one it was given, and refuses another', async () => {
  const { db } = database
  const demo = await documentsKey(db, { given: null, isDemo: true })
  expect(demo).toHaveLength(32)
  expect(await documentsKey(db, { given: null, isDemo: true })).toEqual(demo)
  expect(await documentsKey(db, { given: null, isDemo: false })).toBeNull()
  expect(await documentsKey(db, { given: key, isDemo: false })).toEqual(key)
  expect(await documentsKey(db, { given: key, isDemo: false })).toEqual(key)
  await expect(documentsKey(db, { given: other, isDemo: false })).rejects.toThrow('DOCUMENTS_KEY')
})
