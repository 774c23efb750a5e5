import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../demo/fakes/bot/serve.ts'
import { recordDocuments } from '../media/media.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { openPglite } from '../platform/database/engines.ts'
import { type FileStore, privateFiles } from '../platform/files.ts'
import { documentKeys, sealedFiles } from '../platform/sealing/files.ts'
import { rememberKeys } from '../platform/sealing/keys.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { platformBotOf } from '../showcases/showcases.ts'
import { TEST_KEY } from '../test/engines.ts'
import { putMigratedDatabase } from '../test/migrated-folder.ts'
import { runSql } from '../test/sql.ts'
import { readFlags } from './answers.ts'
import { runRekey } from './rekey.ts'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'
import { runSetup } from './setup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const folder = mkdtempSync(join(tmpdir(), 'sarafan-rekey-'))
const file = join(folder, 'shop.env')
let bots: BotServer

beforeAll(async () => {
  bots = await serveBots()
  bots.add(TOKEN, { username: 'sad_bot' })
  putMigratedDatabase(join(folder, 'data'))
  const env = { DATA_DIR: join(folder, 'data'), BOT_API_URL: bots.url, PLATFORM_BOT_TOKEN: TOKEN }
  const io = { args: ['--settings', file], env, ask: null, log: () => undefined }
  await runSetup(io, readFlags(io))
}, 60_000)
afterAll(async () => {
  await bots.close()
  rmSync(folder, { recursive: true })
  rememberKeys('secrets', [TEST_KEY])
})

async function rekey(isFinish = false, env: Record<string, string> = {}): Promise<string> {
  const lines: string[] = []
  await runRekey({ env, settings: file, isFinish, log: (line) => void lines.push(line) })
  return lines.join('\n')
}

/**
 * Returns the platform bot's token as a server with these settings reads it, and the fingerprints of the sealing
 * keys.
 */
async function readToken(): Promise<{ token: string | undefined; sealedWith: unknown[] }> {
  const { SECRETS_KEY = '' } = readSettingsFile(file)
  const engine = await openPglite(join(folder, 'data'))
  try {
    rememberKeys('secrets', [Buffer.from(SECRETS_KEY, 'hex')])
    const { rows } = await engine.run(`select distinct split_part(sealed_token, '.', 2) as id from bot`)
    return { token: (await platformBotOf(engine.db))?.token, sealedWith: rows }
  } finally {
    await engine.close()
  }
}

test('issue 13: rekey replaces the keys, reseals everything, and with --finish removes the old keys', async () => {
  const before = readSettingsFile(file)
  const sealed = await readToken()
  const output = await rekey()
  const after = readSettingsFile(file)
  for (const name of ['SECRETS_KEY', 'DOCUMENTS_KEY']) {
    expect(after[name]).not.toBe(before[name])
    expect(after[`${name}_OLD`]).toBe(before[name])
    expect(output).not.toContain(after[name])
  }
  const now = await readToken()
  expect(now.token).toBe(TOKEN)
  expect(now.sealedWith).toHaveLength(1)
  expect(now.sealedWith).not.toEqual(sealed.sealedWith)
  expect(await rekey(true)).toContain('are gone')
  expect(readSettingsFile(file).SECRETS_KEY_OLD).toBe('')
  expect((await readToken()).token).toBe(TOKEN)
}, 60_000)

test('issue 13: an interrupted rekey continues with the key in the settings', async () => {
  const { SECRETS_KEY = '' } = readSettingsFile(file)
  const next = 'c'.repeat(64)
  // Interrupted after writing the settings and before updating the database.
  writeSettingsFile(file, { SECRETS_KEY: next, SECRETS_KEY_OLD: SECRETS_KEY })
  await expect(rekey(true)).rejects.toThrow('SECRETS_KEY is not in use yet')
  await rekey()
  expect(readSettingsFile(file).SECRETS_KEY).toBe(next)
  expect((await readToken()).token).toBe(TOKEN)
}, 60_000)

/** Runs `work` on the installation's documents, with the current key only. */
async function withDocuments<T>(work: (of: { db: Db; sealed: FileStore }) => Promise<T>): Promise<T> {
  const { DOCUMENTS_KEY = '' } = readSettingsFile(file)
  rememberKeys('documents', [Buffer.from(DOCUMENTS_KEY, 'hex')])
  const engine = await openPglite(join(folder, 'data'))
  const { db } = engine
  try {
    return await work({
      db,
      sealed: sealedFiles(privateFiles(folderStorage(join(folder, 'data'))), documentKeys(db)),
    })
  } finally {
    await engine.close()
    rememberKeys('documents', [])
  }
}

test('issue 13: rekey reseals documents, those of a killed run included, and does not restore removed ones', async () => {
  const names = ['a', 'b', 'c'].map((letter) => letter.repeat(26))
  const [kept = '', half = '', gone = ''] = names
  const at = new Date('2026-11-21T09:00:00.000Z')
  await rekey(true)
  await withDocuments(async ({ db, sealed }) => {
    await runSql(
      db,
      `insert into person (id, first_name, ref_code, created_at) values (900, 'Анна', 'AAAAAAAA', $1)`,
      [at],
    )
    for (const storedAs of names) {
      await sealed.write(storedAs, Buffer.from(`scan ${storedAs}`))
      await transaction(db, (tx) =>
        recordDocuments(tx, {
          ownerId: 900,
          files: [{ storedAs, name: 'scan.pdf', mime: 'application/pdf', size: 31 }],
          at,
        }),
      )
    }
    await runSql(db, 'update document set removed_at = $1 where stored_as = $2', [at, gone])
    await sealed.remove(gone)
  })
  // What a killed run leaves on the disk.
  const draft = join(folder, 'data/documents/.drafts/killed')
  writeFileSync(draft, 'half')
  utimesSync(draft, 1, 1)
  expect(await rekey()).toContain('DOCUMENTS_KEY: 2 sealed again')
  expect(existsSync(draft)).toBe(false)
  const contents = await withDocuments(({ sealed }) => Promise.all(names.map((name) => sealed.read(name))))
  expect(contents.map((bytes) => bytes && String(bytes))).toEqual([`scan ${kept}`, `scan ${half}`, null])
}, 60_000)

test('issue 13: rekey throws for keys that are not in the settings file', async () => {
  const text = readFileSync(file, 'utf8')
  await expect(rekey(false, { SECRETS_KEY: 'd'.repeat(64) })).rejects.toThrow('SECRETS_KEY is not in')
  expect(readFileSync(file, 'utf8')).toBe(text)
}, 60_000)
