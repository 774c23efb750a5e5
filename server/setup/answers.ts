import { parseArgs } from 'node:util'
import { ALL_SETTINGS } from '../config/all.generated.ts'
import { SETUP_SETTINGS } from '../config/setup.ts'
import type { Setting, SetupAnswer } from '../platform/environment/setting.ts'
import { Advice } from '../platform/start-advice.ts'
import type { Settings } from './settings-file.ts'

/** Sources of answers: the command line, the environment, and a person at a terminal. */
export interface SetupIo {
  readonly args: readonly string[]
  readonly env: Settings
  /** Asks a person; null without a terminal, so that every question takes its default. */
  readonly ask: ((text: string, fallback: string) => Promise<string>) | null
  readonly log: (line: string) => void
}

type SetupSetting = readonly [name: string, setting: Setting, answer: SetupAnswer]

/** Settings that setup accepts from flags, the environment and a person (docs/install.md). */
const SETUP_ANSWERS = Object.entries<Setting>(ALL_SETTINGS).flatMap(([name, setting]): SetupSetting[] =>
  setting.setup ? [[name, setting, setting.setup]] : [],
)
/** Whether a setting is asked for only while there is no showcase, and is never stored. */
const isOfShowcase = ([name]: SetupSetting) => name in SETUP_SETTINGS

export interface SetupFlags {
  /** Path of the settings file. */
  readonly settings: string
  /** Values by setting name. */
  readonly values: Settings
  readonly command: string
}

/** Reads the command line of `npm run setup`. Throws `Advice` for an unknown flag. */
export function readFlags({ args, env }: Pick<SetupIo, 'args' | 'env'>): SetupFlags {
  const byFlag = new Map(SETUP_ANSWERS.map(([name, , { flag }]) => [flag, name]))
  const text = { type: 'string' } as const
  const options = Object.fromEntries([...byFlag.keys(), 'settings'].map((flag) => [flag, text]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const provided = [...byFlag].map(([flag, name]) => [name, values[flag] ?? env[name]] as const)
    return {
      settings: String(values.settings ?? env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default),
      values: Object.fromEntries(provided.filter(([, value]) => value !== undefined)),
      command: positionals[0] ?? '',
    }
  } catch (error) {
    throw new Advice(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Returns a value for every setting. Keys, tokens and the database keep the value of the settings file. Other
 * settings take, in this order: a flag or the environment, the file, the person's answer, the default.
 */
export async function answerSettings(
  io: SetupIo,
  { stored, provided }: { stored: Settings; provided: Settings },
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, setting, answer] of SETUP_ANSWERS.filter((one) => !isOfShowcase(one))) {
    const known = answer.isFixed ? fixedValue(io, name, stored, provided) : (provided[name] ?? stored[name])
    const isSkipped = answer.follows !== undefined && !answers[answer.follows]
    const value =
      known ?? (answer.question === undefined ? undefined : isSkipped ? '' : await ask(io, setting))
    if (value !== undefined) answers[name] = value.trim()
  }
  return answers
}

/** Returns the name and the alias of the first showcase. */
export async function answerShowcase(
  io: SetupIo,
  provided: Settings,
): Promise<{ name: string; alias: string }> {
  const { SHOWCASE_NAME, SHOWCASE_ALIAS } = SETUP_SETTINGS
  return {
    name: (provided.SHOWCASE_NAME ?? (await ask(io, SHOWCASE_NAME))).trim(),
    alias: (provided.SHOWCASE_ALIAS ?? (await ask(io, SHOWCASE_ALIAS))).trim().toLowerCase(),
  }
}

function fixedValue(io: SetupIo, name: string, stored: Settings, provided: Settings): string | undefined {
  const value = stored[name]
  // An empty DATABASE_URL in the file is also a choice: the embedded database.
  if (value === undefined || (value === '' && name !== 'DATABASE_URL')) return provided[name]
  if (provided[name] !== undefined && provided[name] !== value)
    io.log(`${name} is in the settings already and is not changed; edit the file to change it.`)
  return value
}

/** Asks a person, or returns the setting's default without one. */
function ask(io: SetupIo, setting: Setting): Promise<string> | string {
  const fallback = setting.default ?? ''
  return io.ask ? io.ask(setting.setup?.question ?? '', fallback) : fallback
}
