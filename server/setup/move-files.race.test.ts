import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../demo/fakes/bot/serve.ts'
import { signedLaunch } from '../../demo/sign.ts'
import { rememberKeys } from '../platform/sealing/keys.ts'
import { folderStorage } from '../platform/storage/folder.ts'
import { freshDatabase, TEST_KEY } from '../test/engines.ts'
import { keysOf } from '../test/file-storage.ts'
import { describeRace } from '../test/races.ts'
import { PNG } from '../test/send-files.ts'
import { type Running, startServer } from '../test/server-process.ts'
import { hasSwift, type OwnSwift, startSwift } from '../test/swift.ts'
import { readFlags } from './answers.ts'
import { runDoctor } from './doctor/doctor.ts'
import { runMoveFiles } from './move-files.ts'
import { readSettingsFile, writeSettingsFile } from './settings-file.ts'
import { runSetup } from './setup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const HEADERS = { 'x-requested-with': 'sarafan' }

interface Server extends Running {
  readonly origin: string
}

describeRace('moving files between a folder and a bucket while servers run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-move-'))
  const settings = join(folder, 'env')
  const running: Running[] = []
  let bots: BotServer
  let swift: OwnSwift
  let database: { url: string; drop: () => Promise<void> }
  beforeAll(async () => {
    if (!hasSwift()) return
    swift = await startSwift()
    bots = await serveBots()
    bots.add(TOKEN, { username: 'sad_bot' })
    database = await freshDatabase()
    const env = {
      DATABASE_URL: database.url,
      BOT_API_URL: bots.url,
      PLATFORM_BOT_TOKEN: TOKEN,
      DATA_DIR: join(folder, 'one'),
    }
    const io = { args: ['--settings', settings], env, ask: null, log: () => undefined }
    await runSetup(io, readFlags(io))
    writeSettingsFile(settings, {
      S3_ENDPOINT: swift.endpoint,
      S3_BUCKET: swift.bucket,
      S3_ACCESS_KEY: swift.admin.accessKey,
      S3_SECRET_KEY: swift.admin.secretKey,
    })
  }, 180_000)
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await swift?.stop()
    await bots?.close()
    await database?.drop()
    rmSync(folder, { recursive: true })
    rememberKeys('secrets', [TEST_KEY])
    rememberKeys('documents', [])
  })

  async function serve(env: Record<string, string>): Promise<Server> {
    const given = Object.entries(readSettingsFile(settings)).flatMap(([name, value = '']) =>
      value === '' ? [] : [[name, value]],
    )
    const server = startServer({ ...Object.fromEntries(given), PORT: '0', RATE_LIMITS: '0', ...env })
    running.push(server)
    await expect.poll(server.said, { timeout: 60_000, interval: 100 }).toContain('Ctrl-C')
    return { ...server, origin: /http:\/\/127\.0\.0\.1:\d+/.exec(server.said())?.[0] ?? '' }
  }

  async function logIn({ origin }: Server): Promise<{ authorization: string }> {
    const user = { telegramId: 1, firstName: 'Анна', lastName: '', photo: '', language: 'ru' }
    const tgData = signedLaunch({ user, at: new Date() }, TOKEN)
    const query = new URLSearchParams({ json: '1', toramatest: '0', tgData })
    const response = await fetch(`${origin}/api/menu/?${query}`, { headers: HEADERS })
    const { token } = (await response.json()) as { token: string } // the start's answer
    return { authorization: `Bearer ${token}` }
  }

  test.skipIf(!hasSwift())(
    'issue 18: people upload and read documents on servers before and after the move, and nothing is lost (not run without python3-swift)',
    async () => {
      const one = await serve({ FILES_IN: 'folder' })
      const two = await serve({ DATA_DIR: join(folder, 'two') })
      const anna = await logIn(one)
      const said: string[] = []
      const move = (isDeletingSource: boolean, env: Record<string, string> = {}) =>
        runMoveFiles({ env, settings, to: 'bucket', isDeletingSource, log: (line) => said.push(line) })

      const created = await fetch(`${one.origin}/api/ajax/?json=1&toramatest=0`, {
        method: 'POST',
        headers: { ...HEADERS, ...anna, 'content-type': 'application/json' },
        body: JSON.stringify({
          method: 'createAgentRequest',
          Type: 'become_agent',
          TaxStatus: 'npd',
          FullName: 'Анна Тестова',
          Inn: '500100732259',
        }),
      })
      const { rq } = (await created.json()) as { rq: string } // the call's answer
      const upload = async ({ origin }: Server) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({
          method: 'uploadRequestDocuments',
          rq,
          Kind: 'passport_main',
        }))
          form.set(name, value)
        form.append('files', new Blob([new Uint8Array(PNG)]), 'passport.png')
        const sent = await fetch(`${origin}/api/ajax/`, {
          method: 'POST',
          headers: { ...HEADERS, ...anna },
          body: form,
        })
        const { Documents } = (await sent.json()) as { Documents: { id: string }[] } // the call's answer
        return Documents.at(-1)?.id ?? ''
      }
      const read = ({ origin }: Server, id: string) =>
        fetch(`${origin}/api/account/mlm/document/?id=${id}&json=1&toramatest=0`, {
          headers: { ...HEADERS, ...anna },
        })
      const allRead = async (ids: readonly string[], ...servers: Server[]) => {
        for (const server of servers)
          for (const id of ids) expect([id, (await read(server, id)).status]).toEqual([id, 200])
      }

      const before = await upload(one)
      await move(false)
      const after = await upload(two)
      await allRead([before, after], one, two)
      const between = await upload(one)
      expect((await read(two, between)).status).toBe(404)
      await move(false)
      await allRead([before, after, between], one, two)

      await expect(move(false, { DATA_DIR: join(folder, 'none') })).rejects.toThrow('There is no folder')
      await expect(move(true, { FILES_IN: 'folder' })).rejects.toThrow('set FILES_IN=bucket')
      await move(true)
      expect(await keysOf(folderStorage(join(folder, 'one')), 'documents/')).toEqual([])
      await allRead([before, after, between], one, two)
      expect(said).toEqual(
        expect.arrayContaining([
          'documents: 1 copied, 0 there already, 0 changed meanwhile',
          'documents: 1 copied, 1 there already, 0 changed meanwhile',
          'documents: 2 removed at the source',
        ]),
      )
      const findings: string[] = []
      await runDoctor({ env: {}, settings, log: (line) => findings.push(line) })
      expect(findings).toContain('ok       files: bucket sarafan; new files go to the bucket')

      await folderStorage(join(folder, 'one')).put('images/upload/late.webp', PNG)
      await swift.halt()
      const refused = await read(two, before)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      await expect(move(false)).rejects.toThrow('ECONNREFUSED. What was copied stays')
      await swift.start()
      await allRead([before, after, between], one, two)
      await expect(move(false, { S3_SECRET_KEY: 'wrong-secret' })).rejects.toThrow('HTTP 403')
      for (const server of [one, two])
        for (const secret of [swift.admin.secretKey, 'AWSAccessKeyId', 'Анна'])
          expect(server.said()).not.toContain(secret)
    },
    240_000,
  )
})
