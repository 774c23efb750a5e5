import { after } from '../clock.ts'
import { type Db, type Tx, transaction, withCommit } from '../database/database.ts'
import { awaitBatch, queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'
import { sha256 } from '../ids.ts'
import type { RequestContext } from './context.ts'
import { ownerKey, requireOwner } from './owner.ts'
import { refuse } from './refuse.ts'

/** How long a response is stored for its key (rulings 15). */
const RETENTION = { hours: 72 } as const

/** Identifies one idempotent request. */
export interface OnceFor {
  /** The caller: equal keys of different callers are different keys. */
  readonly actor: string
  readonly key: string
  readonly request: unknown
  readonly now: Date
}

const CLAIM_KEY = statement('platform.requests.idempotency.claimKey')`
  insert into idempotency_key (actor, key, body_hash, expires_at) values ($1, $2, $3, $4)
  on conflict (actor, key) do update set key = excluded.key
  returning answer, body_hash = $3 as same`

/** SQL that stores the response for a caller's key; the arguments are SQL expressions such as `$1`. */
export const storeResponseSql = (of: { actor: string; key: string; answer: string }) =>
  `update idempotency_key set answer = ${of.answer} where actor = ${of.actor} and key = ${of.key}`

const STORE_RESPONSE = statement('platform.requests.idempotency.storeResponse')`${storeResponseSql({
  actor: '$1',
  key: '$2',
  answer: '$3::jsonb',
})}`

/** A response, or the last statement that creates and stores it: that statement is sent together with the commit. */
export type PendingResponse<T> = { readonly answer: T } | { readonly going: Promise<T> }

/** Returns the response itself, once the transaction has ended. */
export async function awaitResponse<T>(pending: Promise<PendingResponse<T>>): Promise<T> {
  const response = await pending
  return 'going' in response ? response.going : response.answer
}

/**
 * Runs `work` once per actor and key; a repeated request gets the stored response. It is stored in the transaction of the
 * work, so a concurrent request with the same key waits and then reads it (reliability.md 5.6). Throws
 * `idempotency_key_reused` for the same key with another request.
 */
export async function once<T extends object>(tx: Tx, of: OnceFor, work: () => Promise<T>): Promise<T> {
  return awaitResponse(
    onceWithPreload(tx, of, { first: async () => undefined, work: async () => ({ answer: await work() }) }),
  )
}

/** What is sent in one batch with the key. */
interface Steps<P, T> {
  /** Confirms the caller, before the key is claimed; when it rejects, everything is rolled back. */
  readonly confirm?: () => Promise<void>
  /** Locks and reads, after the key is claimed. */
  readonly first: () => Promise<P>
  readonly work: (found: P) => Promise<PendingResponse<T>>
}

/**
 * Like `once`, but sends `first` in the same batch as the key. On a replay the result of `first` is ignored, even if it
 * threw.
 */
export async function onceWithPreload<P, T extends object>(
  tx: Tx,
  of: OnceFor,
  { confirm, first, work }: Steps<P, T>,
): Promise<PendingResponse<T>> {
  const { actor, key } = of
  const hash = sha256(canonical(of.request))
  const confirmed = confirm?.() ?? Promise.resolve()
  const claimed = queryRows(tx, CLAIM_KEY, [actor, key, hash, after(of.now, RETENTION)])
  const preloaded = first().then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  )
  const [, [row], preload] = await awaitBatch([confirmed, claimed, preloaded])
  if (!row?.same) throw refuse('idempotency_key_reused')
  if (row.answer) return { answer: storedAnswer<T>(row.answer) }
  if ('error' in preload) throw preload.error
  const response = await work(preload.found)
  withCommit(
    'going' in response
      ? response.going
      : queryRows(tx, STORE_RESPONSE, [actor, key, JSON.stringify(response.answer)]),
  )
  return response
}

/** Returns a stored response: the request is the same, so it was this `work` that made it. */
function storedAnswer<T>(answer: unknown): T {
  return answer as T
}

/** Runs `work` in its own transaction, once for the caller and the idempotency key. Throws what `once` throws. */
export function onceFor<T extends object>(
  db: Db,
  context: RequestContext,
  request: object,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const of = {
    actor: context.apiKey ? `k${context.apiKey.id}` : ownerKey(requireOwner(context)),
    key: context.idempotencyKey,
    request,
    now: context.now,
  }
  return transaction(db, (tx) => once(tx, of, () => work(tx)))
}

const PURGE = statement('platform.requests.idempotency.purge')`
  with gone as (delete from idempotency_key where expires_at <= $1 returning 1) select count(*)::int as n from gone`

/** Deletes expired keys; returns how many. */
export async function purgeOldKeys(tx: Tx, now: Date): Promise<number> {
  const [purged] = await queryRows(tx, PURGE, [now])
  return purged?.n ?? 0
}

/** Serialises a value so that the order of its fields does not matter. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
    .join(',')}}`
}
