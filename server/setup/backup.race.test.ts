import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../demo/fakes/bot/serve.ts'
import { findPostgres, type OwnPostgres, startPostgres } from '../../scripts/postgres.ts'
import { describeRace } from '../test/races.ts'
import { startServer } from '../test/server-process.ts'
import { readFlags } from './answers.ts'
import { runSetup } from './setup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const script = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url))

/** Runs the scripts of deploy/ on a PostgreSQL server of its own, because it creates databases. */
describeRace('a backup of a shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sarafan-backup-'))
  const settings = join(folder, 'env')
  const data = join(folder, 'data')
  const copies = join(folder, 'copies')
  let bots: BotServer
  let own: OwnPostgres
  beforeAll(async () => {
    bots = await serveBots()
    bots.add(TOKEN, { username: 'sad_bot' })
    own = await startPostgres(findPostgres() ?? '', { fsync: 'off' })
  }, 60_000)
  afterAll(async () => {
    await bots.close()
    await own.stop()
    rmSync(folder, { recursive: true })
  })

  const restore = (copy: string, url: string, to: string) =>
    execFileSync(script('restore.sh'), [copy, url, to], { encoding: 'utf8', stdio: 'pipe' })

  test('issue 13: a shop restored elsewhere from a backup starts with its data and files', async () => {
    const env = { DATABASE_URL: own.url, BOT_API_URL: bots.url, PLATFORM_BOT_TOKEN: TOKEN, DATA_DIR: data }
    const io = { args: ['--settings', settings], env, ask: null, log: () => undefined }
    await runSetup(io, readFlags(io))
    mkdirSync(join(data, 'images/goods'), { recursive: true })
    writeFileSync(join(data, 'images/goods/cup.webp'), 'a cup')

    const copy = execFileSync(script('backup.sh'), [settings, data, copies], { encoding: 'utf8' }).trim()
    expect(readdirSync(copies).map((name) => name.replace(/^[^.]*\./, ''))).toEqual(['dump', 'files.tar.gz'])
    expect(statSync(`${copy}.dump`).mode & 0o077).toBe(0)

    expect(() => restore(copy, own.url, join(folder, 'new'))).toThrow('create an empty one')
    execFileSync('psql', [own.url, '--quiet', '--command', 'create database restored'])
    const url = Object.assign(new URL(own.url), { pathname: '/restored' }).href
    restore(copy, url, join(folder, 'new'))
    expect(readFileSync(join(folder, 'new/images/goods/cup.webp'), 'utf8')).toBe('a cup')

    const keyOf = (name: string) =>
      new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(settings, 'utf8'))?.[1] ?? ''
    const DOCUMENTS_KEY = keyOf('DOCUMENTS_KEY')
    const SECRETS_KEY = keyOf('SECRETS_KEY')
    const server = startServer({
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'new'),
      DOCUMENTS_KEY,
      SECRETS_KEY,
    })
    await expect.poll(server.said, { timeout: 60_000, interval: 100 }).toContain('Ctrl-C')
    expect(server.said()).toContain('Моя витрина')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }, 120_000)
})
