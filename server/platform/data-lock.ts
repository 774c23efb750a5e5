import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when a running process holds the data folder. */
export class DataFolderInUse extends Error {}

/**
 * Locks the data folder of the embedded database for this process, since two processes would corrupt it (reliability.md A7).
 * Throws `DataFolderInUse` while its holder is running; the lock of a process that has ended is taken over.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'server.lock')
  const ownFile = `${path}.${process.pid}`
  writeFileSync(ownFile, String(process.pid))
  try {
    if (!link(ownFile, path) && !takeOver(ownFile, path)) throw new DataFolderInUse(inUse(dataDir, path))
  } finally {
    rmSync(ownFile, { force: true })
  }
  return {
    release: () => {
      if (holderOf(path) === process.pid) rmSync(path, { force: true })
    },
  }
}

/** Removes a stale lock only while holding a second one, so that a lock taken at the same moment is never removed. */
function takeOver(ownFile: string, path: string): boolean {
  const turn = `${path}.turn`
  if (!link(ownFile, turn)) return false
  try {
    if (isHeld(path)) return false
    rmSync(path, { force: true })
    return link(ownFile, path)
  } finally {
    rmSync(turn, { force: true })
  }
}

/** Creates a hard link; returns false when the name is taken. Linking is atomic, so a lock always holds its process id. */
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
  // A container gives its first process the same id every time: a lock with our own id is left from an earlier run.
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
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs as another user
  }
}
