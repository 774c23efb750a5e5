import { Type } from '@sarafan/contract/schema/schema'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { AccountRef, Leg } from './accounts.ts'
import { nameOf } from './accounts.ts'
import { LedgerFloorError, LedgerKeyError, writeEvent } from './write.ts'
import { writeEvents } from './write-many.ts'

export { type Entry, entriesOf, lastCredit } from './entries.ts'
export type { AccountRef, Leg }
export { LedgerFloorError, LedgerKeyError }

/** A fact to write. `key` identifies it forever, `legs` move kopecks (at least one), `meta` is stored with it. */
export interface Fact {
  readonly key: string
  readonly kind: string
  readonly at: Date
  readonly legs: readonly Leg[]
  readonly meta?: object
}

/**
 * Moves value. Repeating a key with the same body changes nothing and returns `repeated`. With another body it throws
 * `LedgerKeyError`. An account that would fall below its floor throws `LedgerFloorError` (rulings 11, reliability.md
 * 5.1).
 */
export function post(tx: Tx, fact: Fact): Promise<{ repeated: boolean }> {
  return writeEvent(tx, { meta: {}, ...fact, phase: 'post' })
}

/**
 * Posts many new facts, in their order, with a handful of statements: history that is loaded in bulk. Repeats are not
 * recognised: a key used before refuses all of them.
 */
export function postAll(tx: Tx, facts: readonly Fact[]): Promise<void> {
  return writeEvents(
    tx,
    facts.map((fact) => ({ meta: {}, ...fact, phase: 'post' })),
  )
}

/** Reserves the legs in the givers' balances; nothing moves until `settle` or `release`. */
export function hold(tx: Tx, fact: Fact): Promise<{ repeated: boolean }> {
  return writeEvent(tx, { meta: {}, ...fact, phase: 'hold' })
}

export interface HoldEnd {
  readonly holdKey: string
  readonly key: string
  readonly at: Date
}

/** Moves the held value. Throws `LedgerKeyError` when the hold was already settled or released under another key. */
export function settle(tx: Tx, end: HoldEnd): Promise<{ repeated: boolean }> {
  return endHold(tx, end, 'settle')
}

/** Releases the held value. Throws `LedgerKeyError` when the hold was already settled or released under another key. */
export function release(tx: Tx, end: HoldEnd): Promise<{ repeated: boolean }> {
  return endHold(tx, end, 'release')
}

async function endHold(tx: Tx, { holdKey, key, at }: HoldEnd, phase: 'settle' | 'release') {
  const held = await loadEvent(tx, holdKey)
  if (held.phase !== 'hold') throw new LedgerKeyError(`Event ${holdKey} is no hold`)
  return writeEvent(tx, { key, kind: held.kind, phase, of: held, at, legs: held.legs, meta: {} })
}

/** Moves the value of an event back, once. Throws `LedgerKeyError` when it was already reversed under another key. */
export async function reverse(
  tx: Tx,
  { key, kind, at, eventKey }: { key: string; kind: string; at: Date; eventKey: string },
): Promise<{ repeated: boolean }> {
  const event = await loadEvent(tx, eventKey)
  if (event.phase !== 'post' && event.phase !== 'settle') {
    throw new LedgerKeyError(`Event ${eventKey} moved nothing that could be reversed`)
  }
  const legs = event.legs.map(({ from, to, amountKop }) => ({ from: to, to: from, amountKop }))
  return writeEvent(tx, { key, kind, phase: 'reverse', of: event, at, legs, meta: {} })
}

/** Returns SQL of an account as JSON, with its current floor. */
const accountJson = (alias: 'debit' | 'credit') => `
  json_build_object('kind', ${alias}.kind, 'owner', ${alias}.owner, 'asset', ${alias}.asset, 'lazy', ${alias}.lazy,
    'floor', (select floor_kop from ledger_balance where account_id = ${alias}.id))`

const ACCOUNT = Type.Object({
  kind: Type.String(),
  owner: Type.Integer(),
  asset: Type.String(),
  lazy: Type.Boolean(),
  floor: Type.Union([Type.Integer(), Type.Null()]),
})
const LEG = Type.Object({ from: ACCOUNT, to: ACCOUNT, amountKop: Type.Integer() })

const SELECT_EVENT = statement('ledger.ledger.selectEvent', { legs: Type.Array(LEG) })`
  select e.id, e.kind, e.phase, json_agg(json_build_object(
    'from', ${accountJson('debit')}, 'to', ${accountJson('credit')}, 'amountKop', p.amount_kop) order by p.line) as legs
  from ledger_event e join ledger_posting p on p.event_id = e.id
  join ledger_account debit on debit.id = p.debit join ledger_account credit on credit.id = p.credit
  where e.event_key = $1 group by e.id`

/** Returns an event with its legs; the accounts have their current floors. */
async function loadEvent(db: Db, key: string) {
  const [event] = await queryRows(db, SELECT_EVENT, [key])
  if (!event) throw new LedgerKeyError(`There is no event ${key}`)
  return event
}

const SELECT_BALANCES = statement('ledger.ledger.selectBalances')`
  select a.kind || ':' || a.owner || ':' || a.asset as name, b.held_kop as held, (b.posted_kop + coalesce(
    (select sum(amount_kop) from ledger_delta d where d.account_id = a.id), 0))::bigint as posted
  from json_to_recordset($1::json) as requested (kind text, owner bigint, asset text)
  join ledger_account a using (kind, owner, asset) join ledger_balance b on b.account_id = a.id`

/** Returns the posted and held kopecks of accounts, in the order of `refs`; zeros for an account never used. */
export async function loadBalances(
  db: Db,
  refs: readonly AccountRef[],
): Promise<{ postedKop: number; heldKop: number }[]> {
  const requested = refs.map(({ kind, owner, asset }) => ({ kind, owner, asset }))
  const rows = await queryRows(db, SELECT_BALANCES, [JSON.stringify(requested)])
  const found = new Map(rows.map((row) => [row.name, { postedKop: row.posted, heldKop: row.held }]))
  return refs.map((ref) => found.get(nameOf(ref)) ?? { postedKop: 0, heldKop: 0 })
}

const LOCK_BALANCES = statement('ledger.ledger.lockBalances')`
  select b.account_id from ledger_balance b
  where b.account_id in (
    select a.id from json_to_recordset($1::json) as requested (kind text, owner bigint, asset text)
    join ledger_account a using (kind, owner, asset)
  )
  order by b.account_id for no key update of b`

/**
 * Locks the balances of existing accounts by ascending id and returns what `loadBalances` returns. A caller that decides
 * by a balance must name every account it will change, because locks taken in two steps are not in order (rulings 8).
 * Two statements: the second sees what committed during the wait for the locks.
 */
export async function lockBalances(
  tx: Tx,
  refs: readonly AccountRef[],
): Promise<{ postedKop: number; heldKop: number }[]> {
  const requested = refs.map(({ kind, owner, asset }) => ({ kind, owner, asset }))
  await queryRows(tx, LOCK_BALANCES, [JSON.stringify(requested)])
  return loadBalances(tx, refs)
}

const LOCK_BALANCES_WITH_DELTAS = statement('ledger.ledger.lockBalancesWithDeltas')`
  select account_id as id from ledger_balance b
  where exists (select from ledger_delta d where d.account_id = b.account_id)
  order by account_id limit $1 for no key update skip locked`

const APPLY_DELTAS = statement('ledger.ledger.applyDeltas')`
  with folded as (
    delete from ledger_delta where account_id = any($1::bigint[])
    returning account_id, amount_kop
  ), total as (
    select account_id, sum(amount_kop)::bigint as kop from folded group by account_id
  )
  update ledger_balance b set posted_kop = b.posted_kop + total.kop,
    floor_kop = least(b.floor_kop, b.posted_kop + total.kop - b.held_kop)
  from total where b.account_id = total.account_id`

/**
 * Applies the pending deltas of up to `accounts` lazy accounts to their balances, skipping locked ones. Returns the
 * number of accounts. Two statements, so that the second sees what committed during the wait for the locks.
 */
export async function applyDeltas(tx: Tx, accounts = 200): Promise<number> {
  const rows = await queryRows(tx, LOCK_BALANCES_WITH_DELTAS, [accounts])
  if (rows.length === 0) return 0
  // Lower the floor if needed: a delta that was allowed when written must never block this step.
  await queryRows(tx, APPLY_DELTAS, [rows.map(({ id }) => id)])
  return rows.length
}

/**
 * Applies all pending deltas, a batch of accounts per transaction to keep locks short. Accounts in use are left for
 * the next run.
 */
export async function applyAllDeltas(db: Db): Promise<void> {
  const batch = 200
  while ((await transaction(db, (tx) => applyDeltas(tx, batch))) === batch);
}

const COMPARE_BALANCES = statement('ledger.ledger.compareBalances')`
  with entry as (
    select debit as account_id, -amount_kop as kop, e.phase, e.id from ledger_posting p
      join ledger_event e on e.id = p.event_id
    union all
    select credit, amount_kop, e.phase, e.id from ledger_posting p join ledger_event e on e.id = p.event_id
  ), computed as (
    select account_id, coalesce(sum(kop) filter (where phase <> 'hold'), 0) as posted,
      coalesce(-sum(kop) filter (where phase = 'hold' and kop < 0
        and not exists (select from ledger_event ended where ended.of_event = entry.id)), 0) as held
    from entry group by account_id
  ), stored as (
    select a.id, a.asset, b.held_kop as held, b.posted_kop + coalesce(
      (select sum(amount_kop) from ledger_delta d where d.account_id = a.id), 0) as posted
    from ledger_account a join ledger_balance b on b.account_id = a.id
  )
  select coalesce((select sum(abs(kop)) from (select sum(posted) as kop from stored group by asset) s), 0)::bigint
      as "sumKop",
    count(*) filter (where stored.posted <> coalesce(computed.posted, 0)
      or stored.held <> coalesce(computed.held, 0)) as drift,
    count(*) as accounts
  from stored left join computed on computed.account_id = stored.id`

/**
 * Compares balances with their postings. Returns how far the balances are from summing to zero per asset (kopecks,
 * all assets together), and how many accounts differ from their postings (reliability.md 5.7).
 */
export async function auditLedger(db: Db): Promise<{ sumKop: number; drift: number; accounts: number }> {
  const [row] = await queryRows(db, COMPARE_BALANCES, [])
  if (!row) throw new Error('An aggregate always answers with a row')
  return row
}
