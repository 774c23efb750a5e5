import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../demo/fakes/bot/serve.ts'
import { signedLaunch } from '../../demo/sign.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { recordDocuments } from '../media/media.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { type Engine, openPostgres } from '../platform/database/engines.ts'
import { privateFiles } from '../platform/files.ts'
import { publicId } from '../platform/ids.ts'
import { documentKeys, isSealedWith, sealedFiles } from '../platform/sealing/files.ts'
import { currentKey, rememberKeys } from '../platform/sealing/keys.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { TEST_KEY } from '../test/engines.ts'
import { describeRace } from '../test/races.ts'
import { type Running, startServer } from '../test/server-process.ts'
import { runSql } from '../test/sql.ts'
import { readFlags } from './answers.ts'
import { runRekey } from './rekey.ts'
import { readSettingsFile } from './settings-file.ts'
import { runSetup } from './setup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

interface Stored {
  readonly publicId: string
  readonly storedAs: string
}

/** Locks the row of a document until the returned function is called. */
async function holdDocument(db: Db, document: Stored | undefined): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const held = transaction(db, async (tx) => {
    await runSql(tx, 'select 1 from document where public_id = $1 for update', [document?.publicId])
    locked()
    await isReleased
  })
  await isLocked
  return async () => {
    release()
    await held
  }
}

describeRace('replacing keys while servers run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-rekey-race-'))
  const settings = join(folder, 'env')
  let bots: BotServer
  let own: OwnPostgres
  let engine: Engine
  beforeAll(async () => {
    bots = await serveBots()
    bots.add(TOKEN, { username: 'sad_bot' })
    own = await startPostgres(findPostgres() ?? '', { fsync: 'off' })
    const env = { DATABASE_URL: own.url, BOT_API_URL: bots.url, PLATFORM_BOT_TOKEN: TOKEN, DATA_DIR: folder }
    const io = { args: ['--settings', settings], env, ask: null, log: () => undefined }
    await runSetup(io, readFlags(io))
    engine = await openPostgres(own.url, { connections: 1 })
  }, 120_000)
  afterAll(async () => {
    await engine.close()
    await bots.close()
    await own.stop()
    rmSync(folder, { recursive: true })
    rememberKeys('secrets', [TEST_KEY])
    rememberKeys('documents', [])
  })

  /** Starts a server with the current settings; returns its address once it responds. */
  async function serve(): Promise<{ server: Running; origin: string }> {
    const given = Object.entries(readSettingsFile(settings)).flatMap(([name, value = '']) =>
      value === '' ? [] : [[name, value]],
    )
    const server = startServer({
      DATA_DIR: folder,
      ...Object.fromEntries(given),
      PORT: '0',
      RATE_LIMITS: '0',
    })
    await expect.poll(server.said, { timeout: 60_000, interval: 100 }).toContain('Ctrl-C')
    return { server, origin: /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())?.[0] ?? '' }
  }

  /** Logs a person in; `id` is 0 if the server could not verify the launch data. */
  async function logIn(origin: string, telegramId: number): Promise<{ id: number; token: string }> {
    const user = { telegramId, firstName: 'Анна', lastName: '', photo: '', language: 'ru' }
    const query = new URLSearchParams({
      json: '1',
      toramatest: '0',
      tgData: signedLaunch({ user, at: new Date() }, TOKEN),
    })
    const response = await fetch(`${origin}/api/menu/?${query}`, {
      headers: { 'x-requested-with': 'sarafan' },
    })
    const body = (await response.json()) as { token: string; clientInfo?: { Id?: number } | null } // the start's answer
    return { id: body.clientInfo?.Id ?? 0, token: body.token }
  }
  const canLogIn = async (origin: string, telegramId: number) => (await logIn(origin, telegramId)).id > 0

  const onDisk = privateFiles(folderStorage(folder))

  /** Stores private documents of a person as a server with the current settings would. */
  async function putDocuments(ownerId: number, count: number): Promise<Stored[]> {
    rememberKeys('documents', [Buffer.from(readSettingsFile(settings).DOCUMENTS_KEY ?? '', 'hex')])
    const store = sealedFiles(onDisk, documentKeys(engine.db))
    const files = Array.from({ length: count }, () => ({
      storedAs: publicId(),
      name: 'scan.pdf',
      mime: 'application/pdf',
      size: 1,
    }))
    for (const { storedAs } of files) await store.write(storedAs, Buffer.from(`scan ${storedAs}`))
    await transaction(engine.db, (tx) => recordDocuments(tx, { ownerId, files, at: new Date() }))
    const stored = 'select public_id as "publicId", stored_as as "storedAs" from document where owner_id = $1'
    return runSql<Stored>(engine.db, stored, [ownerId])
  }

  /** Returns whether a server returns a document to its owner unchanged. */
  async function canRead(
    origin: string,
    token: string,
    { publicId: id, storedAs }: Stored,
  ): Promise<boolean> {
    const query = new URLSearchParams({ id, json: '1', toramatest: '0' })
    const response = await fetch(`${origin}/api/account/mlm/document/?${query}`, {
      headers: { 'x-requested-with': 'sarafan', authorization: `Bearer ${token}` },
    })
    if (!response.ok) return false
    const { Content } = (await response.json()) as { Content: string } // the call's answer
    return Buffer.from(Content, 'base64').toString() === `scan ${storedAs}`
  }

  /** Returns how many documents are sealed with the current key. */
  async function countSealedNow(documents: readonly Stored[]): Promise<number> {
    const key = await currentKey(engine.db, 'documents')
    if (!key) throw new Error('there is a key')
    const sealed = await Promise.all(documents.map(({ storedAs }) => isSealedWith(onDisk, storedAs, key)))
    return sealed.filter(Boolean).length
  }

  test('issue 13: people log in and read documents on two servers during a rekey and after a restart', async () => {
    const first = await serve()
    const second = await serve()
    const anna = await logIn(first.origin, 1)
    const documents = await putDocuments(anna.id, 20)
    let isOver = false
    const answers: boolean[] = []
    const load = [first, second].map(async ({ origin }, n) => {
      for (let id = 1000 * (n + 1); !isOver; id++) {
        answers.push(await canLogIn(origin, id))
        const document = documents[id % documents.length]
        if (document) answers.push(await canRead(origin, anna.token, document))
        await pause(5)
      }
    })
    for (let n = 0; n < 12; n++)
      await engine.run('insert into bot (username, sealed_token) select $1, sealed_token from bot limit 1', [
        `copy_${n}_bot`,
      ])
    await runRekey({ env: {}, settings, isFinish: false, log: () => undefined })
    const before = answers.length
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(before + 6)
    isOver = true
    await Promise.all(load)
    expect(answers).not.toContain(false)
    const { rows } = await engine.run(`select distinct split_part(sealed_token, '.', 2) as id from bot`)
    expect(rows).toEqual(
      (
        await engine.run('select key_id as id from sealing_key where purpose = $1 and is_current', [
          'secrets',
        ])
      ).rows,
    )

    expect(await countSealedNow(documents)).toBe(20)

    for (const { server } of [first, second]) {
      server.child.kill('SIGTERM')
      await server.ended
    }
    await runRekey({ env: {}, settings, isFinish: true, log: () => undefined })
    const again = await serve()
    const { token } = await logIn(again.origin, 1)
    for (const document of documents) expect(await canRead(again.origin, token, document)).toBe(true)
    expect(again.server.said()).not.toContain(TOKEN)
    again.server.child.kill('SIGTERM')
    await again.server.ended
  }, 180_000)

  test('issue 13: after a killed rekey everything is readable, and the next run completes it', async () => {
    const { server, origin } = await serve()
    const boris = await logIn(origin, 2)
    const documents = await putDocuments(boris.id, 150)
    const areReadable = async () => {
      const { token } = await logIn(origin, 2)
      for (const document of documents) if (!(await canRead(origin, token, document))) return false
      return true
    }
    expect(await areReadable()).toBe(true)
    const before = readSettingsFile(settings).DOCUMENTS_KEY

    // Resealing waits for this row, so the run is killed before it is done, however fast the machine.
    const other = await openPostgres(own.url, { connections: 1 })
    const release = await holdDocument(other.db, documents.at(-1))
    const script = fileURLToPath(new URL('../../scripts/rekey.ts', import.meta.url))
    const run = spawn(process.execPath, [script, '--settings', settings], { env: { PATH: process.env.PATH } })
    const ended = new Promise((done) => run.once('exit', done))
    const newKey = () => readSettingsFile(settings).DOCUMENTS_KEY ?? ''
    await expect.poll(newKey, { timeout: 60_000, interval: 5 }).not.toBe(before)
    rememberKeys('documents', [Buffer.from(newKey(), 'hex'), Buffer.from(before ?? '', 'hex')])
    await expect.poll(() => countSealedNow(documents.slice(0, 3)), { timeout: 60_000, interval: 5 }).toBe(3)
    run.kill('SIGKILL')
    await ended
    await release()
    await other.close()
    const done = await countSealedNow(documents)
    const begun = newKey()
    expect(done).toBeLessThan(documents.length)
    expect(await areReadable()).toBe(true)

    await runRekey({ env: {}, settings, isFinish: false, log: () => undefined })
    expect(newKey()).toBe(begun)
    expect(await countSealedNow(documents)).toBe(documents.length)
    expect(await areReadable()).toBe(true)
    server.child.kill('SIGTERM')
    await server.ended
  }, 180_000)
})
