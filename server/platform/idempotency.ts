import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { after } from './clock.ts'
import { type Db, type Tx, transaction, withCommit } from './database.ts'
import { ownerKey, ownerOf } from './owner.ts'
import { refuse } from './refuse.ts'
import type { Visit } from './visit.ts'

/** How long an answer is kept for its key (rulings 15). */
const KEPT = { hours: 72 } as const

export interface OnceFor {
  /** Who asks: keys of different people never meet. */
  readonly actor: string
  readonly key: string
  readonly question: unknown
  readonly now: Date
}

/**
 * Does the work once per actor and key and gives the first answer ever after; the answer is stored in the same
 * transaction as the effect, so a second request waits for the first and then reads it (reliability.md 5.6).
 * The same key with another question is refused: idempotency_key_reused.
 */
export async function once<T extends object>(tx: Tx, of: OnceFor, work: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(canonical(of.question)).digest()
  const { rows } = await sql<{ fresh: boolean; same: boolean; answer: T | null }>`
    insert into idempotency_key (actor, key, body_hash, expires_at)
    values (${of.actor}, ${of.key}, ${hash}, ${after(of.now, KEPT)})
    on conflict (actor, key) do update set key = excluded.key
    returning (answer is null) as fresh, body_hash = ${hash} as same, answer
  `.execute(tx)
  const row = rows[0]
  if (!row?.same) throw refuse('idempotency_key_reused')
  if (row.answer) return row.answer
  const answer = await work()
  const keep = sql`
    update idempotency_key set answer = ${JSON.stringify(answer)}::jsonb
    where actor = ${of.actor} and key = ${of.key}
  `
  withCommit(keep.execute(tx))
  return answer
}

/** The work of a call, once for its asker and key, in a transaction of its own. Refuses what `once` refuses. */
export function onceFor<T extends object>(
  db: Db,
  visit: Visit,
  question: object,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const of = { actor: ownerKey(ownerOf(visit)), key: visit.idempotencyKey, question, now: visit.now }
  return transaction(db, (tx) => once(tx, of, () => work(tx)))
}

/** Forgets keys that are past their time; says how many. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_key where expires_at <= ${now}`.execute(tx)
  return Number(numAffectedRows ?? 0)
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
