import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { baseName } from '../backup/about.ts'
import { DamagedBackup, openFrames } from '../backup/frames.ts'
import type { BackupPaths } from '../backup/layout.ts'
import { requireTools, watch } from '../backup/postgres-tools.ts'
import { readSealed } from '../backup/sealed-file.ts'
import { sealedWalName } from '../backup/spool.ts'
import { OFFSET_BYTES, tailName } from '../backup/tail.ts'
import type { Account } from './account.ts'
import type { RestorePlan } from './plan.ts'

interface Extraction {
  readonly paths: BackupPaths
  readonly key: SealingKey
  readonly account: Account
  readonly data: string
  readonly path: string | undefined
}

/** Decrypts the base backup into the data folder and compares every file with its manifest. Throws `DamagedBackup`. */
export async function extractBase({ base }: RestorePlan, of: Extraction): Promise<void> {
  const { paths, key, account, data } = of
  const name = baseName(base.id)
  const tar = spawn(...account.command('tar', ['--extract', '--directory', data, '--file', '-']), {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: of.path, LC_ALL: 'C' },
  })
  const { ended, said } = watch(tar, 'tar')
  try {
    await readSealed(join(paths.root, name), { key, name }, tar.stdin)
    await ended
  } catch (error) {
    tar.kill()
    await ended.catch(() => undefined)
    throw said().includes('No space left') ? Object.assign(new Error('disk full'), { code: 'ENOSPC' }) : error
  }
  const bin = requireTools('pg_verifybackup', base.major, of.path)
  const verify = spawn(
    ...account.command(join(bin, 'pg_verifybackup'), ['--exit-on-error', '--quiet', data]),
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: of.path, LC_ALL: 'C' },
    },
  )
  await watch(verify, 'pg_verifybackup').ended.catch((error: Error) => {
    throw new DamagedBackup(`The backup is damaged: ${error.message}`)
  })
  await rm(join(data, 'backup_manifest'))
}

/** Decrypts WAL into the data folder, where recovery finds it. Throws `DamagedBackup`. */
export async function extractWal({ base, whole, tails }: RestorePlan, of: Extraction): Promise<void> {
  for (const segment of whole) {
    const path = join(of.data, 'pg_wal', segment)
    const name = sealedWalName(segment)
    await readSealed(
      join(of.paths.root, name),
      { key: of.key, name },
      createWriteStream(path, { mode: 0o600 }),
    )
    of.account.give(path)
  }
  for (const segment of tails) {
    const path = join(of.data, 'pg_wal', segment)
    await extractTail(segment, { path, size: base.segmentBytes, of })
    of.account.give(path)
  }
}

/** Zeros follow what was received: PostgreSQL takes them for the end of WAL. */
async function extractTail(
  segment: string,
  { path, size, of }: { path: string; size: number; of: Extraction },
): Promise<void> {
  const name = tailName(segment)
  const file = await open(path, 'w', 0o600)
  try {
    await file.truncate(size)
    const source = createReadStream(join(of.paths.root, name))
    for await (const frame of openFrames(source, { key: of.key, name, isOpenEnded: true }))
      await file.write(frame.subarray(OFFSET_BYTES), 0, frame.length - OFFSET_BYTES, frame.readUInt32BE())
    await file.sync()
  } finally {
    await file.close()
  }
}
