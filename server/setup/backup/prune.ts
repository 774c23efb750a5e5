import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, type Clock, parseMoment } from '../../platform/clock.ts'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { listBases } from './about.ts'
import { pruneFiles } from './files.ts'
import { type BackupPaths, isSegment, namesIn, numberAfter, SEALED, segmentNumber, TAIL } from './layout.ts'

/**
 * Deletes what no restore to a moment of the last `days` needs: older base backups, their WAL and deleted files. Returns how
 * many base backups were deleted.
 */
export async function prune(
  { paths, key, clock }: { paths: BackupPaths; key: SealingKey; clock: Clock },
  days: number,
): Promise<number> {
  const bases = await listBases(paths, key)
  const before = after(clock.now(), { days: -days })
  const endedBefore = bases.filter(({ endedAt }) => (parseMoment(endedAt) ?? clock.now()) <= before)
  // The newest of them is where a restore to the oldest moment begins.
  const oldest = endedBefore.at(-1) ?? bases[0]
  if (!oldest) return 0
  const outdated = endedBefore.slice(0, -1)
  const kept = new Set(bases.filter((base) => !outdated.includes(base)).map(({ id }) => id))
  // Without their description: they were interrupted.
  const isDead = (id: string) => !kept.has(id) && id < (bases.at(-1)?.id ?? '')
  for (const id of (await namesIn(paths.bases)).filter(isDead))
    await rm(join(paths.bases, id), { recursive: true })
  const first = numberAfter(oldest.startLsn, oldest.segmentBytes) - 1
  for (const name of await namesIn(paths.wal)) {
    const segment = name.replace(SEALED, '').replace(TAIL, '')
    if (isSegment(segment) && segmentNumber(segment, oldest.segmentBytes) < first)
      await rm(join(paths.wal, name))
  }
  await pruneFiles(paths, parseMoment(oldest.startedAt) ?? before)
  return outdated.length
}
