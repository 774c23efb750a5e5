import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deleteUnnamedFiles, importFiles, namedByImports, openImportFiles } from '../catalog/catalog.ts'
import { after } from '../platform/clock.ts'
import { publicId } from '../platform/ids.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { keysOf } from '../test/file-storage.ts'
import { showcase, type TestShowcase } from '../test/fixtures/people.ts'
import { runSql } from '../test/sql.ts'
import { testWorld } from '../test/world.ts'
import { namedByExchanges } from './exchange.ts'

let place: TestShowcase
const world = testWorld(async (opening) => {
  place = await showcase(opening, 'dom')
})
const root = mkdtempSync(join(tmpdir(), 'sarafan-unnamed-'))
afterAll(() => rmSync(root, { recursive: true }))

const named = [namedByImports, namedByExchanges]

async function importOf(storedAs: string) {
  await runSql(
    world.db,
    `insert into import_job (showcase_id, file_name, stored_as, settings, mode, state, goal, phase, created_at, is_exchange)
     values ($1, 'goods.xml', $2, '{}', 'everything', 'queued', 'apply', 'read', $3, true)`,
    [place.id, storedAs, world.clock.now()],
  )
}

async function exchangeOf(folder: string, oldFolder: string) {
  const at = world.clock.now()
  await runSql(
    world.db,
    `insert into exchange_session (showcase_id, kind, token_hash, created_at, expires_at, folder, old_folders)
     values ($1, 'catalog', sha256('a'), $2, $3, $4, array[$5::text])`,
    [place.id, at, after(at, { days: 1 }), folder, oldFolder],
  )
}

test('issue 18: files that a killed server left are deleted after 30 days; those of imports, of exchanges and of others stay', async () => {
  const folder = join(root, 'local')
  const files = importFiles(folder)
  const [ofImport, ofExchange, ofOldExchange, left, leftFolder, fresh] = Array.from({ length: 6 }, publicId)
  mkdirSync(join(folder, leftFolder ?? ''), { recursive: true })
  writeFileSync(join(folder, leftFolder ?? '', 'goods.xml'), 'goods')
  const plain = [ofImport, ofExchange, ofOldExchange, left, fresh, 'README', 'an operator’s folder']
  for (const name of plain) writeFileSync(join(folder, name ?? ''), 'goods')
  for (const name of readdirSync(folder).filter((one) => one !== fresh)) utimesSync(join(folder, name), 1, 1)
  await importOf(ofImport ?? '')
  await exchangeOf(ofExchange ?? '', ofOldExchange ?? '')
  await deleteUnnamedFiles({ db: world.db, files, named }, new Date())
  const stay = [ofImport, ofExchange, ofOldExchange, fresh, 'README', 'an operator’s folder']
  expect(new Set(readdirSync(folder))).toEqual(new Set(stay))
})

test('issue 18: the same for a storage that servers share, and for one without any file', async () => {
  const bucket = folderStorage(join(root, 'bucket'))
  const files = openImportFiles(join(root, 'copies'), bucket)
  const sweep = (now: Date) => deleteUnnamedFiles({ db: world.db, files, named }, now)
  await sweep(new Date())
  const ofImport = publicId()
  const left = publicId()
  for (const name of [ofImport, left]) {
    await files.writePart({ folder: name, file: 'goods.xml', offset: 0, bytes: Buffer.from('<goods>') })
    await files.writePart({ folder: name, file: 'goods.xml', offset: 7, bytes: Buffer.from('</goods>') })
  }
  await importOf(ofImport)
  await sweep(after(new Date(), { days: 29 }))
  expect(await keysOf(bucket, 'imports/')).toHaveLength(4)
  await sweep(after(new Date(), { days: 31 }))
  expect((await keysOf(bucket, 'imports/')).map((key) => key.split('/')[1])).toEqual([ofImport, ofImport])
})
