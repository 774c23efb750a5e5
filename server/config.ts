import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ALL_SETTINGS, type SettingName } from './config/all.generated.ts'
import { type PlatformBot, platformBot } from './config/bots.ts'
import type { CdekSettings } from './delivery/cdek/client.ts'
import { cdekSettings } from './delivery/cdek/settings.ts'
import { dadataSettings } from './geo/settings.ts'
import type { DadataSettings } from './geo/shapes.ts'
import type { SmtpSettings } from './notifications/mail/mailer.ts'
import { mailSettings } from './notifications/mail/settings.ts'
import { type MonetaAccess, monetaAccess } from './payments/moneta/settings.ts'
import { starKopecks } from './payments/stars/settings.ts'
import type { YooKassaSettings } from './payments/yookassa/client.ts'
import { yooKassaSettings } from './payments/yookassa/settings.ts'
import { decodeSettings, type Setting, type ValuesOf } from './platform/environment/setting.ts'
import type { ProxySettings } from './platform/outbound/proxy.ts'
import { type ReplicaSettings, replicaSettings } from './platform/replicas/settings.ts'
import { type FileSettings, fileSettings } from './platform/storage/settings.ts'
import { type BackupSettings, backupSettings } from './setup/backup/settings.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string
  /** Replicas of the database that answer guests. */
  readonly replicaSettings: ReplicaSettings
  readonly dataDir: string
  /** Where pictures and documents are kept. */
  readonly files: FileSettings
  /** Address by which clients reach us through a proxy; empty: taken from each request. */
  readonly publicUrl: string
  /** null: on if the embedded database is empty or was made as a demo (rulings 5). */
  readonly demo: boolean | null
  /** Why this server may not be a demo; empty when it may. */
  readonly demoBarrier: string
  /** Whether others than people on this machine reach the server: in a demo each of them may act as an owner. */
  readonly isReachable: boolean
  readonly logLevel: string
  readonly trustProxy: string[] | false
  /** Whether the reference of all calls can be read at `/api/docs`; a demo always shows it. */
  readonly hasReference: boolean
  /** Whether rate limits apply. */
  readonly isPaced: boolean
  /** Whether frequent calls may start before their caller is known for certain (decision 045). */
  readonly hasFastLane: boolean
  readonly holdsPages: boolean
  readonly startParameter: 'start' | 'startapp'
  /** null: no token; addresses come from the embedded gazetteer. */
  readonly dadata: DadataSettings | null
  /** null: no account at MONETA. */
  readonly moneta: MonetaAccess | null
  /** Keys that seal people's private documents, 32 bytes each: the current one, then the one it replaces. */
  readonly documentsKeys: readonly Buffer[]
  /** Keys that seal the tokens of bots, in the same form. */
  readonly secretsKeys: readonly Buffer[]
  /** null: parcels are not priced by CDEK. */
  readonly cdek: CdekSettings | null
  /** Style of the map of pickup points; null: points are drawn on a plan without streets. */
  readonly mapStyleUrl: string | null
  readonly platformBot: PlatformBot | null
  readonly yookassa: YooKassaSettings | null
  /** Price of one Star, kopecks; null: Stars pay for nothing new. */
  readonly starKopecks: number | null
  readonly proxy: ProxySettings
  /** null: guests get no e-mail. */
  readonly smtp: SmtpSettings | null
  /** Address of the Bot API: the messenger itself, or a proxy of it. */
  readonly botApi: string
  /** Where `/metrics` is served; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Where traces are sent; null: nowhere. */
  readonly traces: { readonly endpoint: string; readonly percent: number } | null
  /** How long a server that is told to end still takes requests, ms. */
  readonly drainMs: number
  readonly backup: BackupSettings
}

type Env = Readonly<Record<string, string | undefined>>
type Values = ValuesOf<typeof ALL_SETTINGS>

/**
 * Decodes the environment by the declared settings (decision 040). Throws an error that names every variable with an
 * invalid value, then one for settings that do not fit each other.
 */
export function readConfig(env: Env): Config {
  const values = decodeSettings(ALL_SETTINGS, (name) => readText(env, name))
  const demo = values.DEMO ?? null
  const demoBarrier = demoBarrierOf(values)
  if (demo === true && demoBarrier) throw new Error(`DEMO=1 ${demoBarrier}`)
  const moneta = monetaAccess(values)
  const yookassa = yooKassaSettings(values)
  const databaseUrl = values.DATABASE_URL ?? ''
  if (databaseUrl === '') refuseRealMoney({ moneta, yookassa })
  const publicUrl = values.PUBLIC_URL ?? ''
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl,
    replicaSettings: replicaSettings(values, databaseUrl),
    dataDir: resolve(values.DATA_DIR),
    files: fileSettings(values),
    publicUrl,
    demo,
    demoBarrier,
    isReachable:
      values.DEMO_PUBLIC ||
      !isLoopback(values.HOST) ||
      (publicUrl !== '' && !isLoopback(new URL(publicUrl).hostname)),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? false,
    hasReference: values.API_DOCS,
    isPaced: values.RATE_LIMITS,
    hasFastLane: values.FAST_LANE,
    holdsPages: values.HELD_PAGES,
    startParameter: values.SHARE_START,
    dadata: dadataSettings(values),
    moneta,
    documentsKeys: keysOf('DOCUMENTS_KEY', values.DOCUMENTS_KEY, values.DOCUMENTS_KEY_OLD),
    secretsKeys: keysOf('SECRETS_KEY', values.SECRETS_KEY, values.SECRETS_KEY_OLD),
    cdek: cdekSettings(values),
    mapStyleUrl: values.MAP_STYLE_URL ?? null,
    platformBot: platformBot(values),
    yookassa,
    starKopecks: starKopecks(values),
    proxy: { httpsProxy: values.HTTPS_PROXY ?? '', noProxy: values.NO_PROXY ?? '' },
    smtp: mailSettings(values, publicUrl),
    botApi: values.BOT_API_URL,
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, percent: values.TRACES_PERCENT }
      : null,
    drainMs: values.DRAIN_SECONDS * 1000,
    backup: backupSettings(values),
  }
}

/** Returns the text of a variable: the content of the file that `<name>_FILE` names, else its own value. */
function readText(env: Env, name: string): string {
  const path = env[`${name}_FILE`]
  if (!path) return env[name] ?? ''
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new Error(`${name}_FILE=${path} can't be read`)
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

/**
 * Returns why these settings do not allow a demo; empty when they do. A demo must not hold real secrets or be public by
 * accident (ruling 5).
 */
function demoBarrierOf(values: Values): string {
  const declared = Object.entries<Setting>(ALL_SETTINGS)
  const real = declared.find(([name, { forbidsDemo }]) => forbidsDemo && values[name as SettingName])
  if (real) return `does not go together with ${real[0]}`
  if (isLoopback(values.HOST) || values.DEMO_PUBLIC) return ''
  return `on HOST=${values.HOST} needs DEMO_PUBLIC=1: visitors of a demo choose the person they act as`
}

const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host)

/** Returns the current key, then the one it replaces while `npm run rekey` has not finished. Throws for an old key alone. */
function keysOf(name: string, key: Buffer | undefined, old: Buffer | undefined): Buffer[] {
  if (old && !key) throw new Error(`${name}_OLD is given without ${name}`)
  return [key, old].filter((bytes) => bytes !== undefined)
}
