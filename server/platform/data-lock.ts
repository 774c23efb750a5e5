import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder is held by a living process. */
export class DataFolderInUse extends Error {}

/**
 * Takes the data folder of the embedded database for this process alone, since two would destroy each other's work
 * (reliability.md A7). Refuses with `DataFolderInUse` while its holder lives; a dead holder's lock is taken over.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'server.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    take(path, mine, dataDir)
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    release: () => {
      if (holderOf(path) === process.pid) rmSync(path, { force: true })
    },
  }
}

/** A link appears whole or not at all, so nobody ever reads a lock without its process id. */
function take(path: string, mine: string, dataDir: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      linkSync(mine, path)
      return
    } catch (error) {
      if (!isTaken(error)) throw error
      const holder = holderOf(path)
      if (attempt > 3 || (holder !== null && holder !== process.pid && isAlive(holder)))
        throw new DataFolderInUse(
          `${dataDir} is used by another server (process ${holder ?? 'unknown'}). Stop it, or choose another DATA_DIR. ` +
            `If no server runs, delete ${path}.`,
        )
      // Under a name of our own first: of two that find the same dead holder only one moves it away.
      stealDead(path, `${mine}.dead`)
    }
  }
}

function stealDead(path: string, aside: string): void {
  const holder = holderOf(path)
  if (holder !== null && holder !== process.pid && isAlive(holder)) return
  try {
    linkSync(path, aside)
    rmSync(path, { force: true })
  } catch (error) {
    if (!isGone(error)) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function holderOf(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // someone else's process is alive too
  }
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST' // thrown by fs
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT' // thrown by fs
