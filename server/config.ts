import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SmtpSettings } from './notifications/mailer.ts'
import { type MonetaAccess, readMoneta } from './payments/moneta/settings.ts'
import type { YooKassaSettings } from './payments/yookassa/client.ts'
import { readYooKassa } from './payments/yookassa/settings.ts'
import { BOT_TOKEN } from './platform/bot-token.ts'
import { emailOf } from './platform/contacts.ts'
import type { ProxySettings } from './platform/outgoing.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** How clients reach us when a proxy stands before; empty: as they say themselves. */
  readonly publicUrl: string
  /** null: on if the embedded database is empty or was made as a demo (rulings 5). */
  readonly demo: boolean | null
  /** Why this server may not be a demo; empty when it may. */
  readonly demoBarrier: string
  readonly logLevel: string
  readonly trustProxy: string[] | false
  /** Whether the reference of all calls can be read at `/api/docs`; a demo always shows it. */
  readonly hasReference: boolean
  /** Whether costly calls have their limits a minute. */
  readonly isPaced: boolean
  readonly startParameter: 'start' | 'startapp'
  /** null: no token, the embedded gazetteer answers. */
  readonly dadata: { readonly url: string; readonly token: string } | null
  /** null: no account at MONETA. */
  readonly moneta: MonetaAccess | null
  /** Seal people's private documents, 32 bytes each: the key in use, then the one it replaces. */
  readonly documentsKeys: readonly Buffer[]
  /** Seal the tokens of bots, likewise. */
  readonly secretsKeys: readonly Buffer[]
  /** null: parcels are not priced by CDEK. */
  readonly cdek: { readonly url: string; readonly account: string; readonly password: string } | null
  readonly platformBot: { readonly username: string; readonly token: string } | null
  readonly yookassa: YooKassaSettings | null
  readonly proxy: ProxySettings
  /** null: guests get no letters. */
  readonly smtp: SmtpSettings | null
  /** Where bots are reached: the messenger itself, or a proxy of it. */
  readonly botApi: string
}

type Env = Readonly<Record<string, string | undefined>>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const CDEK = 'https://api.cdek.ru/v2'
const BOT_API = 'https://api.telegram.org'
const DADATA = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs'
/** Secrets that mean real people and real money. */
const REAL_SECRETS = [
  ...['PLATFORM_BOT_TOKEN', 'MONETA_INTEGRITY_KEY', 'YOOKASSA_SECRET_KEY', 'CDEK_PASSWORD', 'DADATA_TOKEN'],
  'SMTP_URL',
]

/** Turns the environment into settings; a bad value is refused by its name (architecture.md, settings). */
export function readConfig(env: Env): Config {
  const value = (name: string, fallback = '') => fromFile(env, name) ?? env[name] ?? fallback
  const either = (name: string) => value(name, value(name.toLowerCase()))
  const host = value('HOST', '127.0.0.1')
  const demo = flag('DEMO', value('DEMO'))
  const demoBarrier = barrierOf(host, value)
  if (demo === true && demoBarrier) throw new Error(`DEMO=1 ${demoBarrier}`)
  const [moneta, yookassa] = [readMoneta(value), readYooKassa(value)]
  if (value('DATABASE_URL') === '') refuseRealMoney({ moneta, yookassa })
  return {
    host,
    port: integer('PORT', value('PORT', '3000'), 0, 65_535),
    databaseUrl: url('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']),
    dataDir: resolve(value('DATA_DIR', './data')),
    publicUrl: url('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']).replace(/\/$/, ''),
    demo,
    demoBarrier,
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL', 'warn'), LEVELS),
    trustProxy: value('TRUST_PROXY') ? value('TRUST_PROXY').split(',') : false,
    hasReference: flag('API_DOCS', value('API_DOCS')) ?? false,
    isPaced: flag('RATE_LIMITS', value('RATE_LIMITS')) ?? true,
    startParameter: value('SHARE_START', 'startapp') === 'start' ? 'start' : 'startapp',
    dadata: value('DADATA_TOKEN')
      ? {
          url: url('DADATA_URL', value('DADATA_URL', DADATA), ['https:', 'http:']),
          token: value('DADATA_TOKEN'),
        }
      : null,
    moneta,
    documentsKeys: keysOf('DOCUMENTS_KEY', value),
    secretsKeys: keysOf('SECRETS_KEY', value),
    cdek: cdekOf(value),
    platformBot: botOf(value('PLATFORM_BOT_USERNAME'), value('PLATFORM_BOT_TOKEN')),
    yookassa,
    proxy: {
      httpsProxy: url('HTTPS_PROXY', either('HTTPS_PROXY'), ['http:', 'https:']),
      noProxy: either('NO_PROXY'),
    },
    smtp: smtpOf(value),
    botApi: url('BOT_API_URL', value('BOT_API_URL', BOT_API), ['https:', 'http:']).replace(/\/$/, ''),
  }
}

/**
 * Throws for any payment system with real money on the embedded database, which does not wait for the disk: a power cut
 * may lose a payment (reliability.md 0, 1).
 */
function refuseRealMoney({ moneta, yookassa }: Pick<Config, 'moneta' | 'yookassa'>): void {
  const systems = [
    { name: 'MONETA', isReal: moneta?.settings.isTest === false, without: 'MONETA_TEST=1' },
    { name: 'YooKassa', isReal: yookassa?.secretKey.startsWith('test_') === false, without: 'a test_ key' },
  ]
  const real = systems.find(({ isReal }) => isReal)
  if (real)
    throw new Error(
      `${real.name} with real money needs PostgreSQL: set DATABASE_URL, or ${real.without} to try it`,
    )
}

/** Demo data and real secrets never meet, nor does a demo stand open by accident (rulings 5). */
function barrierOf(host: string, value: (name: string) => string): string {
  const real = REAL_SECRETS.find((name) => value(name) !== '')
  if (real) return `does not go together with ${real}`
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(host)
  if (isLoopback || value('DEMO_PUBLIC') === '1') return ''
  return `on HOST=${host} needs DEMO_PUBLIC=1: everybody may act as anybody in a demo`
}

function fromFile(env: Env, name: string): string | undefined {
  const path = env[`${name}_FILE`]
  return path ? readFileSync(path, 'utf8').trim() : undefined
}

function integer(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new Error(`${name}=${text} is not a whole number from ${min} to ${max}`)
  }
  return number
}

function flag(name: string, text: string): boolean | null {
  if (text === '') return null
  if (text === '1' || text === '0') return text === '1'
  throw new Error(`${name}=${text} is neither 0 nor 1`)
}

function oneOf(name: string, text: string, values: readonly string[]): string {
  if (!values.includes(text)) throw new Error(`${name}=${text} is none of ${values.join(', ')}`)
  return text
}

function url(name: string, text: string, protocols: readonly string[]): string {
  if (text === '') return ''
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new Error(`${name} is not a URL of ${protocols.join(' or ')}`)
  return text
}

/** A key, and the one it replaces while `npm run rekey` has not finished. */
function keysOf(name: string, value: (name: string) => string): Buffer[] {
  const [key, old] = [keyOf(name, value(name)), keyOf(`${name}_OLD`, value(`${name}_OLD`))]
  if (old && !key) throw new Error(`${name}_OLD is given without ${name}`)
  return [key, old].filter((one) => one !== null)
}

/** 32 bytes as hex or base64; the value itself is never told. */
function keyOf(name: string, text: string): Buffer | null {
  if (text === '') return null
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')
  if (key.length !== 32) throw new Error(`${name} is not 32 bytes as hex or base64: openssl rand -hex 32`)
  return key
}

function cdekOf(value: (name: string, fallback?: string) => string): Config['cdek'] {
  const [account, password] = [value('CDEK_ACCOUNT'), value('CDEK_PASSWORD')]
  if (account === '' && password === '') return null
  if (account === '' || password === '') throw new Error('CDEK_ACCOUNT and CDEK_PASSWORD go together')
  return { url: url('CDEK_URL', value('CDEK_URL', CDEK), ['https:', 'http:']), account, password }
}

/** Letters carry links, so that they need the shop's own address. */
function smtpOf(value: (name: string, fallback?: string) => string): SmtpSettings | null {
  const [server, from] = [url('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']), value('SMTP_FROM')]
  if (server === '' && from === '') return null
  if (server === '' || from === '') throw new Error('SMTP_URL and SMTP_FROM go together')
  if (emailOf(from) === null) throw new Error('SMTP_FROM is not an e-mail address')
  if (value('PUBLIC_URL') === '') throw new Error('SMTP_URL needs PUBLIC_URL: letters carry links')
  return { url: server, from }
}

function botOf(username: string, token: string): Config['platformBot'] {
  if (username === '' && token === '') return null
  if (!/^[A-Za-z]\w{4,31}$/.test(username)) throw new Error('PLATFORM_BOT_USERNAME is not a bot name')
  if (!BOT_TOKEN.test(token)) throw new Error('PLATFORM_BOT_TOKEN is not a bot token')
  return { username, token }
}
