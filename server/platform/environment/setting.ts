import type { TextSchema } from './kinds.ts'

/** The declaration of an environment variable: its meaning, its valid values and its default (decision 040). */
export interface Setting<Value = unknown> {
  /** Schema of the text; decodes it. Its messages continue the name: ` is not a bot token`. */
  readonly schema: TextSchema<Value>
  /** One or two sentences for the operator of the server, printed in `.env.example`. */
  readonly summary: string
  readonly default?: string
  /** Shown in `.env.example` where there is no default. */
  readonly example?: string
  /** `.env.example` then names the variable's `_FILE` as well. */
  readonly isSecret?: boolean
  /** A secret of real people or real money: a demo does not start with it (ruling 5). */
  readonly forbidsDemo?: boolean
  /** Another name that is read when this one is empty. */
  readonly alias?: string
  /** How `npm run setup` gets it; without it setup leaves it alone. */
  readonly setup?: SetupAnswer
}

export interface SetupAnswer {
  /** Option of the command line, without its dashes. */
  readonly flag: string
  /** Asked at a terminal, with the setting's default; without a question only the flag and the environment count. */
  readonly question?: string
  /** Setting without whose value this one is not asked for. */
  readonly follows?: string
  /** Once in the settings file, setup never replaces it (issue 13). */
  readonly isFixed?: boolean
  /** What a setting without a default means for a shop, as docs/install.md says it. */
  readonly without?: string
}

export type Settings = Readonly<Record<string, Setting>>

/** Settings that belong together. `node scripts/settings.ts` lists every exported group of the server (decision 046). */
export interface SettingGroup {
  /** Heading in `.env.example`. */
  readonly title: string
  /** Groups are sorted by this number in `.env.example` and in the questions of `npm run setup`. */
  readonly place: number
  readonly settings: Settings
}

/** Decoded values; undefined for an empty variable without a default. */
export type ValuesOf<Declared extends Settings> = {
  readonly [Name in keyof Declared]: Declared[Name] extends { readonly default: string }
    ? ReturnType<Declared[Name]['schema']['decode']>
    : ReturnType<Declared[Name]['schema']['decode']> | undefined
}

/** Returns the text of a variable, of its `_FILE` first; empty when it is not set. */
export type TextOf = (name: string) => string

/** Decodes every setting. Throws one error that names all variables with invalid values, and no secret. */
export function decodeSettings<Declared extends Settings>(
  declared: Declared,
  textOf: TextOf,
): ValuesOf<Declared> {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, setting] of Object.entries(declared)) {
    const text = textOf(name) || (setting.alias ? textOf(setting.alias) : '') || setting.default
    if (!text) continue
    const problem = setting.schema.problemOf(text)
    if (problem !== null) problems.push(name + problem)
    else values[name] = setting.schema.decode(text)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return values as ValuesOf<Declared> // each value was decoded by the schema of its name
}
