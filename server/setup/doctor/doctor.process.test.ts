import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BotServer, serveBots } from '../../../demo/fakes/bot/serve.ts'
import { openPglite } from '../../platform/database/engines.ts'
import { currentKey, rememberKeys } from '../../platform/sealing/keys.ts'
import { TEST_KEY } from '../../test/engines.ts'
import { putMigratedDatabase } from '../../test/migrated-folder.ts'
import { TestMailServer } from '../../test/providers/mail-server.ts'
import { readFlags } from '../answers.ts'
import { runSetup } from '../setup.ts'
import { runDoctor } from './doctor.ts'

const TOKEN = '123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
const GIB = 1024 ** 3
const folder = mkdtempSync(join(tmpdir(), 'sarafan-doctor-'))
const file = join(folder, 'shop.env')
let bots: BotServer
let shop: Server
let publicUrl = ''

/** Starts an HTTPS server for the shop's address, with a certificate that this process trusts. */
async function openShop(): Promise<void> {
  const key = join(folder, 'key.pem')
  const cert = join(folder, 'cert.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(cert, 'utf8')])
  shop = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, answer) => {
    answer.writeHead(request.url === '/api/menu/' ? 200 : 404).end('{}')
  })
  await new Promise<void>((done) => shop.listen(0, 'localhost', done))
  publicUrl = `https://localhost:${(shop.address() as AddressInfo).port}` // it listens on a port
}

beforeAll(async () => {
  bots = await serveBots()
  await openShop()
  putMigratedDatabase(join(folder, 'data'))
  bots.add(TOKEN, { username: 'sad_bot' })
  const io = {
    args: ['--settings', file],
    env: {
      DATA_DIR: join(folder, 'data'),
      BOT_API_URL: bots.url,
      PUBLIC_URL: publicUrl,
      PLATFORM_BOT_TOKEN: TOKEN,
    },
    ask: null,
    log: () => undefined,
  }
  await runSetup(io, readFlags(io))
}, 60_000)
afterAll(async () => {
  await bots.close()
  shop.close()
  rmSync(folder, { recursive: true })
  rememberKeys('secrets', [TEST_KEY])
})
beforeEach(() => {
  bots.clear()
  bots.add(TOKEN, { username: 'sad_bot' })
})

/** Returns the doctor's problems for the installation with some settings changed. */
async function examine(env: Record<string, string> = {}, freeBytes = 50 * GIB): Promise<string[]> {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const count = await runDoctor({ env, settings: file, log, freeBytes: () => freeBytes })
  const secrets = [
    TOKEN,
    /^DOCUMENTS_KEY=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '',
    /^SECRETS_KEY=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '',
    'hidden-password',
  ]
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret)
  const problems = lines.filter((line) => line.startsWith('PROBLEM'))
  expect(problems).toHaveLength(count)
  return problems
}

test('issue 13: a healthy installation has no problems', async () => {
  expect(await examine()).toEqual([])
}, 30_000)

test('issue 13: draft legal texts of the first showcase are reported until they are published', async () => {
  const texts = async () => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const count = await runDoctor({ env: {}, settings: file, log, freeBytes: () => 50 * GIB })
    return [count, ...lines.filter((line) => line.includes('legal texts'))]
  }
  expect(await texts()).toEqual([0, expect.stringMatching(/^TO DO.*still drafts: .*privacy, consent/)])
  const engine = await openPglite(join(folder, 'data'))
  const published = "update page set status = 'published', published_at = '2026-11-21T09:00:00Z'"
  await engine.run(`${published} where status = 'draft'`)
  await engine.close()
  expect(await texts()).toEqual([0, 'ok       legal texts: published in every open showcase'])
}, 30_000)

test('issue 13: a database that does not respond is reported', async () => {
  const DATABASE_URL = 'postgres://shop:hidden-password@127.0.0.1:1/shop'
  expect(await examine({ DATABASE_URL })).toEqual([expect.stringContaining('Check DATABASE_URL')])
}, 30_000)

test('issue 13: a wrong documents key is reported', async () => {
  // A server that stored a document with the correct key has recorded its fingerprint.
  const key = Buffer.from(/^DOCUMENTS_KEY=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '', 'hex')
  const engine = await openPglite(join(folder, 'data'))
  rememberKeys('documents', [key])
  await currentKey(engine.db, 'documents')
  await engine.close()
  expect(await examine({ DOCUMENTS_KEY: 'a'.repeat(64) })).toEqual([
    expect.stringContaining('DOCUMENTS_KEY is not the one'),
  ])
}, 30_000)

test('issue 13: a wrong or missing secrets key is reported', async () => {
  expect(await examine({ SECRETS_KEY: 'a'.repeat(64) })).toContainEqual(
    expect.stringContaining('SECRETS_KEY is not the one that the tokens of bots were sealed with'),
  )
  expect(await examine({ SECRETS_KEY: '' })).toContainEqual(
    expect.stringContaining('SECRETS_KEY is missing, and the tokens of bots are sealed with it'),
  )
}, 30_000)

test('issue 13: a wrong clock is reported', async () => {
  bots.date = 'Sat, 01 Jan 2000 00:00:00 GMT'
  expect(await examine()).toEqual([expect.stringMatching(/clock: differs from Telegram’s by \d+ s/)])
}, 30_000)

test.each([
  ['is missing', '', 'PUBLIC_URL is missing'],
  ['is plain http', 'http://shop.example', 'is not https'],
  ['does not answer', 'https://localhost:1', 'does not answer'],
])(
  'issue 13: a public address that %s is reported',
  async (_, PUBLIC_URL, text) => {
    expect(await examine({ PUBLIC_URL })).toContainEqual(expect.stringContaining(text))
  },
  30_000,
)

test('issue 13: a bot with a revoked token is reported', async () => {
  bots.clear()
  expect(await examine()).toEqual([expect.stringMatching(/bot @sad_bot: Telegram refuses its token/)])
}, 30_000)

test('issue 13: a webhook that Telegram could not reach is reported', async () => {
  const last_error_date = Math.floor(Date.now() / 1000) - 60
  const webhook = {
    url: `${publicUrl}/api/hooks/telegram/platform`,
    last_error_date,
    last_error_message: 'Connection refused',
  }
  bots.add(TOKEN, { username: 'sad_bot', webhook })
  expect(await examine()).toEqual([expect.stringContaining('Connection refused')])
  const moved = { ...webhook, url: 'https://old.example/api/hooks/telegram/platform' }
  bots.add(TOKEN, { username: 'sad_bot', webhook: moved })
  expect(await examine()).toEqual([expect.stringContaining('leads to another server')])
}, 30_000)

test('issue 13: a mail server that rejects the login or is down is reported without its password', async () => {
  const server = new TestMailServer()
  await server.open()
  const SMTP_FROM = 'orders@shop.example'
  expect(await examine({ SMTP_URL: server.url, SMTP_FROM })).toEqual([])
  const SMTP_URL = server.url.replace('secret', 'hidden-password')
  expect(await examine({ SMTP_URL, SMTP_FROM })).toEqual([expect.stringContaining('(login refused)')])
  await server.close()
  expect(await examine({ SMTP_URL, SMTP_FROM })).toEqual([
    expect.stringMatching(/e-mail: the mail server does not let us in/),
  ])
  expect(await examine({ SMTP_FROM })).toEqual([
    expect.stringContaining('SMTP_URL and SMTP_FROM go together'),
  ])
}, 30_000)

test('issue 13: settings that only BotFather can switch on are explained', async () => {
  bots.add(TOKEN, { username: 'sad_bot', hasMainApp: false, isInline: false })
  expect(await examine()).toEqual([
    expect.stringContaining('Configure Mini App'),
    expect.stringContaining('/setinline'),
  ])
}, 30_000)

test('issue 13: a provider that rejects its account is reported', async () => {
  const env = {
    CDEK_URL: `${bots.url}/v2`,
    CDEK_ACCOUNT: 'account',
    CDEK_PASSWORD: 'hidden-password',
  }
  expect(await examine(env)).toEqual([expect.stringContaining('check CDEK_ACCOUNT and CDEK_PASSWORD')])
}, 30_000)

test('issue 13: MONETA rejecting its account is reported', async () => {
  const fault = { faultcode: 'Client', faultstring: 'hidden', detail: { faultDetail: '500.1.1' } }
  const moneta = createPlainServer((_, answer) => {
    answer.writeHead(500, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ Envelope: { Body: { fault } } }))
  })
  await new Promise<void>((done) => moneta.listen(0, '127.0.0.1', done))
  const { port } = moneta.address() as AddressInfo // it listens on a port
  const env = {
    MONETA_ACCOUNT_ID: '12345678',
    MONETA_INTEGRITY_KEY: 'integrity',
    MONETA_API_USER: 'user',
    MONETA_API_PASSWORD: 'hidden-password',
    MONETA_PAYMENT_PASSWORD: 'hidden-password',
    MONETA_TEST: '1',
    MONETA_API_URL: `http://127.0.0.1:${port}`,
  }
  try {
    expect(await examine(env)).toEqual([expect.stringContaining('MONETA: refuses the account')])
  } finally {
    moneta.close()
  }
}, 30_000)

test('issue 13: an almost full disk and settings readable by others are reported', async () => {
  expect(await examine({}, GIB / 2)).toEqual([expect.stringContaining('0.5 GiB are free')])
  chmodSync(file, 0o644)
  try {
    expect(await examine()).toEqual([expect.stringContaining('chmod 600')])
  } finally {
    chmodSync(file, 0o600)
  }
}, 30_000)

test('issue 13: an unreadable setting is reported', async () => {
  expect(await examine({ PORT: 'http' })).toEqual([expect.stringContaining('PORT=http')])
})
