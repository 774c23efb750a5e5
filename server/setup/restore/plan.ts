import { parseMoment } from '../../platform/clock.ts'
import type { SealingKey } from '../../platform/sealing/box.ts'
import { Advice } from '../../platform/start-advice.ts'
import { type BaseAbout, listBases } from '../backup/about.ts'
import {
  type BackupPaths,
  isHistory,
  isSegment,
  namesIn,
  numberAfter,
  SEALED,
  segmentNumber,
  TAIL,
} from '../backup/layout.ts'

export interface RestorePlan {
  readonly base: BaseAbout
  /** Whole WAL files and histories after the base. */
  readonly whole: readonly string[]
  /** Beginnings of WAL files that were never completed. */
  readonly tails: readonly string[]
}

export interface Wanted {
  /** Null: the newest moment. */
  readonly to: Date | null
  readonly isIncompleteFine: boolean
}

/**
 * Chooses the base backup and the WAL for a moment. Throws `Advice` for a moment before the first base backup, for a gap in
 * the WAL, and where there is no backup.
 */
export async function planRestore(
  { paths, key }: { paths: BackupPaths; key: SealingKey },
  wanted: Wanted,
): Promise<RestorePlan> {
  const bases = await listBases(paths, key)
  const [first] = bases
  if (!first) throw new Advice(`There is no complete backup in ${paths.root}.`)
  const isBefore = ({ endedAt }: BaseAbout) => {
    const ended = parseMoment(endedAt)
    return wanted.to === null || (ended !== null && ended <= wanted.to)
  }
  const base = bases.filter(isBefore).at(-1)
  if (!base) throw new Advice(`The first backup was complete at ${first.endedAt}: --to can't be before that.`)
  const names = await namesIn(paths.wal)
  const named = (end: string) =>
    names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length))
  const next = numberAfter(base.endLsn, base.segmentBytes)
  const numberOf = (name: string) => segmentNumber(name, base.segmentBytes)
  const segments = named(SEALED).filter((name) => isSegment(name) && numberOf(name) >= next)
  const unfinished = named(TAIL).filter(
    (name) => isSegment(name) && numberOf(name) >= next && !segments.includes(name),
  )
  const all = [...segments, ...unfinished]
  const gap = gapIn(new Set(all.map(numberOf)), next)
  if (gap !== null && wanted.to === null && !wanted.isIncompleteFine)
    throw new Advice(
      `WAL file ${nameOf(gap, base, all)} is missing from the backup: what was written after it can't be restored. ` +
        'Copy it from where it still is, restore --to a moment before it, or restore up to it with --incomplete.',
    )
  const isReached = (name: string) => gap === null || numberOf(name) < gap
  return {
    base,
    whole: [...named(SEALED).filter(isHistory), ...segments.filter(isReached)],
    tails: unfinished.filter(isReached),
  }
}

/** Returns the first missing number before the last one; null without a gap. */
function gapIn(numbers: ReadonlySet<number>, next: number): number | null {
  const last = Math.max(...numbers, next - 1)
  for (let number = next; number <= last; number++) if (!numbers.has(number)) return number
  return null
}

/** Returns the name that a missing WAL file had, on the timeline of the first one that is there. */
function nameOf(number: number, { segmentBytes }: BaseAbout, known: readonly string[]): string {
  const perLog = 2 ** 32 / segmentBytes
  const hex = (part: number) => part.toString(16).toUpperCase().padStart(8, '0')
  return `${known[0]?.slice(0, 8) ?? ''}${hex(Math.floor(number / perLog))}${hex(number % perLog)}`
}
