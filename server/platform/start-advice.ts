import { statfsSync } from 'node:fs'
import { codeOf } from './database/database.ts'
import { reasonOf } from './reachable.ts'

/** A problem that the operator can fix; it is printed without a stack. */
export class Advice extends Error {}

/** Runs `work`; turns any error into an `Advice` with the same message. */
export async function withAdvice<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Advice ? error : new Advice(reasonOf(error))
  }
}

/** Returns a database URL in words, without role and password. */
export function placeOf(databaseUrl: string): string {
  const { hostname, port } = new URL(databaseUrl)
  return `PostgreSQL at ${hostname || 'localhost'}:${port || '5432'}`
}

/** Returns the advice for a PostgreSQL that could not be opened (issue 12, finding 15). */
export function postgresAdvice(error: unknown, databaseUrl: string): Advice {
  const { hostname, pathname, username } = new URL(databaseUrl)
  const place = placeOf(databaseUrl)
  const code = codeOf(error)
  if (code === 'ENOTFOUND') return new Advice(`No host is known as "${hostname}": check DATABASE_URL.`)
  if (code.startsWith('28'))
    return new Advice(
      `${place} does not let in the role "${decodeURIComponent(username)}": check role and password in DATABASE_URL (${reasonOf(error)}).`,
    )
  if (code === '3D000')
    return new Advice(
      `There is no database "${decodeURIComponent(pathname.slice(1))}" in ${place}: create it, or check DATABASE_URL.`,
    )
  return new Advice(`${place} can't be used: ${reasonOf(error)}. Check DATABASE_URL.`)
}

const MIB = 1024 * 1024
/** Node's codes, and the numbers of the embedded database's own file system (WASI). */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '51', '19', '53100'])
const READ_ONLY: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM', '69', '2', '63'])

/** Returns the advice for a data folder that could not be used; other errors unchanged. */
export function folderAdvice(error: unknown, dataDir: string): unknown {
  const codes = [codeOf(error), numberOf(error)]
  if (codes.some((code) => FULL.has(code)) || isFull(dataDir))
    return new Advice(`No space is left on the disk of ${dataDir}: free some, or set another DATA_DIR.`)
  // On a read-only file system Node cannot create the folder and then reports it missing.
  if (codes.some((code) => READ_ONLY.has(code)) || codes.includes('ENOENT'))
    return new Advice(`${dataDir} can't be written: check its owner and rights, or set another DATA_DIR.`)
  return error
}

function numberOf(error: unknown): string {
  const isNumbered = typeof error === 'object' && error !== null && 'errno' in error
  return isNumbered ? String(error.errno) : ''
}

/** Whether the disk of a folder is full: the embedded database crashes on a full disk without saying so. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < MIB
  } catch {
    return false
  }
}
