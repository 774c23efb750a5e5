import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setFile } from './digital/files.ts'
import { deleteUnrecordedFiles, recordDocuments, removeDocument, storeFiles } from './media/media.ts'
import { FixedClock, type Span } from './platform/clock.ts'
import { transaction } from './platform/database/database.ts'
import { type FileStore, privateFiles } from './platform/files.ts'
import { publicId } from './platform/ids.ts'
import { sealedFiles, temporaryKeys } from './platform/sealing/files.ts'
import { withEarlier } from './platform/storage/earlier.ts'
import { folderStorage } from './platform/storage/folder.ts'
import { PRIVATE_FILES } from './private-files.ts'
import { testDatabase } from './test/database.ts'
import { keysOf } from './test/file-storage.ts'
import { AT, addPerson, product, shop } from './test/fixtures/catalog.ts'
import { memoryFiles } from './test/fixtures/memory-files.ts'
import { PNG } from './test/send-files.ts'
import { runSql } from './test/sql.ts'

const world = testDatabase()
const root = mkdtempSync(join(tmpdir(), 'sarafan-unrecorded-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const keys = temporaryKeys()
let folder: string
let clock: FixedClock
let warnings: object[]
beforeEach(() => {
  folder = join(root, publicId())
  clock = new FixedClock(AT)
  warnings = []
})

/** The private files as one of several servers that share them opens them. */
const server = () => sealedFiles(privateFiles(folderStorage(folder)), keys)
const sweep = (
  store: FileStore = server(),
  kinds: Parameters<typeof deleteUnrecordedFiles>[0]['kinds'] = PRIVATE_FILES,
) =>
  deleteUnrecordedFiles(
    { db: world.db, store, kinds, log: { warn: (facts) => warnings.push(facts) } },
    clock.now(),
  )
const store = async () => {
  const [file] = await storeFiles(server(), [{ name: 'скан.png', bytes: PNG }])
  if (!file) throw new Error('nothing was stored')
  const path = join(folder, 'documents', file.storedAs.slice(0, 2), file.storedAs)
  utimesSync(path, clock.now(), clock.now())
  return file
}
const record = async (file: Awaited<ReturnType<typeof store>>) => {
  const ownerId = await addPerson(world)
  return transaction(world.db, (tx) => recordDocuments(tx, { ownerId, files: [file], at: clock.now() }))
}
const isStored = async ({ storedAs }: { storedAs: string }) => (await server().read(storedAs)) !== null
const forward = (span: Span) => clock.forward(span)

test('issue 18: a private file without a row is deleted a day after it was written, not before', async () => {
  await record(await store())
  const lost = await store()
  forward({ hours: 23, minutes: 59 })
  expect([await sweep(), await isStored(lost)]).toEqual([0, true])
  forward({ minutes: 1 })
  expect([await sweep(), await isStored(lost)]).toEqual([1, false])
  expect([await sweep(), (await keysOf(folderStorage(folder), 'documents/')).length]).toEqual([0, 1])
})

test('issue 18: files of documents and of digital goods are kept however old they are, those of removed documents are not', async () => {
  const scan = await store()
  await record(scan)
  const removed = await store()
  const [id = 0] = await record(removed)
  const place = await shop(world)
  const { variantId } = await product(world, place, 'Выкройка', { kind: 'digital', onHand: 0 })
  const change = { showcaseId: place.showcaseId, personId: place.ownerId, variantId, at: clock.now() }
  await setFile(world.db, server(), { ...change, files: [{ name: 'выкройка.png', bytes: PNG }] })
  // The removal of its file came back, as from a copy of the folder.
  const nothing = memoryFiles()
  await transaction(world.db, (tx) => removeDocument(tx, nothing, { ...removed, id, at: clock.now() }))
  forward({ days: 1000 })
  expect([await sweep(), await isStored(scan), await isStored(removed)]).toEqual([1, true, false])
  const [sold] = await runSql<{ storedAs: string }>(
    world.db,
    'select stored_as as "storedAs" from digital_file',
  )
  expect(sold && (await isStored(sold))).toBe(true)
})

test('issue 18: an upload under way on another server keeps its file', async () => {
  await record(await store())
  forward({ days: 30 })
  const underWay = await store()
  expect(await Promise.all([sweep(server()), sweep(server())])).toEqual([0, 0])
  await record(underWay)
  forward({ days: 30 })
  expect([await sweep(), await isStored(underWay)]).toEqual([0, true])
})

test('issue 18: two servers that delete at once and a folder that is being moved to a bucket leave no file without a row', async () => {
  const bucket = join(root, publicId())
  await record(await store())
  const left = await store()
  const copied = await store()
  await record(await store())
  const moving = () =>
    sealedFiles(privateFiles(withEarlier(folderStorage(bucket), folderStorage(folder))), keys)
  const bytes = await folderStorage(folder).get(`documents/${copied.storedAs.slice(0, 2)}/${copied.storedAs}`)
  await privateFiles(folderStorage(bucket)).write(copied.storedAs, bytes?.bytes ?? Buffer.alloc(0))
  // The copy is as new as the machine's clock says.
  clock = new FixedClock('2126-01-01T00:00:00Z')
  await Promise.all([sweep(moving()), sweep(moving())])
  expect([await moving().read(left.storedAs), await moving().read(copied.storedAs)]).toEqual([null, null])
  expect(await keysOf(folderStorage(bucket), 'documents/')).toEqual([])
  expect(await keysOf(folderStorage(folder), 'documents/')).toHaveLength(2)
})

test('issue 18: with a database that knows fewer files than it does not, none is deleted and the log says so', async () => {
  await record(await store())
  const strangers = [await store(), await store()]
  forward({ days: 30 })
  expect(await sweep()).toBe(0)
  expect(await Promise.all(strangers.map(isStored))).toEqual([true, true])
  expect(warnings).toEqual([{ unrecordedCount: 2, recordedCount: 1 }])
})

test('issue 18: files under other names are neither counted nor deleted', async () => {
  await record(await store())
  const storage = folderStorage(folder)
  const others = [
    'documents/README',
    `documents/${publicId()}`,
    `documents/zz/a${publicId().slice(1)}`,
    'images/a.webp',
  ]
  for (const key of others) await storage.put(key, Buffer.from('not ours'))
  clock = new FixedClock('2126-01-01T00:00:00Z')
  expect([await sweep(), warnings]).toEqual([0, []])
  for (const key of others) expect(await storage.find(key)).not.toBeNull()
})

test('issue 18: many files are compared in pages of 500, and at most 1,000 are deleted in a night', async () => {
  const files = memoryFiles()
  const recorded = new Set(Array.from({ length: 1101 }, (_, n) => `recorded-${n}`))
  for (let n = 0; n < 1101; n++) for (const name of [`lost-${n}`, `recorded-${n}`]) files.kept.set(name, PNG)
  const pages: number[] = []
  const named = async (_: unknown, names: readonly string[]) => {
    pages.push(names.length)
    return names.filter((name) => recorded.has(name))
  }
  const kind = { named, after: async () => [], lock: async () => true }
  clock = new FixedClock('2126-01-01T00:00:00Z')
  expect([await sweep(files, [kind]), await sweep(files, [kind])]).toEqual([1000, 101])
  expect([...files.kept.keys()]).toEqual([...recorded])
  expect([Math.max(...pages), pages.reduce((sum, size) => sum + size, 0)]).toEqual([500, 2202 + 1202])
})

test('issue 18: every table that names stored files is one of the kinds, or keeps its files elsewhere', async () => {
  const found = await runSql<{ table: string }>(
    world.db,
    `select table_name as "table" from information_schema.columns
     where table_schema = current_schema() and column_name = 'stored_as' order by 1`,
  )
  // Files of `import_job` are in the folder `imports`, where `purgeImports` and `deleteUnnamedFiles` delete them.
  expect(found.map(({ table }) => table)).toEqual(['digital_file', 'document', 'import_job'])
  expect(PRIVATE_FILES).toHaveLength(2)
})
