import { parseArgs } from 'node:util'
import { Advice } from '../platform/start-advice.ts'
import type { Settings } from './settings-file.ts'

/** Where answers come from: the command line, the environment, and a person at a terminal. */
export interface SetupIo {
  readonly args: readonly string[]
  readonly env: Settings
  /** Asks a person; null when nobody is there, so that every question takes its default. */
  readonly ask: ((text: string, fallback: string) => Promise<string>) | null
  readonly log: (line: string) => void
}

interface Question {
  readonly flag: string
  readonly text: string
  readonly fallback?: string
}

/** Settings that are asked for, by the names of their environment variables (docs/install.md). */
const SETTINGS: Readonly<Record<string, Question>> = {
  DATABASE_URL: {
    flag: 'database-url',
    text: 'PostgreSQL, as postgres://user:password@host/database; empty for the embedded database',
  },
  PUBLIC_URL: {
    flag: 'public-url',
    text: 'Address of the shop, as https://shop.example; empty while there is none',
  },
  PLATFORM_BOT_TOKEN: { flag: 'bot-token', text: 'Token of the platform’s bot, from @BotFather' },
  SMTP_URL: {
    flag: 'smtp-url',
    text: 'Mail server for letters to guests, as smtp://user:password@host:587; empty for no letters',
  },
  SMTP_FROM: { flag: 'smtp-from', text: 'Address that letters come from; empty without a mail server' },
}

/** What is asked for only while there is no showcase. */
const SHOWCASE = {
  SHOWCASE_NAME: { flag: 'showcase-name', text: 'Name of the first showcase', fallback: 'Моя витрина' },
  SHOWCASE_ALIAS: {
    flag: 'showcase-alias',
    text: 'Its part of addresses: latin letters, digits and hyphens',
    fallback: 'shop',
  },
} as const

/** Settings that are taken from flags and the environment but never asked for. */
const UNASKED: Readonly<Record<string, string>> = {
  DATA_DIR: 'data-dir',
  HOST: 'host',
  PORT: 'port',
  TRUST_PROXY: 'trust-proxy',
  BOT_API_URL: 'bot-api-url',
  DOCUMENTS_KEY: 'documents-key',
  SECRETS_KEY: 'secrets-key',
}
/** Keys, tokens and databases: once in the settings file, they are never replaced (issue 13). */
const FIXED: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATA_DIR',
  'DOCUMENTS_KEY',
  'PLATFORM_BOT_TOKEN',
  'SECRETS_KEY',
])

export interface SetupFlags {
  /** Path of the settings file. */
  readonly settings: string
  /** Values by the names of settings. */
  readonly values: Settings
  readonly command: string
}

/** Reads the command line of `npm run setup`. Throws `Advice` for an unknown flag. */
export function readFlags({ args, env }: Pick<SetupIo, 'args' | 'env'>): SetupFlags {
  const names = Object.entries({ ...SETTINGS, ...SHOWCASE }).map(([name, { flag }]) => [flag, name] as const)
  const byFlag = new Map([...names, ...Object.entries(UNASKED).map(([name, flag]) => [flag, name] as const)])
  const text = { type: 'string' } as const
  const options = Object.fromEntries([...byFlag.keys(), 'settings'].map((flag) => [flag, text]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const given = [...byFlag].map(([flag, name]) => [name, values[flag] ?? env[name]] as const)
    return {
      settings: String(values.settings ?? env.SETTINGS_FILE ?? '.env'),
      values: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
      command: positionals[0] ?? '',
    }
  } catch (error) {
    throw new Advice(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Gives every setting its value: of a key, a token or the database what the file says; else a flag or the environment;
 * else the file, the person, the default.
 */
export async function answerSettings(
  io: SetupIo,
  { kept, given }: { kept: Settings; given: Settings },
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const name of Object.keys(UNASKED)) {
    const value = FIXED.has(name) ? fixed(io, name, kept, given) : (given[name] ?? kept[name])
    if (value !== undefined) answers[name] = value
  }
  for (const [name, question] of Object.entries(SETTINGS)) {
    const known = FIXED.has(name) ? fixed(io, name, kept, given) : (given[name] ?? kept[name])
    answers[name] = (known ?? (await asked(io, question))).trim()
  }
  return answers
}

/** Gives the name and the address of the first showcase. */
export async function answerShowcase(io: SetupIo, given: Settings): Promise<{ name: string; alias: string }> {
  const { SHOWCASE_NAME, SHOWCASE_ALIAS } = SHOWCASE
  return {
    name: (given.SHOWCASE_NAME ?? (await asked(io, SHOWCASE_NAME))).trim(),
    alias: (given.SHOWCASE_ALIAS ?? (await asked(io, SHOWCASE_ALIAS))).trim().toLowerCase(),
  }
}

function fixed(io: SetupIo, name: string, kept: Settings, given: Settings): string | undefined {
  const value = kept[name]
  // An empty DATABASE_URL in the file is a choice too: the embedded database.
  if (value === undefined || (value === '' && name !== 'DATABASE_URL')) return given[name]
  if (given[name] !== undefined && given[name] !== value)
    io.log(`${name} is in the settings already and stays as it is; change it there by hand.`)
  return value
}

function asked(io: SetupIo, { text, fallback = '' }: Question): Promise<string> | string {
  return io.ask ? io.ask(text, fallback) : fallback
}
