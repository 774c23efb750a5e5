import { type Credentials, type Identity, withRecommendation } from '../people/identity/identity.ts'
import { type InSharedBatch, sharedBatches } from '../platform/database/batches/shared-batches.ts'
import type { Db } from '../platform/database/database.ts'
import type { Engine } from '../platform/database/engines.ts'
import type { EarlyStart } from '../platform/requests/context.ts'
import { runForCached } from './cached-piggyback.ts'
import type { FastCall } from './calls.ts'
import {
  type CachedIdentity,
  cacheIdentity,
  findCachedIdentity,
  type IdentityCache,
} from './identity-cache.ts'
import { isIdentityCurrent } from './identity-check.ts'
import { lookUpWith, type Piggyback } from './piggyback.ts'

export { confirmingCall, piggybackedCall } from './calls.ts'
export { confirmIdentity, readConfirmed } from './confirm.ts'
export type { Piggyback, PiggybackSql } from './piggyback.ts'

type Call = FastCall['call']

/** Who sent a request, as its transport knows it, and when. */
interface Sender {
  readonly credentials: Credentials
  readonly now: Date
}

/** An identity, and what the handler gets of a call that was started early. */
export type EarlyIdentity = Identity & { readonly early?: EarlyStart }

/**
 * The fast lane saves round trips to the database by guessing (decision 045). It never decides who the caller is: without it,
 * every call gives the same response.
 */
export interface FastLane {
  /**
   * Runs a call for the cached identity of its sender. Returns null when there is none, when the call confirms none, and when
   * the guess was wrong: then nothing of the call has remained, and it must take the ordinary path.
   */
  answerEarly<T>(
    call: Call,
    sender: Sender,
    run: (identity: CachedIdentity & EarlyIdentity) => Promise<T>,
  ): Promise<{ readonly answer: T } | null>
  /** Looks the identity up as `findIdentity` does, with the call's piggybacked query, and caches it. */
  findIdentity(call: Call, sender: Sender, input: () => Record<string, unknown>): Promise<EarlyIdentity>
}

/** Returns the fast lane of these calls. Only on PostgreSQL do statements of several callers share a batch. */
export function openFastLane(
  { db, kind }: Pick<Engine, 'db' | 'kind'>,
  calls: readonly FastCall[],
): FastLane {
  const inBatch: InSharedBatch = kind === 'postgres' ? sharedBatches(db) : (send) => send(db)
  const identities: IdentityCache = new Map()
  const byCall = new Map(calls.map((fast) => [fast.call, fast]))
  return {
    async answerEarly(call, sender, run) {
      if (byCall.get(call)?.piggyback !== null) return null
      const cached = findCachedIdentity(identities, sender.credentials, sender.now)
      return cached && answerFor(cached, sender, run)
    },
    async findIdentity(call, { credentials, now }, input) {
      const piggyback = piggybackFor(byCall.get(call), input, now)
      const cached = piggyback && findCachedIdentity(identities, credentials, now)
      const done =
        cached && (await inBatch((same) => runForCached(same, credentials, { cached, piggyback, now })))
      if (done) return { ...cached, early: done }
      const found = await (piggyback
        ? inBatch((same) => lookUpWith(same, credentials, { now, piggyback }))
        : lookUpWith(db, credentials, { now, piggyback }))
      cacheIdentity(identities, credentials, found)
      const identity = await withRecommendation(db, found.identity)
      return piggyback ? { ...identity, early: { result: found.piggyback } } : identity
    },
  }
}

/** A call was started for a cached identity that has changed since. */
class IdentityChanged extends Error {}

/** Runs a call for a cached identity; null unless the call has confirmed it, even if the call threw. */
async function answerFor<T>(
  cached: CachedIdentity,
  { credentials, now }: Sender,
  run: (identity: CachedIdentity & EarlyIdentity) => Promise<T>,
): Promise<{ readonly answer: T } | null> {
  let isConfirmed = false
  const confirm = async (db: Db) => {
    isConfirmed = false
    isConfirmed = await isIdentityCurrent(db, credentials, { found: cached, now })
    if (!isConfirmed) throw new IdentityChanged('a row of the cached identity has changed')
  }
  try {
    const answer = await run({ ...cached, early: { confirm } })
    return isConfirmed ? { answer } : null
  } catch (error) {
    if (isConfirmed) throw error
    return null
  }
}

/** Returns the call's piggybacked query; null for invalid input, which is refused only after the caller is known. */
function piggybackFor(
  fast: FastCall | undefined,
  input: () => Record<string, unknown>,
  now: Date,
): Piggyback | null {
  if (!fast?.piggyback) return null
  try {
    return fast.piggyback(input(), now)
  } catch {
    return null
  }
}
