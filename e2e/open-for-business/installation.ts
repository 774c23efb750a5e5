import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres, startPostgres } from '../../scripts/postgres.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { Messenger } from './messenger.ts'
import { launch, type Program, run, waitForOutput } from './programs.ts'
import { Providers } from './providers.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const START = path('../../start.mjs')
const FAKES = path('./fakes.ts')
const OTHER_TIME = path('../support/other-time.ts')

export const HOST = 'shop.example'
export const PUBLIC_URL = `https://${HOST}`
const BOT_TOKEN = `700000001:${'P'.repeat(35)}`
/** Token of the newcomer's own bot, for which Telegram cannot deliver updates by webhook. */
export const OWN_TOKEN = `700000002:${'O'.repeat(35)}`
/** The shop's accounts at its providers, by the names of the settings. */
const ACCOUNTS = {
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: `test_${'k'.repeat(32)}`,
  DADATA_TOKEN: 'd'.repeat(40),
  CDEK_ACCOUNT: 'glina',
  CDEK_PASSWORD: 'c'.repeat(32),
}

/** An owner's server as in docs/install.md: PostgreSQL, a proxy with a certificate, and no demo. */
export class Installation {
  readonly gateway: Gateway
  readonly messenger: Messenger
  readonly providers: Providers
  /** The server itself, behind its proxy. */
  readonly localUrl: string
  readonly platformBot: string
  /** The offset of the server's clock from this machine's, ms. */
  aheadMs = 0
  private readonly settings: string
  private readonly flags: readonly string[]
  private readonly environment: Readonly<Record<string, string>>
  private readonly fakesUrl: string
  private readonly ends: (() => Promise<unknown> | unknown)[]
  private server: Program | null = null

  private constructor(of: {
    gateway: Gateway
    fakesUrl: string
    settings: string
    flags: readonly string[]
    environment: Readonly<Record<string, string>>
    port: number
    ends: (() => Promise<unknown> | unknown)[]
  }) {
    this.gateway = of.gateway
    this.localUrl = `http://127.0.0.1:${of.port}`
    this.settings = of.settings
    this.flags = of.flags
    this.environment = of.environment
    this.fakesUrl = of.fakesUrl
    this.ends = of.ends
    this.messenger = new Messenger(of.fakesUrl)
    this.providers = new Providers(of.fakesUrl)
    this.platformBot = this.messenger.addBot(BOT_TOKEN, `${PUBLIC_URL}/api/tgbundle/`)
  }

  /** Starts everything except the shop itself: database, fakes, proxy. `environment` is that of the server's machine. */
  static async prepare({
    environment = {},
  }: {
    environment?: Readonly<Record<string, string>>
  } = {}): Promise<Installation> {
    const bin = findPostgres()
    if (!bin) throw new Error('There is no PostgreSQL on this machine')
    const folder = mkdtempSync(join(tmpdir(), 'sarafan-open-'))
    const ends: (() => Promise<unknown> | unknown)[] = [
      () => rmSync(folder, { recursive: true, force: true }),
    ]
    const postgres = await startPostgres(bin, { fsync: 'off' })
    ends.push(() => postgres.stop())
    const port = await freePort()
    const gateway = await openGateway({ host: HOST, appPort: port, folder })
    ends.push(() => gateway.close())
    const fakes = launch([FAKES], {
      ...ACCOUNTS,
      PUBLIC_URL,
      PLATFORM_TOKEN: BOT_TOKEN,
      POLLED_TOKEN: OWN_TOKEN,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: gateway.tunnel,
      NODE_EXTRA_CA_CERTS: gateway.certificate,
    })
    ends.push(() => fakes.stop())
    const [, fakesUrl = ''] = await waitForOutput(fakes, /listening at (\S+)/)
    const flags = [
      ['--database-url', postgres.url],
      ['--public-url', PUBLIC_URL],
      ['--bot-token', BOT_TOKEN],
      ['--bot-api-url', `${fakesUrl}/bots`],
      ['--showcase-name', 'Площадка'],
      ['--data-dir', join(folder, 'data')],
      ['--port', String(port)],
      ['--trust-proxy', '127.0.0.1'],
    ].flat()
    return new Installation({
      gateway,
      fakesUrl,
      settings: join(folder, 'shop.env'),
      flags,
      environment,
      port,
      ends,
    })
  }

  /** Runs `npm run setup` without a person, then adds the settings that are written by hand. */
  async setup(): Promise<string> {
    const output = await run([START, '--setup', '--settings', this.settings, ...this.flags], {})
    const settings = {
      ...ACCOUNTS,
      YOOKASSA_API_URL: `${this.fakesUrl}/yookassa/v3`,
      DADATA_URL: `${this.fakesUrl}/dadata`,
      CDEK_URL: `${this.fakesUrl}/cdek/v2`,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
    appendFileSync(this.settings, lines.join(''))
    return output
  }

  /** Runs `npm run setup -- admin-link`; returns the link. */
  async adminLink(): Promise<string> {
    const output = await run([START, '--setup', 'admin-link', '--settings', this.settings], {})
    return /https:\/\/t\.me\/\S+/.exec(output)?.[0] ?? ''
  }

  /** Runs `npm start`; with `aheadMs` on a machine whose clock is that far ahead. */
  async start(aheadMs = 0): Promise<void> {
    this.aheadMs = aheadMs
    await this.messenger.setClock(aheadMs)
    const later = { NODE_OPTIONS: `--import=${OTHER_TIME}`, AHEAD_MS: String(aheadMs) }
    this.server = launch([START], {
      SETTINGS_FILE: this.settings,
      LOG_LEVEL: 'warn',
      ...this.environment,
      ...(aheadMs > 0 ? later : {}),
    })
    await waitForOutput(this.server, /Ctrl-C/)
  }

  /** Stops the server and starts it with a later clock. */
  async restartAt(aheadMs: number): Promise<void> {
    await this.server?.stop()
    await this.start(aheadMs)
  }

  /** Returns the server's output since its start. */
  log(): string {
    return this.server?.output() ?? ''
  }

  async close(): Promise<void> {
    await this.server?.stop()
    for (const end of this.ends.reverse()) await end()
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a port
      server.close(() => done(port))
    })
  })
}
