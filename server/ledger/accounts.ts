import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

/**
 * A ledger account, identified by kind, owner and asset; created on first use. `floor` is the lowest spendable
 * balance a debit may leave (kopecks, null: no limit); credits ignore it. `lazy`: see `canDefer`.
 */
export interface AccountRef {
  readonly kind: string
  readonly owner: number
  readonly asset: string
  readonly floor: number | null
  readonly lazy?: boolean
}

/** A movement of value `from` one account `to` another of the same asset; kopecks, above 0. */
export interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amountKop: number
}

/** The effect of an event on one account; `floor` counts only when `debited`. */
export interface Change {
  readonly ref: AccountRef
  posted: number
  held: number
  debited: boolean
}

export function nameOf(ref: AccountRef): string {
  return `${ref.kind}:${ref.owner}:${ref.asset}`
}

/**
 * How a phase moves its legs: the posted amount of both sides, the held amount of the givers, and whether the givers'
 * floors are checked.
 */
export interface Effect {
  readonly posted: 0 | 1
  readonly held: -1 | 0 | 1
  readonly spends: boolean
}

/** Sums legs by account. */
export function changesOf(legs: readonly Leg[], { posted, held, spends }: Effect): Change[] {
  const changes = new Map<string, Change>()
  const at = (ref: AccountRef): Change => {
    const known = changes.get(nameOf(ref))
    const change = known ?? { ref, posted: 0, held: 0, debited: false }
    if (!known) changes.set(nameOf(ref), change)
    return change
  }
  for (const { from, to, amountKop } of legs) {
    const giver = at(from)
    giver.posted -= amountKop * posted
    giver.held += amountKop * held
    giver.debited ||= spends
    at(to).posted += amountKop * posted
  }
  return [...changes.values()]
}

/**
 * Returns whether a change can be stored as a delta without locking the balance. That holds for a lazy account's
 * credit, or its debit without a floor: neither can be refused.
 */
export function canDefer({ ref, posted, held }: Change): boolean {
  if (posted === 0 && held === 0) return true
  return ref.lazy === true && held === 0 && (posted > 0 || ref.floor === null)
}

/**
 * Finds or creates the accounts and locks the balances that change now, by ascending id. Returns ids by account name.
 */
export async function lockAccounts(tx: Tx, changes: readonly Change[]): Promise<Map<string, number>> {
  const found = await findAndLock(tx, changes)
  if (found.size === changes.length) return found
  await createAccounts(tx, changes)
  return findAndLock(tx, changes)
}

const LOCK_ACCOUNTS = statement('ledger.accounts.lockAccounts')`
  with requested as (
    select * from json_to_recordset($1::json)
      as requested (kind text, owner bigint, asset text, now boolean)
  ), found as (
    select a.id, a.kind || ':' || a.owner || ':' || a.asset as name, requested.now
    from requested join ledger_account a using (kind, owner, asset)
  ), locked as (
    select b.account_id from ledger_balance b
    where b.account_id in (select id from found where now) and (select count(*) from found) = $2
    order by b.account_id for no key update of b
  )
  select id, name from found cross join (select count(*) from locked) as wait`

async function findAndLock(tx: Tx, changes: readonly Change[]): Promise<Map<string, number>> {
  const requested = changes.map((change) => ({
    kind: change.ref.kind,
    owner: change.ref.owner,
    asset: change.ref.asset,
    now: !canDefer(change),
  }))
  // Lock no balance while an account is missing: locks taken in two steps would not be in order.
  const rows = await queryRows(tx, LOCK_ACCOUNTS, [JSON.stringify(requested), requested.length])
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const INSERT_ACCOUNTS = statement('ledger.accounts.insertAccounts')`
  with requested as (
    select * from json_to_recordset($1::json)
      as requested (kind text, owner bigint, asset text, lazy boolean, floor bigint)
  ), made as (
    insert into ledger_account (kind, owner, asset, lazy) select kind, owner, asset, lazy from requested
    on conflict do nothing returning *
  )
  insert into ledger_balance (account_id, floor_kop)
  select made.id, requested.floor from made join requested using (kind, owner, asset)`

async function createAccounts(tx: Tx, changes: readonly Change[]): Promise<void> {
  const requested = changes
    .map(({ ref }) => ({ ...ref, lazy: ref.lazy === true }))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  await queryRows(tx, INSERT_ACCOUNTS, [JSON.stringify(requested)])
}
