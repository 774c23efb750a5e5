import { after } from '../clock.ts'
import { type Db, type Tx, transaction, withCommit } from '../database/database.ts'
import { awaitBatch, queryRows } from '../database/rows.ts'
import { sha256 } from '../ids.ts'
import type { RequestContext } from './context.ts'
import { ownerKey, requireOwner } from './owner.ts'
import { refuse } from './refuse.ts'

/** How long an answer is kept for its key (rulings 15). */
const KEPT = { hours: 72 } as const

export interface OnceFor {
  /** Who asks: keys of different people never meet. */
  readonly actor: string
  readonly key: string
  readonly question: unknown
  readonly now: Date
}

const TAKE = `
  insert into idempotency_key (actor, key, body_hash, expires_at) values ($1, $2, $3, $4)
  on conflict (actor, key) do update set key = excluded.key
  returning answer, body_hash = $3 as same`

/** Keeps an answer for the key of its asker: a part of a statement, told where its values stand. */
export const storeResponseSql = (of: { actor: string; key: string; answer: string }) =>
  `update idempotency_key set answer = ${of.answer} where actor = ${of.actor} and key = ${of.key}`

const KEEP = storeResponseSql({ actor: '$1', key: '$2', answer: '$3::jsonb' })

/** An answer, or the last statement on its way that makes it and keeps it: that one travels together with the commit. */
export type PendingResponse<T> = { readonly answer: T } | { readonly going: Promise<T> }

/** The answer itself, once the transaction is over. */
export async function awaitResponse<T>(answered: Promise<PendingResponse<T>>): Promise<T> {
  const done = await answered
  return 'going' in done ? done.going : done.answer
}

/**
 * Does the work once per actor and key and gives the first answer ever after; the answer is stored in the same
 * transaction as the effect, so a second request waits for the first and then reads it (reliability.md 5.6).
 * The same key with another question is refused: idempotency_key_reused.
 */
export async function once<T extends object>(tx: Tx, of: OnceFor, work: () => Promise<T>): Promise<T> {
  return awaitResponse(
    onceWithPreload(tx, of, { first: async () => undefined, work: async () => ({ answer: await work() }) }),
  )
}

/** What travels together with the key. */
interface Steps<P, T> {
  /** Says who asks where that is only believed; should it fail, nothing counts. */
  readonly confirm?: RequestContext['confirm'] | undefined
  /** Locks and reads, once the key is taken. */
  readonly first: () => Promise<P>
  readonly work: (found: P) => Promise<PendingResponse<T>>
}

/** The same with what the work begins with. Answered already, what `first` found, a refusal too, counts for nothing. */
export async function onceWithPreload<P, T extends object>(
  tx: Tx,
  of: OnceFor,
  { confirm, first, work }: Steps<P, T>,
): Promise<PendingResponse<T>> {
  const { actor, key } = of
  const hash = sha256(canonical(of.question))
  const confirmed = confirm?.(tx) ?? Promise.resolve()
  const taken = queryRows<{ same: boolean; answer: T | null }>(tx, TAKE, [
    actor,
    key,
    hash,
    after(of.now, KEPT),
  ])
  const begun = first().then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  )
  const [, [row], begin] = await awaitBatch([confirmed, taken, begun])
  if (!row?.same) throw refuse('idempotency_key_reused')
  if (row.answer) return { answer: row.answer }
  if ('error' in begin) throw begin.error
  const done = await work(begin.found)
  withCommit('going' in done ? done.going : queryRows(tx, KEEP, [actor, key, JSON.stringify(done.answer)]))
  return done
}

/** The work of a call, once for its asker and key, in a transaction of its own. Refuses what `once` refuses. */
export function onceFor<T extends object>(
  db: Db,
  context: RequestContext,
  question: object,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const of = {
    actor: ownerKey(requireOwner(context)),
    key: context.idempotencyKey,
    question,
    now: context.now,
  }
  return transaction(db, (tx) => once(tx, of, () => work(tx)))
}

const FORGET = `
  with gone as (delete from idempotency_key where expires_at <= $1 returning 1) select count(*)::int as n from gone`

/** Forgets keys that are past their time; says how many. */
export async function purgeOldKeys(tx: Tx, now: Date): Promise<number> {
  const [forgotten] = await queryRows<{ n: number }>(tx, FORGET, [now])
  return forgotten?.n ?? 0
}

/** The question as text that does not depend on the order of its fields. */
function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
    .join(',')}}`
}
