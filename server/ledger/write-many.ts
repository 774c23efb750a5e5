import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { type AccountRef, type Change, changesOf, lockAccounts, nameOf } from './accounts.ts'
import { EFFECT, hashOf, type LedgerEvent } from './write.ts'

const INSERT_EVENTS = statement('ledger.writeMany.insertEvents')`
  with change as (
    select * from json_to_recordset($1::json)
      as change (id bigint, posted bigint, held bigint, debited boolean, floor bigint)
  ), locked as materialized (
    select b.* from ledger_balance b where b.account_id in (select id from change)
    order by b.account_id for no key update of b
  ), after as materialized (
    select c.id, b.held_kop + c.held as held,
      (b.posted_kop + c.posted + coalesce(
        (select sum(amount_kop) from ledger_delta d where d.account_id = c.id), 0))::bigint as posted,
      case when c.debited then c.floor else b.floor_kop end as floor
    from change c join locked b on b.account_id = c.id
  ), event as (
    insert into ledger_event (event_key, kind, phase, body_hash, at, meta)
    select e.key, e.kind, e.phase, decode(e.hash, 'hex'), e.at, e.meta
    from json_to_recordset($2::json)
      as e (key text, kind text, phase text, hash text, at timestamptz, meta jsonb)
    returning id, event_key
  ), posting as (
    insert into ledger_posting (event_id, line, asset, debit, credit, amount_kop)
    select event.id, leg.line, leg.asset, leg.debit, leg.credit, leg.amount
    from json_to_recordset($3::json)
      as leg (key text, line smallint, asset text, debit bigint, credit bigint, amount bigint)
    join event on event.event_key = leg.key
  ), folded as (
    delete from ledger_delta d using after where d.account_id = after.id
  ), moved as (
    update ledger_balance b set posted_kop = after.posted, held_kop = after.held, floor_kop = after.floor
    from after where b.account_id = after.id
  )
  select count(*)::int as n from event`

/**
 * Writes many new events, in their order, with one statement when their accounts exist. All balances are locked, by ascending
 * id, and floors are checked once, for what all events leave together: the database refuses the whole batch otherwise, and
 * so it does when a key was used before.
 */
export async function writeEvents(tx: Tx, events: readonly LedgerEvent[]): Promise<void> {
  if (events.length === 0) return
  const changes = mergeChanges(events.flatMap((event) => changesOf(event.legs, EFFECT[event.phase])))
  const ids = await lockAccounts(tx, changes)
  const idOf = (ref: AccountRef): number => {
    const id = ids.get(nameOf(ref))
    if (id === undefined) throw new Error(`No account ${nameOf(ref)}`)
    return id
  }
  const rows = changes.map(({ ref, posted, held, debited }) => ({
    id: idOf(ref),
    posted,
    held,
    debited,
    floor: ref.floor,
  }))
  const facts = events.map((event) => ({
    key: event.key,
    kind: event.kind,
    phase: event.phase,
    hash: hashOf(event).toString('hex'),
    at: event.at,
    meta: event.meta,
  }))
  const legs = events.flatMap(({ key, legs: moved }) =>
    moved.map(({ from, to, amountKop }, line) => ({
      key,
      line,
      asset: from.asset,
      debit: idOf(from),
      credit: idOf(to),
      amount: amountKop,
    })),
  )
  await queryRows(tx, INSERT_EVENTS, [JSON.stringify(rows), JSON.stringify(facts), JSON.stringify(legs)])
}

function mergeChanges(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const known = merged.get(nameOf(change.ref))
    if (!known) merged.set(nameOf(change.ref), change)
    else {
      known.posted += change.posted
      known.held += change.held
      known.debited ||= change.debited
    }
  }
  return [...merged.values()]
}
