import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'

/**
 * An account by its name; it is made when first used. `floor` is how low a debit may take what can be spent
 * (kopecks, null: no floor); a credit leaves the floor alone. `lazy`: see `goesLater`.
 */
export interface AccountRef {
  readonly kind: string
  readonly owner: number
  readonly asset: string
  readonly floor: number | null
  readonly lazy?: boolean
}

/** Value moves `from` one account `to` another of the same asset; kopecks, above 0. */
export interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amountKop: number
}

/** What an event does to one account; `floor` counts only when `debited`. */
export interface Change {
  readonly ref: AccountRef
  posted: number
  held: number
  debited: boolean
}

export function nameOf(ref: AccountRef): string {
  return `${ref.kind}:${ref.owner}:${ref.asset}`
}

/** How a phase moves its legs: what both sides own, what the givers hold, and whether it spends anew. */
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

/** A lazy account's credit, or its move without any floor, cannot be refused, so it need not wait for the balance. */
export function goesLater({ ref, posted, held }: Change): boolean {
  if (posted === 0 && held === 0) return true
  return ref.lazy === true && held === 0 && (posted > 0 || ref.floor === null)
}

/** Finds or makes the accounts and locks, by rising id, the balances that change now; gives ids by name. */
export async function lockAccounts(tx: Tx, changes: readonly Change[]): Promise<Map<string, number>> {
  const found = await findAndLock(tx, changes)
  if (found.size === changes.length) return found
  await makeAccounts(tx, changes)
  return findAndLock(tx, changes)
}

async function findAndLock(tx: Tx, changes: readonly Change[]): Promise<Map<string, number>> {
  const asked = changes.map((change) => ({
    kind: change.ref.kind,
    owner: change.ref.owner,
    asset: change.ref.asset,
    now: !goesLater(change),
  }))
  // Nothing is locked while an account is missing: locks taken in two goes would not be in order.
  const { rows } = await sql<{ id: number; name: string }>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked (kind text, owner bigint, asset text, now boolean)
    ), found as (
      select a.id, a.kind || ':' || a.owner || ':' || a.asset as name, asked.now
      from asked join ledger_account a using (kind, owner, asset)
    ), locked as (
      select b.account_id from ledger_balance b
      where b.account_id in (select id from found where now) and (select count(*) from found) = ${asked.length}
      order by b.account_id for no key update of b
    )
    select id, name from found cross join (select count(*) from locked) as wait
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function makeAccounts(tx: Tx, changes: readonly Change[]): Promise<void> {
  const asked = changes
    .map(({ ref }) => ({ ...ref, lazy: ref.lazy === true }))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  await sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked (kind text, owner bigint, asset text, lazy boolean, floor bigint)
    ), made as (
      insert into ledger_account (kind, owner, asset, lazy) select kind, owner, asset, lazy from asked
      on conflict do nothing returning *
    )
    insert into ledger_balance (account_id, floor_kop)
    select made.id, asked.floor from made join asked using (kind, owner, asset)
  `.execute(tx)
}
