import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../demo/fakes/bot/serve.ts'
import { openPglite } from '../platform/database/engines.ts'
import { putMigratedDatabase } from '../test/migrated-folder.ts'
import { printAdminLink } from './admin-link.ts'
import { readFlags } from './answers.ts'
import { runSetup } from './setup.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const OTHER = '987654321:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'
const folder = mkdtempSync(join(tmpdir(), 'sarafan-setup-'))
let bots: BotServer
beforeAll(async () => {
  bots = await serveBots()
})
afterAll(async () => {
  await bots.close()
  rmSync(folder, { recursive: true })
})
let place = ''
beforeEach(() => {
  place = mkdtempSync(join(folder, 'case-'))
  bots.clear()
  bots.add(TOKEN, { username: 'sad_bot', isInline: false })
})

const file = () => join(place, 'shop.env')
const settings = () => readFileSync(file(), 'utf8')

/** Runs setup or one of its commands without a terminal; returns its output. */
async function run(env: Record<string, string> = {}, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const io = {
    args: ['--settings', file(), ...args],
    env: { DATA_DIR: join(place, 'data'), BOT_API_URL: bots.url, ...env },
    ask: null,
    log: (line: string) => void lines.push(line),
  }
  const flags = readFlags(io)
  await (flags.command === 'admin-link' ? printAdminLink(io, flags) : runSetup(io, flags))
  return lines.join('\n')
}

const GIVEN = { PLATFORM_BOT_TOKEN: TOKEN, PUBLIC_URL: 'https://shop.example', SHOWCASE_NAME: 'Сад' }

/** Returns rows of the embedded database that setup created. */
async function inDatabase(sql: string): Promise<unknown[]> {
  const engine = await openPglite(join(place, 'data'))
  try {
    return (await engine.run(sql)).rows
  } finally {
    await engine.close()
  }
}

test('issue 13: unattended setup writes owner-only settings, configures the bot and creates one showcase', async () => {
  const output = await run(GIVEN, '--showcase-alias', 'sad')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(settings()).toMatch(/^DATABASE_URL=$/m)
  expect(settings()).toMatch(/^DEMO=0$/m)
  expect(settings()).toMatch(/^DOCUMENTS_KEY=[0-9a-f]{64}$/m)
  expect(settings()).toMatch(/^PLATFORM_BOT_USERNAME=sad_bot$/m)
  expect(output).toContain('/setinline for')
  expect(output).toContain('/setinlinefeedback, @sad_bot')
  expect(output).toContain('admin-link')
  expect(output).not.toContain(TOKEN)
  const texts = bots.fake.calls.filter(({ method }) => method === 'setMyCommands')
  expect(texts.map(({ body }) => body.language_code)).toEqual([undefined, 'ru', 'en', 'ar'])
  const menu = bots.fake.calls.find(({ method }) => method === 'setChatMenuButton')
  expect(menu?.body.menu_button).toMatchObject({
    web_app: { url: 'https://shop.example/api/tgbundle/' },
  })
  const hook = bots.fake.calls.find(({ method }) => method === 'setWebhook')?.body
  expect(hook).toMatchObject({ url: 'https://shop.example/api/hooks/telegram/platform' })
  expect(await inDatabase('select webhook_url as url, webhook_secret as secret from bot')).toEqual([
    { url: hook?.url, secret: hook?.secret_token },
  ])
  expect(String(hook?.secret_token)).toMatch(/^[\w-]{32,256}$/)
  const made = await inDatabase(`
    select alias, name, status, is_default, (select count(*)::int from page p where p.showcase_id = s.id) > 1 as pages,
      (select count(*)::int from plan_version v where v.showcase_id = s.id) as plans from showcase s`)
  expect(made).toEqual([
    { alias: 'sad', name: 'Сад', status: 'active', is_default: true, pages: true, plans: 1 },
  ])
}, 60_000)

test('issue 13: the mail server from flags is stored and kept by the next run', async () => {
  putMigratedDatabase(join(place, 'data'))
  await run(GIVEN, '--smtp-url', 'smtp://shop:secret@127.0.0.1:587', '--smtp-from', 'orders@shop.example')
  await run(GIVEN)
  expect(settings()).toMatch(/^SMTP_URL=smtp:\/\/shop:secret@127\.0\.0\.1:587$/m)
  expect(settings()).toMatch(/^SMTP_FROM=orders@shop\.example$/m)
}, 60_000)

test('issue 13: a second setup replaces no key, token or database and creates nothing twice', async () => {
  putMigratedDatabase(join(place, 'data'))
  await run(GIVEN)
  const before = settings()
  bots.add(OTHER, { username: 'other_bot' })
  const output = await run({
    ...GIVEN,
    PLATFORM_BOT_TOKEN: OTHER,
    DOCUMENTS_KEY: 'f'.repeat(64),
    DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
    PUBLIC_URL: 'https://new.example',
  })
  expect(settings()).toBe(before.replace('shop.example', 'new.example'))
  for (const name of ['PLATFORM_BOT_TOKEN', 'DOCUMENTS_KEY', 'DATABASE_URL'])
    expect(output).toContain(`${name} is in the settings already`)
  expect(await inDatabase('select username, is_platform from bot')).toEqual([
    { username: 'sad_bot', is_platform: true },
  ])
  expect(await inDatabase('select count(*)::int as n from showcase')).toEqual([{ n: 1 }])
}, 60_000)

test('issue 13: lines of the settings file that setup does not know are kept', async () => {
  putMigratedDatabase(join(place, 'data'))
  writeFileSync(file(), '# my shop\nLOG_LEVEL=info\nPUBLIC_URL=\n')
  await run(GIVEN)
  expect(settings()).toMatch(/^# my shop\nLOG_LEVEL=info\nPUBLIC_URL=https:\/\/shop\.example\n/)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
}, 60_000)

test.each([
  ['is missing', '', 'create one with @BotFather'],
  ['is malformed', 'secret', 'is not a bot token'],
  ['is wrong or was revoked', OTHER, 'it is wrong or was revoked'],
])('issue 13: a bot token that %s ends setup before anything is written', async (_, token, advice) => {
  await expect(run({ ...GIVEN, PLATFORM_BOT_TOKEN: token })).rejects.toThrow(advice)
  await expect(run({ ...GIVEN, PLATFORM_BOT_TOKEN: token })).rejects.not.toThrow(token || 'no token')
  expect(() => settings()).toThrow('ENOENT')
})

test('issue 13: setup names a Bot API or a database that does not respond', async () => {
  await expect(run({ ...GIVEN, BOT_API_URL: 'http://127.0.0.1:1' })).rejects.toThrow('HTTPS_PROXY')
  const DATABASE_URL = 'postgres://shop:secret@127.0.0.1:1/shop'
  await expect(run({ ...GIVEN, DATABASE_URL })).rejects.toThrow('Check DATABASE_URL')
  await expect(run({ ...GIVEN, DATABASE_URL })).rejects.not.toThrow('secret')
  expect(() => settings()).toThrow('ENOENT')
})

test('issue 13: the administration link is printed only after setup and stored as a hash', async () => {
  putMigratedDatabase(join(place, 'data'))
  await expect(run({}, 'admin-link')).rejects.toThrow('npm run setup')
  await run(GIVEN)
  const [, token = ''] =
    /https:\/\/t\.me\/sad_bot\?startapp=a_([\w-]{22})$/m.exec(await run({}, 'admin-link')) ?? []
  expect(token).not.toBe('')
  const [stored] = await inDatabase(`select token_hash = sha256('${token}'::bytea) as hashed,
    expires_at - created_at = interval '15 minutes' as quarter from platform_claim`)
  expect(stored).toEqual({ hashed: true, quarter: true })
  await inDatabase('update bot set has_main_app = false returning 1')
  expect(await run({}, 'admin-link')).toMatch(/https:\/\/t\.me\/sad_bot\?start=a_[\w-]{22}$/m)
}, 60_000)

test('issue 13: setup asks a person for missing answers and names the settings file in the next command', async () => {
  putMigratedDatabase(join(place, 'data'))
  const asked: string[] = []
  const lines: string[] = []
  const io = {
    args: ['--settings', file(), '--data-dir', join(place, 'data'), '--bot-api-url', bots.url],
    env: {},
    ask: async (text: string, fallback: string) => {
      asked.push(text)
      return text.includes('BotFather') ? TOKEN : fallback
    },
    log: (line: string) => void lines.push(line),
  }
  await runSetup(io, readFlags(io))
  expect(asked).toHaveLength(6)
  expect(asked.join()).not.toContain('letters come from')
  expect(settings()).toMatch(/^SMTP_FROM=$/m)
  expect(lines.join()).toContain(`admin-link --settings ${file()}`)
}, 60_000)

test('issue 13: without a settings file admin-link creates no database', async () => {
  const io = { args: ['admin-link', '--settings', file()], env: {}, ask: null, log: () => undefined }
  await expect(printAdminLink(io, readFlags(io))).rejects.toThrow(`There are no settings in ${file()}`)
})

test('issue 13: an unknown flag is named in the error', async () => {
  await expect(run(GIVEN, '--token', 'x')).rejects.toThrow('--token')
})
