import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { sha256 } from '../platform/ids.ts'
import type { AccountRef, Change, Effect, Leg } from './accounts.ts'
import { canDefer, changesOf, lockAccounts, nameOf } from './accounts.ts'

/** Thrown when an account would fall below its floor. Nothing was written and the transaction can continue. */
export class LedgerFloorError extends Error {
  constructor(key: string) {
    super(`Event ${key} would take an account below its floor`)
    this.name = 'LedgerFloorError'
  }
}

/** Thrown when the key already names another fact, or its event is already settled, released or reversed. */
export class LedgerKeyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LedgerKeyError'
  }
}

/** How each phase moves posted and held amounts (reliability.md 5.1, rulings 11). */
export const EFFECT = {
  post: { posted: 1, held: 0, spends: true },
  hold: { posted: 0, held: 1, spends: true },
  settle: { posted: 1, held: -1, spends: false },
  release: { posted: 0, held: -1, spends: false },
  reverse: { posted: 1, held: 0, spends: false },
} as const satisfies Record<string, Effect>

export interface LedgerEvent {
  readonly key: string
  readonly kind: string
  readonly phase: keyof typeof EFFECT
  readonly of?: { readonly id: number; readonly phase: string }
  readonly at: Date
  readonly legs: readonly Leg[]
  readonly meta: object
}

/** Writes an event, its postings and its balances. Two statements when all accounts exist, otherwise four. */
export async function writeEvent(tx: Tx, event: LedgerEvent): Promise<{ repeated: boolean }> {
  if (event.legs.length === 0) throw new Error(`Event ${event.key} moves nothing`)
  const changes = changesOf(event.legs, EFFECT[event.phase])
  const ids = await lockAccounts(tx, changes)
  const idOf = (ref: AccountRef): number => {
    const id = ids.get(nameOf(ref))
    if (id === undefined) throw new Error(`No account ${nameOf(ref)}`)
    return id
  }
  const hash = hashOf(event)
  const written = await insertEvent(tx, event, hash, changes, idOf)
  if (written) return { repeated: false }
  await checkRepeated(tx, event, hash)
  return { repeated: true }
}

/** Hashes the body of an event without its time: a retry comes later and is the same fact. */
export function hashOf({ kind, phase, of, legs, meta }: LedgerEvent): Buffer {
  const body = legs.map(({ from, to, amountKop }) => [nameOf(from), nameOf(to), amountKop])
  return sha256(JSON.stringify([kind, phase, of?.id ?? null, body, meta]))
}

const INSERT_EVENT = statement('ledger.write.insertEvent')`
  with change as (
    select * from json_to_recordset($1::json)
      as change (id bigint, posted bigint, held bigint, debited boolean, floor bigint, deferred boolean)
  ), after as (
    select c.id, b.held_kop + c.held as held,
      (b.posted_kop + c.posted + coalesce(
        (select sum(amount_kop) from ledger_delta d where d.account_id = c.id), 0))::bigint as posted,
      case when c.debited then c.floor else b.floor_kop end as floor
    from change c join ledger_balance b on b.account_id = c.id where not c.deferred
  ), event as (
    insert into ledger_event (event_key, kind, phase, body_hash, of_event, of_phase, at, meta)
    select $2, $3, $4, decode($5, 'hex'),
      $6::bigint, $7::text,
      $8::timestamptz, $9::jsonb
    where not exists (select from after where posted - held < floor)
    on conflict do nothing returning id
  ), posting as (
    insert into ledger_posting (event_id, line, asset, debit, credit, amount_kop)
    select event.id, leg.* from event, json_to_recordset($10::json)
      as leg (line smallint, asset text, debit bigint, credit bigint, amount bigint)
  ), deferred as (
    insert into ledger_delta (account_id, event_id, amount_kop)
    select change.id, event.id, change.posted from event, change where change.deferred and change.posted <> 0
  ), folded as (
    delete from ledger_delta d using event, after where d.account_id = after.id
  ), moved as (
    update ledger_balance b set posted_kop = after.posted, held_kop = after.held, floor_kop = after.floor
    from event, after where b.account_id = after.id
  )
  select id from event`

async function insertEvent(
  tx: Tx,
  event: LedgerEvent,
  hash: Buffer,
  changes: readonly Change[],
  idOf: (ref: AccountRef) => number,
): Promise<boolean> {
  const legs = event.legs.map(({ from, to, amountKop }, line) => ({
    line,
    asset: from.asset,
    debit: idOf(from),
    credit: idOf(to),
    amount: amountKop,
  }))
  const rows = changes.map((change) => ({
    id: idOf(change.ref),
    posted: change.posted,
    held: change.held,
    debited: change.debited,
    floor: change.ref.floor,
    deferred: canDefer(change),
  }))
  const postings = event.phase === 'release' ? [] : legs
  const result = await queryRows(tx, INSERT_EVENT, [
    JSON.stringify(rows),
    event.key,
    event.kind,
    event.phase,
    hash.toString('hex'),
    event.of?.id ?? null,
    event.of?.phase ?? null,
    event.at,
    JSON.stringify(event.meta),
    JSON.stringify(postings),
  ])
  return result.length === 1
}

const SELECT_OTHER_EVENT = statement('ledger.write.selectOtherEvent')`
  select event_key = $1 as "isSameKey", body_hash = decode($2, 'hex') as "isSameBody"
  from ledger_event where event_key = $1 or of_event = $3::bigint
  order by "isSameKey" desc limit 1`

/** Checks why an event was not written. Returns if it exists with the same body, otherwise throws. */
async function checkRepeated(tx: Tx, { key, of }: LedgerEvent, hash: Buffer): Promise<void> {
  const [other] = await queryRows(tx, SELECT_OTHER_EVENT, [key, hash.toString('hex'), of?.id ?? null])
  if (!other) throw new LedgerFloorError(key)
  if (!other.isSameKey)
    throw new LedgerKeyError(`What ${key} refers to was already settled, released or reversed`)
  if (!other.isSameBody) throw new LedgerKeyError(`Event ${key} was already written with another body`)
}
