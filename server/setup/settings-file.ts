import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Advice } from '../platform/start-advice.ts'

export type Settings = Readonly<Record<string, string | undefined>>

/** Characters that need no quotes in environment files of systemd and Node. */
const PLAIN = /^[\w:/.@+=,%?&[\]-]*$/
const OWNER_ONLY = 0o600

/** Returns the settings of a file, none if it does not exist. Throws `Advice` if it cannot be read. */
export function readSettingsFile(path: string): Settings {
  if (!existsSync(path)) return {}
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    throw new Advice(`${path} can't be read: run this as its owner, or name another file by --settings.`)
  }
}

/**
 * Writes settings to a file that only its owner may read (issue 13). Lines of changed names are replaced, new names
 * are appended, all other lines stay. Of a name that is in the file twice, both lines are replaced, because readers take the last
 * one. Readers see the old file or the complete new one. Throws `Advice`.
 */
export function writeSettingsFile(path: string, changed: Readonly<Record<string, string>>): void {
  const wanted = new Map(Object.entries(changed))
  const remaining = new Map(wanted)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').replace(/\n+$/, '').split('\n') : []
  const keptLines = lines.map((line) => {
    const name = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? ''
    const value = wanted.get(name)
    if (value === undefined) return line
    remaining.delete(name)
    return lineOf(name, value)
  })
  const addedLines = [...remaining].map(([name, value]) => lineOf(name, value))
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, `${[...keptLines, ...addedLines].join('\n')}\n`, { mode: OWNER_ONLY })
    chmodSync(draft, OWNER_ONLY)
    renameSync(draft, path)
  } catch {
    throw new Advice(
      `${path} can't be written: run this as a user who may, or name another file by --settings.`,
    )
  }
}

function lineOf(name: string, value: string): string {
  if (PLAIN.test(value)) return `${name}=${value}`
  if (/['\n\r\\]/.test(value))
    throw new Advice(
      `${name} has a quote, a backslash or a line break: write such characters as %27, %5C, %0A.`,
    )
  return `${name}='${value}'`
}
