import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../platform/database/database.ts'

/** Encrypted files end so. */
export const SEALED = '.sealed'
/** Encrypted, still growing beginnings of WAL files. */
export const TAIL = '.tail'

/** A whole WAL file: timeline, then number. */
const SEGMENT = /^[0-9A-F]{24}$/
const PARTIAL = /^[0-9A-F]{24}\.partial$/
const HISTORY = /^[0-9A-F]{8}\.history$/

/** Where the parts of a backup are. */
export interface BackupPaths {
  readonly root: string
  readonly bases: string
  readonly wal: string
  readonly files: string
  /** What pg_receivewal has written, not encrypted; outside of the backup, which may be copied elsewhere. */
  readonly spool: string
}

export function pathsOf(dir: string): BackupPaths {
  const root = dir.replace(/\/+$/, '')
  return {
    root,
    bases: join(root, 'base'),
    wal: join(root, 'wal'),
    files: join(root, 'files'),
    spool: `${root}-spool`,
  }
}

export const isSegment = (name: string) => SEGMENT.test(name)
export const isPartial = (name: string) => PARTIAL.test(name)
export const isHistory = (name: string) => HISTORY.test(name)

/** Returns the names in a folder, sorted; none if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Positions have two halves of 32 bits; names of WAL files count by the upper one. */
const LOG_BYTES = 2 ** 32

/** Returns the place of a WAL file in the sequence of a timeline. */
export function segmentNumber(name: string, segmentBytes: number): number {
  const perLog = LOG_BYTES / segmentBytes
  return Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16, 24), 16)
}

/** Returns the number of the first WAL file that begins after a position such as `0/2000100`. */
export function numberAfter(lsn: string, segmentBytes: number): number {
  const [log = '0', offset = '0'] = lsn.split('/')
  const perLog = LOG_BYTES / segmentBytes
  const at = Number.parseInt(offset, 16)
  return Number.parseInt(log, 16) * perLog + Math.ceil(at / segmentBytes)
}
