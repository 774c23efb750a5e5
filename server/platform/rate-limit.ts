import { hash } from 'node:crypto'
import type { Call } from '@sarafan/contract/call'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database/database.ts'
import type { Engine } from './database/engines.ts'
import { queryRows } from './database/rows.ts'
import { statement } from './database/statement.ts'
import type { RequestContext } from './requests/context.ts'
import { type Refusal, refuse } from './requests/refuse.ts'

const MINUTE_S = 60
const HOUR_S = 3600
/** How many sessions may share one address: a family, an office, or a mobile network. */
const SESSIONS_OF_ADDRESS = 10
/**
 * Higher limits are counted per process: they apply to calls made while people type or turn pages, which are not worth a
 * statement each (decision 042).
 */
const MAX_SHARED_PER_MINUTE = 30

export interface Limit {
  readonly most: number
  readonly spanS: number
}

/** Counts one request of a key. Returns the seconds the key must wait, 0 when the request is within the limit. */
export type CountRequest = (key: string) => Promise<number>

/** Returns a limit that is counted in this process. A key's span begins with its first request. */
export function memoryLimit({ most, spanS }: Limit): CountRequest {
  return countBy(new RateLimiterMemory({ points: most, duration: spanS }))
}

/**
 * Returns a limit that is counted in PostgreSQL, for all servers together. A request costs one statement, none when its key is
 * over the limit. While the database is unavailable each server counts alone; with the embedded database there is only one
 * server, which counts in memory.
 */
export function sharedLimit(engine: LimitEngine, name: string, limit: Limit): CountRequest {
  if (engine.kind !== 'postgres') return memoryLimit(limit)
  const common = { keyPrefix: name, points: limit.most, duration: limit.spanS }
  return countBy(
    new RateLimiterPostgres({
      ...common,
      storeClient: { query: ({ text, values }: StoredQuery) => engine.run(text, values) },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      inMemoryBlockOnConsumed: limit.most + 1,
      insuranceLimiter: new RateLimiterMemory(common),
    }),
  )
}

export type LimitEngine = Pick<Engine, 'kind' | 'run'>

interface StoredQuery {
  readonly text: string
  readonly values: unknown[]
}

function countBy(limiter: RateLimiterMemory | RateLimiterPostgres): CountRequest {
  return async (key) => {
    try {
      await limiter.consume(key)
      return 0
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.ceil(error.msBeforeNext / 1000)
    }
  }
}

type LimitedCall = Pick<Call, 'perMinute' | 'perHour'>
type Caller = Pick<RequestContext, 'sessionId' | 'apiKey' | 'ip'>

/**
 * Returns a function that counts a request against the call's limits; null for a call without limits. A session or API key has the declared
 * number per minute and per hour, its network address ten times as many. The function throws `too_many_requests` with the
 * seconds to wait (reliability.md 2.2, decision 042). Without an engine every limit is counted in this process.
 */
export function callLimits(
  name: string,
  { perMinute, perHour }: LimitedCall,
  engine?: LimitEngine,
): ((caller: Caller) => Promise<void>) | null {
  const limits: Limit[] = []
  if (perMinute !== undefined) limits.push({ most: perMinute, spanS: MINUTE_S })
  if (perHour !== undefined) limits.push({ most: perHour, spanS: HOUR_S })
  if (limits.length === 0) return null
  const counts = limits.map((limit) => {
    const isShared = limit.spanS > MINUTE_S || limit.most <= MAX_SHARED_PER_MINUTE
    const open = (kind: string, of: Limit) =>
      isShared && engine ? sharedLimit(engine, `${name}:${kind}:${of.spanS}`, of) : memoryLimit(of)
    return {
      ofSession: open('session', limit),
      ofAddress: open('address', { ...limit, most: limit.most * SESSIONS_OF_ADDRESS }),
    }
  })
  return async ({ sessionId, apiKey, ip }) => {
    const caller = apiKey ? `key${apiKey.id}` : sessionId
    const address = subscriberOf(ip)
    const waits = counts.flatMap(({ ofSession, ofAddress }) => [
      caller === null ? 0 : ofSession(String(caller)),
      address === null ? 0 : ofAddress(hash('sha256', address, 'base64url')),
    ])
    const wait = Math.max(...(await Promise.all(waits)))
    if (wait > 0) throw tooManyRequests(wait)
  }
}

/** Returns the refusal `too_many_requests` for a caller who may try again after `seconds`. */
export function tooManyRequests(seconds: number): Refusal {
  return refuse('too_many_requests', { seconds, minutes: Math.ceil(seconds / MINUTE_S) })
}

/** Address ranges of our own proxies and of this machine, which do not identify a caller. */
const OWN_RANGES: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal'])

/** Returns the part of an address that identifies a subscriber: all of IPv4, the first 64 bits of IPv6; null for our network. */
export function subscriberOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (OWN_RANGES.has(address.range())) return null
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

const DELETE_ENDED = statement('platform.rateLimit.deleteEnded')`delete from rate_limit where expire < $1`

/** Deletes shared counters whose span ended before `at`. */
export async function deleteEndedLimits(db: Db, at: Date): Promise<void> {
  await queryRows(db, DELETE_ENDED, [at.getTime()])
}
