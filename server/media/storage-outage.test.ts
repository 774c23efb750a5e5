import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agentCalls } from '@sarafan/contract/people/agents'
import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { privateFiles } from '../platform/files.ts'
import { type FileStorage, StorageUnavailable } from '../platform/storage/file-storage.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { pictureStore } from '../platform/storage/pictures.ts'
import { keysOf } from '../test/file-storage.ts'
import { logIn, showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { type Named, PNG, sendFiles } from '../test/send-files.ts'
import { runSql } from '../test/sql.ts'
import { testWorld, type Visitor } from '../test/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafan-outage-'))
const stored = folderStorage(folder)
let isAway = false
const away = () => {
  if (isAway) throw new StorageUnavailable('AccessDenied')
}
const storage: FileStorage = {
  ...stored,
  async put(key, bytes) {
    away()
    return stored.put(key, bytes)
  },
  async get(key, count) {
    away()
    return stored.get(key, count)
  },
}

let dom: TestShowcase
let owner: Visitor
const world = testWorld(
  async (w) => {
    dom = await showcase(w, 'dom', { isDefault: true })
  },
  {
    pictures: pictureStore({ storage, prefix: 'images/', folders: [], cache: join(folder, 'cache') }),
    documents: privateFiles(storage),
  },
)
beforeEach(async () => {
  isAway = false
  owner = await logIn(world, dom.owner, dom)
})
afterAll(() => rmSync(folder, { recursive: true }))

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#a42' } })
    .jpeg()
    .toBuffer()
const edited = async () =>
  (await world.ask(owner, showcaseCalls.showShowcaseEdit, { id: String(dom.id) })).body.UpdatedAfter

/** The fields with which the owner uploads documents of a new request. */
async function documentsOfRequest() {
  const input = {
    Type: 'become_agent',
    TaxStatus: 'npd',
    FullName: 'Анна Тестова',
    Inn: '500100732259',
  } as const
  const { rq } = (await world.ask(owner, agentCalls.createAgentRequest, input)).body
  return { method: 'uploadRequestDocuments', rq, Kind: 'passport_main' }
}

test('issue 18: while the file storage is unavailable a logo is refused with advice to retry, and the old one stays', async () => {
  const fields = { method: 'uploadShowcaseLogo', id: String(dom.id) }
  const sent = { fields, files: [await picture()] }
  const before = await edited()
  world.clock.forward({ seconds: 5 })
  isAway = true
  expect(await sendFiles(world, owner, sent)).toMatchObject({
    status: 503,
    body: { code: 'storage_unavailable' },
  })
  expect([await edited(), await keysOf(stored, 'images/')]).toEqual([before, []])
  isAway = false
  expect((await sendFiles(world, owner, sent)).status).toBe(200)
  expect(await keysOf(stored, 'images/')).toHaveLength(1)
})

test('issue 18: while the file storage is unavailable a document is refused, and no row names it', async () => {
  const fields = await documentsOfRequest()
  const files: Named[] = [
    ['first.png', PNG],
    ['second.png', PNG],
  ]
  const named = () => runSql(world.db, 'select count(*)::int as count from document')
  isAway = true
  expect((await sendFiles(world, owner, { fields, files })).body.code).toBe('storage_unavailable')
  expect([await named(), await keysOf(stored, 'documents/')]).toEqual([[{ count: 0 }], []])
  isAway = false
  expect((await sendFiles(world, owner, { fields, files })).status).toBe(200)
  expect([await named(), (await keysOf(stored, 'documents/')).length]).toEqual([[{ count: 2 }], 2])
})

test('issue 18: a file is removed again when the database refuses its row', async () => {
  const fields = await documentsOfRequest()
  const before = (await keysOf(stored, 'documents/')).length
  await runSql(world.db, 'alter table request_document add constraint refused check (false) not valid')
  expect((await sendFiles(world, owner, { fields, files: [['a.png', PNG]] })).status).toBe(500)
  expect(await keysOf(stored, 'documents/')).toHaveLength(before)
})
