import { randomUUID } from 'node:crypto'
import { after, type Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { type Engine, openPostgres } from '../database/engines.ts'
import { forgetBeats, readBeat, writeBeat } from './beats.ts'
import type { ReplicaSettings } from './settings.ts'

/** How often within the limit a replica is asked for its beat: one late answer does not make it too old. */
const BEATS_PER_LIMIT = 4
/** Shorter than for the primary: a guest who waits for a broken replica is then answered by the primary. */
const CONNECT_MS = 1000
const SILENCE_MS = 2000
/** Rows of servers that ended without deleting theirs. */
const FORGET_AFTER = { days: -1 } as const

/** A read-only copy of the database, some moments behind it. */
export interface Replica {
  readonly db: Db
}

/** The replicas of the database, with what is known of their age (decision 091). */
export interface Replicas {
  readonly all: readonly Replica[]
  /** Returns the next replica that has every commit older than the limit; null when none is known to have them. */
  pick(): Replica | null
  /** Takes a replica that failed out of use until it has answered again. */
  avoid(replica: Replica): void
  /** Returns by replica how old its data can be at most, ms; infinite before its first answer. */
  agesMs(): readonly number[]
  close(): Promise<void>
}

interface Watched extends Replica {
  readonly engine: Engine
  /** The replica has every commit that was acknowledged before this moment of the process's own clock, ms. */
  currentAtMs: number
  /** Its answer to the last question has not come yet. */
  isAsked: boolean
}

interface ReplicaDeps {
  readonly primary: Db
  readonly clock: Clock
  readonly settings: ReplicaSettings
  readonly connections?: number
}

/**
 * Opens the replicas and starts to follow their age: this server writes a growing number into a row of its own, and remembers
 * when. A replica that shows a number has all that was committed before it was written. No clocks of two machines are compared, an
 * idle primary makes no replica look old, and a replica that follows another primary after a failover shows no new number.
 */
export async function openReplicas(deps: ReplicaDeps): Promise<Replicas> {
  const { primary, clock, settings, connections } = deps
  const server = randomUUID()
  const watched = await Promise.all(
    settings.urls.map(async (url): Promise<Watched> => {
      const limits = { silenceMs: SILENCE_MS, connectMs: CONNECT_MS }
      const engine = await openPostgres(url, {
        isReadOnly: true,
        ...limits,
        ...(connections ? { connections } : {}),
      })
      return { engine, db: engine.db, currentAtMs: Number.NEGATIVE_INFINITY, isAsked: false }
    }),
  )
  const beats = new BeatLog(settings.maxLagMs)
  const write = () => {
    const beat = beats.next()
    return writeBeat(primary, { server, beat, at: clock.now() }).catch(() => undefined)
  }
  let writing: Promise<void> | null = null
  const tick = () => {
    writing ??= write().finally(() => {
      writing = null
    })
    for (const one of watched) if (!one.isAsked) void observe(one, server, beats)
  }
  const timer = setInterval(tick, settings.maxLagMs / BEATS_PER_LIMIT)
  timer.unref()
  tick()
  let turn = 0
  return {
    all: watched,
    pick() {
      const since = performance.now() - settings.maxLagMs
      const current = watched.filter(({ currentAtMs }) => currentAtMs >= since)
      return current[turn++ % current.length] ?? null
    },
    avoid(replica) {
      const found = watched.find((one) => one === replica)
      if (found) found.currentAtMs = Number.NEGATIVE_INFINITY
    },
    agesMs: () => watched.map(({ currentAtMs }) => performance.now() - currentAtMs),
    async close() {
      clearInterval(timer)
      await writing
      await forgetBeats(primary, { server, before: after(clock.now(), FORGET_AFTER) }).catch(() => undefined)
      await Promise.all(watched.map(({ engine }) => engine.close()))
    },
  }
}

/** Asks a replica which of this server's numbers it has; a replica that does not answer only grows older. */
async function observe(replica: Watched, server: string, beats: BeatLog): Promise<void> {
  replica.isAsked = true
  try {
    const writtenAtMs = beats.writtenAt(await readBeat(replica.db, server))
    if (writtenAtMs !== undefined) replica.currentAtMs = writtenAtMs
  } catch {
    // The next question finds out whether it is back.
  } finally {
    replica.isAsked = false
  }
}

/** When this server began to write each of its numbers; those older than the limit prove nothing and are dropped. */
class BeatLog {
  private readonly keepMs: number
  private readonly written = new Map<number, number>()
  private last = 0

  constructor(keepMs: number) {
    this.keepMs = keepMs
  }

  next(): number {
    const now = performance.now()
    for (const [beat, at] of this.written) if (at < now - this.keepMs) this.written.delete(beat)
    this.written.set(++this.last, now)
    return this.last
  }

  writtenAt(beat: number): number | undefined {
    return this.written.get(beat)
  }
}
