import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { AccountRef } from './accounts.ts'

/** What one event did to a set of accounts in total; kopecks, signed. */
export interface Entry {
  readonly id: number
  readonly key: string
  readonly kind: string
  readonly at: Date
  readonly amountKop: number
}

const toJson = (accounts: readonly AccountRef[]) =>
  JSON.stringify(accounts.map(({ kind, owner, asset }) => ({ kind, owner, asset })))

const SELECT_ENTRIES = statement('ledger.entries.selectEntries')`
  with account as (
    select a.id from json_to_recordset($1::json) as requested (kind text, owner bigint, asset text)
    join ledger_account a using (kind, owner, asset)
  ), side as (
    select p.event_id, -p.amount_kop as kop from ledger_posting p join account on account.id = p.debit
    union all
    select p.event_id, p.amount_kop from ledger_posting p join account on account.id = p.credit
  ), moved as (
    select e.id, e.event_key, e.kind, e.at, sum(side.kop)::bigint as kop
    from side join ledger_event e on e.id = side.event_id where e.phase <> 'hold' group by e.id
  )
  select total.n as total, row.* from (select count(*) as n from moved) total left join lateral (
    select id, event_key as key, kind, at, kop as "amountKop" from moved order by id desc
    limit $2 offset $3
  ) row on true order by row.id desc`

/**
 * Returns a page (0-based) of the events that moved the accounts, newest first, and their total. Holds are left out.
 */
export async function entriesOf(
  db: Db,
  of: { accounts: readonly AccountRef[]; page: number; size: number },
): Promise<{ entries: Entry[]; total: number }> {
  const rows = await queryRows(db, SELECT_ENTRIES, [toJson(of.accounts), of.size, of.page * of.size])
  const entries = rows.flatMap(({ id, key, kind, at, amountKop }) =>
    id === null || key === null || kind === null || at === null || amountKop === null
      ? []
      : [{ id, key, kind, at, amountKop }],
  )
  return { entries, total: rows[0]?.total ?? 0 }
}

const SELECT_LAST_CREDIT = statement('ledger.entries.selectLastCredit')`
  select p.amount_kop as kop from ledger_account a join ledger_posting p on p.credit = a.id
  join ledger_event e on e.id = p.event_id and e.kind = $1 and e.phase = 'post'
  where a.kind = $2 and a.owner = $3 and a.asset = $4
  order by e.id desc limit 1`

/** Returns how much the last event of a kind credited an account, kopecks; 0 when there was none. */
export async function lastCredit(db: Db, account: AccountRef, kind: string): Promise<number> {
  const [found] = await queryRows(db, SELECT_LAST_CREDIT, [kind, account.kind, account.owner, account.asset])
  return found?.kop ?? 0
}
