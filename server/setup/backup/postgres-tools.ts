import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Advice } from '../../platform/start-advice.ts'

const DEBIAN = '/usr/lib/postgresql'
/** A program that reconnects for days says much. */
const KEPT_CHARS = 20_000

/**
 * Returns the folder of PostgreSQL's own programs of a version: Debian's, or one of PATH. Throws `Advice` if `program` of that
 * version is not installed.
 */
export function requireTools(program: string, major: number, path = ''): string {
  const debian = join(DEBIAN, String(major), 'bin')
  const found = [debian, ...path.split(':')].find(
    (folder) => existsSync(join(folder, program)) && majorOf(join(folder, program)) === major,
  )
  if (found) return found
  const others = existsSync(DEBIAN) ? readdirSync(DEBIAN).join(', ') : ''
  throw new Advice(
    `${program} of PostgreSQL ${major} is not installed${others && ` (there is ${others})`}: apt-get install postgresql-${major}.`,
  )
}

function majorOf(program: string): number {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/(\d+)(?:\.\d+|devel|beta\d|rc\d)/.exec(said)?.[1])
  } catch {
    return 0
  }
}

/** How the programs get a database URL: the password goes into the environment, which other users cannot read. */
export function connectionOf(
  databaseUrl: string,
  { env, name }: { env: Readonly<Record<string, string | undefined>>; name: string },
): { args: string[]; env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.set('application_name', name)
  return {
    args: ['--no-password', '--dbname', url.href],
    env: {
      PATH: env.PATH ?? '',
      // Their messages are read.
      LC_ALL: 'C',
      ...(password ? { PGPASSWORD: password } : {}),
      ...(env.PGSSLROOTCERT ? { PGSSLROOTCERT: env.PGSSLROOTCERT } : {}),
    },
  }
}

/** Collects what a program prints to its error output; `ended` throws `Advice` with it unless the program ends with 0. */
export function watch(child: ChildProcess, name: string): { said: () => string; ended: Promise<void> } {
  let text = ''
  child.stderr?.on('data', (part) => {
    text = (text + String(part)).slice(-KEPT_CHARS)
  })
  const ended = new Promise<void>((done, fail) => {
    child.once('error', (error) => fail(new Advice(`${name} can't be started: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) done()
      else fail(new Advice(`${name} failed (${signal ?? code}): ${problemIn(text)}`))
    })
  })
  ended.catch(() => undefined)
  return { said: () => text, ended }
}

/** Returns the last lines that name a problem. */
function problemIn(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const problems = lines.filter((line) => /\b(?:error|FATAL|could not)\b/i.test(line))
  return (problems.length > 0 ? problems : lines).slice(-3).join('; ') || 'it said nothing'
}
