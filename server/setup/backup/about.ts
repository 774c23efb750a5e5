import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { DamagedBackup } from './frames.ts'
import { type BackupPaths, namesIn, SEALED } from './layout.ts'
import type { Primary } from './primary.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** What a restore must know of a base backup. Its file is written last: a base without it is not complete. */
export interface BaseAbout extends Primary {
  readonly id: string
  readonly startedAt: string
  /** From here on the base can be rolled forward. */
  readonly endedAt: string
  readonly endLsn: string
  /** The first WAL file it needs, should its own copies be lost. */
  readonly startLsn: string
  /** Size once restored. */
  readonly bytes: number
}

const ABOUT = `about${SEALED}`

export const baseName = (id: string) => `base/${id}/database${SEALED}`

export async function writeAbout(paths: BackupPaths, key: SealingKey, about: BaseAbout): Promise<void> {
  const name = `base/${about.id}/${ABOUT}`
  await writeSealed(join(paths.root, name), {
    key,
    name,
    source: Readable.from([Buffer.from(JSON.stringify(about))]),
  })
}

/** Returns the complete base backups, oldest first. Throws `DamagedBackup`, and `Advice` for another key. */
export async function listBases(paths: BackupPaths, key: SealingKey): Promise<BaseAbout[]> {
  const found: BaseAbout[] = []
  for (const id of await namesIn(paths.bases)) {
    if (!(await namesIn(join(paths.bases, id))).includes(ABOUT)) continue
    const about = await readAbout(paths, key, id)
    if (about.id !== id) throw new DamagedBackup(`The backup is damaged: base/${id} is ${about.id}.`)
    found.push(about)
  }
  return found
}

async function readAbout(paths: BackupPaths, key: SealingKey, id: string): Promise<BaseAbout> {
  const name = `base/${id}/${ABOUT}`
  const parts: Buffer[] = []
  const collect = new Writable({
    write(part: Buffer, _, done) {
      parts.push(part)
      done()
    },
  })
  await readSealed(join(paths.root, name), { key, name }, collect)
  return JSON.parse(Buffer.concat(parts).toString()) as BaseAbout // `writeAbout` wrote it, or its key does not open it
}

const SYSTEM = 'system'

/** Returns which cluster the folder has backups of; empty for a new folder. */
export async function systemOf(paths: BackupPaths): Promise<string> {
  if (!(await namesIn(paths.root)).includes(SYSTEM)) return ''
  return (await readFile(join(paths.root, SYSTEM), 'utf8')).trim()
}

export const systemFile = (paths: BackupPaths) => join(paths.root, SYSTEM)
