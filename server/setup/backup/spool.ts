import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { type BackupPaths, isHistory, isPartial, isSegment, namesIn, SEALED } from './layout.ts'
import { writeSealed } from './sealed-file.ts'
import { removeTail, Tail } from './tail.ts'

interface Backup {
  readonly paths: BackupPaths
  readonly key: SealingKey
}

export const sealedWalName = (name: string) => `wal/${name}${SEALED}`

/** Moves WAL that pg_receivewal wrote into the backup, encrypted: whole files as a whole, the current one as it grows. */
export class Spool {
  private readonly backup: Backup
  private tail: Tail | null = null

  constructor(backup: Backup) {
    this.backup = backup
  }

  /** Encrypts everything received so far; returns the number of whole files. A failure leaves the rest for the next call. */
  async sweep(): Promise<number> {
    const { paths } = this.backup
    const names = await namesIn(paths.spool)
    const whole = names.filter((name) => isSegment(name) || isHistory(name))
    for (const name of whole) await this.sealWhole(name)
    const partial = names.filter(isPartial).at(-1)
    if (partial) await this.sealTail(partial)
    return whole.length
  }

  private async sealWhole(name: string): Promise<void> {
    const { paths, key } = this.backup
    const from = join(paths.spool, name)
    const as = { key, name: sealedWalName(name) }
    await writeSealed(join(paths.root, as.name), { key, name: as.name, source: createReadStream(from) })
    await rm(from)
    if (this.tail?.segment === name) await this.forgetTail()
    await removeTail(paths, name)
  }

  private async sealTail(partial: string): Promise<void> {
    const segment = partial.replace('.partial', '')
    if (this.tail && this.tail.segment !== segment) await this.forgetTail()
    const source = await open(join(this.backup.paths.spool, partial), 'r').catch(() => null)
    // It became a whole file a moment ago.
    if (!source) return
    try {
      this.tail ??= new Tail(segment, this.backup)
      await this.tail.append(source)
    } catch (error) {
      // The next one begins a new file: the end of this one may be half a frame.
      await this.forgetTail()
      throw error
    } finally {
      await source.close()
    }
  }

  private async forgetTail(): Promise<void> {
    await this.tail?.close()
    this.tail = null
  }

  close(): Promise<void> {
    return this.forgetTail()
  }
}
