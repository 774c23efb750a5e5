import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type MessageTokens, parseMessage } from '../../web/build/words.ts'

/** ICU texts by key. */
export type Messages = Readonly<Record<string, string>>
/** Names of a message's arguments with the TypeScript types of their values. */
export type Arguments = Readonly<Record<string, string>>

export const LANGUAGES = ['ru', 'en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

const FOLDER = 'web/words'
/** What each ICU format takes; an argument without a format is text that the caller has formatted. */
const TYPES: Readonly<Record<string, string>> = {
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  date: 'Date',
  time: 'Date',
}

/** Returns the names of the areas in a language, sorted: all, or those of the texts that some screens share. */
export function areasOf(language: Language, part: 'first' | 'shopping' | '**' = '**'): string[] {
  return globSync(`${FOLDER}/${language}/${part}/*.json`)
    .map((path) => basename(path, '.json'))
    .toSorted()
}

/** Returns the messages of all areas of a language. Throws if a file is not JSON. */
export function readMessages(language: Language): Messages {
  const files = globSync(`${FOLDER}/${language}/**/*.json`)
  return Object.assign({}, ...files.map((path): Messages => JSON.parse(readFileSync(path, 'utf8'))))
}

/** Returns the arguments of an ICU message, sorted by name. Throws if it is no ICU message or an argument has two types. */
export function argumentsOf(message: string): Arguments {
  const types = new Map<string, string>()
  collect(parseMessage(message), types)
  return Object.fromEntries([...types].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A choice of a plural; its offset is a number, and a format's style is text. */
const isTokens = (choice: unknown): choice is MessageTokens => Array.isArray(choice)

function collect(tokens: MessageTokens, types: Map<string, string>): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, format = '', choices] = token
    // A choice's own number is the argument of the message around it.
    if (name === '#') continue
    const type = TYPES[format] ?? 'string'
    if ((types.get(name) ?? type) !== type) throw new Error(`{${name}} is ${types.get(name)} and ${type}`)
    types.set(name, type)
    if (typeof choices === 'object' && choices !== null)
      for (const choice of Object.values(choices)) if (isTokens(choice)) collect(choice, types)
  }
}
