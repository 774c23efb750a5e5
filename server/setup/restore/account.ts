import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { Advice } from '../../platform/start-advice.ts'

/** PostgreSQL refuses to run as root, so root restores for this user, as Debian's packages create it. */
const USER = 'postgres'

export interface Account {
  /** Returns the command that runs a program as the user whose data it is. */
  command(program: string, args: readonly string[]): [string, string[]]
  /** Gives a file or folder to that user. */
  give(path: string): void
}

/** Returns the account that owns PostgreSQL's data: our own, or `postgres` for root. Throws `Advice` without that user. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [program, [...args]], give: () => undefined }
  const [uid, gid] = ['-u', '-g'].map(idOf)
  return {
    command: (program, args) => ['runuser', ['-u', USER, '--', program, ...args]],
    give: (path) => chownSync(path, uid ?? 0, gid ?? 0),
  }
}

function idOf(kind: string): number {
  try {
    return Number(execFileSync('id', [kind, USER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    throw new Advice(
      `There is no user ${USER}: install PostgreSQL, or run this as the user that will run it.`,
    )
  }
}
