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
    if (!link(mine, path) && !takeOver(mine, path)) throw new DataFolderInUse(inUse(dataDir, path))
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    release: () => {
      if (holderOf(path) === process.pid) rmSync(path, { force: true })
    },
  }
}

/** Only who holds the second lock may remove a dead holder's, so a lock taken meanwhile is never removed. */
function takeOver(mine: string, path: string): boolean {
  const turn = `${path}.turn`
  if (!link(mine, turn)) return false
  try {
    if (isHeld(path)) return false
    rmSync(path, { force: true })
    return link(mine, path)
  } finally {
    rmSync(turn, { force: true })
  }
}

/** A link appears whole or not at all, so nobody ever reads a lock without its process id. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false // fs throws nothing else
    throw error
  }
}

function inUse(dataDir: string, path: string): string {
  const holder = holderOf(path) ?? holderOf(`${path}.turn`)
  return (
    `${dataDir} is in use by another server (process ${holder ?? 'unknown'}). Stop it, or set another DATA_DIR. ` +
    `If none is running, delete ${path} and ${path}.turn`
  )
}

function isHeld(path: string): boolean {
  const holder = holderOf(path)
  // A container gives its first process the same number every time: a lock in our own name is a dead one's.
  return holder !== null && holder !== process.pid && isAlive(holder)
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
    return (error as NodeJS.ErrnoException).code === 'EPERM' // somebody else's process is alive too
  }
}
