import { parseArgs } from 'node:util'
import { ALL_SETTINGS } from '../config/groups.ts'
import { SETUP_SETTINGS } from '../config/setup.ts'
import type { Setting, SetupAnswer } from '../platform/environment/setting.ts'
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

type Declared = readonly [name: string, setting: Setting, answer: SetupAnswer]

/** Settings that setup takes from flags, the environment and a person (docs/install.md). */
const TAKEN = Object.entries<Setting>(ALL_SETTINGS).flatMap(([name, setting]): Declared[] =>
  setting.setup ? [[name, setting, setting.setup]] : [],
)
/** What is asked for only while there is no showcase, and never written. */
const isOfShowcase = ([name]: Declared) => name in SETUP_SETTINGS

export interface SetupFlags {
  /** Path of the settings file. */
  readonly settings: string
  /** Values by the names of settings. */
  readonly values: Settings
  readonly command: string
}

/** Reads the command line of `npm run setup`. Throws `Advice` for an unknown flag. */
export function readFlags({ args, env }: Pick<SetupIo, 'args' | 'env'>): SetupFlags {
  const byFlag = new Map(TAKEN.map(([name, , { flag }]) => [flag, name]))
  const text = { type: 'string' } as const
  const options = Object.fromEntries([...byFlag.keys(), 'settings'].map((flag) => [flag, text]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const given = [...byFlag].map(([flag, name]) => [name, values[flag] ?? env[name]] as const)
    return {
      settings: String(values.settings ?? env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default),
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
  for (const [name, setting, answer] of TAKEN.filter((one) => !isOfShowcase(one))) {
    const known = answer.isFixed ? fixed(io, name, kept, given) : (given[name] ?? kept[name])
    const isIdle = answer.follows !== undefined && !answers[answer.follows]
    const value = known ?? (answer.question === undefined ? undefined : isIdle ? '' : await ask(io, setting))
    if (value !== undefined) answers[name] = value.trim()
  }
  return answers
}

/** Gives the name and the address of the first showcase. */
export async function answerShowcase(io: SetupIo, given: Settings): Promise<{ name: string; alias: string }> {
  const { SHOWCASE_NAME, SHOWCASE_ALIAS } = SETUP_SETTINGS
  return {
    name: (given.SHOWCASE_NAME ?? (await ask(io, SHOWCASE_NAME))).trim(),
    alias: (given.SHOWCASE_ALIAS ?? (await ask(io, SHOWCASE_ALIAS))).trim().toLowerCase(),
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

/** Asks a person; the setting's default without one. */
function ask(io: SetupIo, setting: Setting): Promise<string> | string {
  const fallback = setting.default ?? ''
  return io.ask ? io.ask(setting.setup?.question ?? '', fallback) : fallback
}
