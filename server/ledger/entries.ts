import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
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

/**
 * Returns a page (0-based) of the events that moved the accounts, newest first, and their total. Holds are left out.
 */
export async function entriesOf(
  db: Db,
  of: { accounts: readonly AccountRef[]; page: number; size: number },
): Promise<{ entries: Entry[]; total: number }> {
  const { rows } = await sql<{ total: number } & { [K in keyof Entry]: Entry[K] | null }>`
    with account as (
      select a.id from json_to_recordset(${toJson(of.accounts)}::json) as asked (kind text, owner bigint, asset text)
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
      limit ${of.size} offset ${of.page * of.size}
    ) row on true order by row.id desc
  `.execute(db)
  const entries = rows.flatMap(({ id, key, kind, at, amountKop }) =>
    id === null || key === null || kind === null || at === null || amountKop === null
      ? []
      : [{ id, key, kind, at, amountKop }],
  )
  return { entries, total: rows[0]?.total ?? 0 }
}

/** Returns how much the last event of a kind credited an account, kopecks; 0 when there was none. */
export async function lastCredit(db: Db, account: AccountRef, kind: string): Promise<number> {
  const { rows } = await sql<{ kop: number }>`
    select p.amount_kop as kop from ledger_account a join ledger_posting p on p.credit = a.id
    join ledger_event e on e.id = p.event_id and e.kind = ${kind} and e.phase = 'post'
    where a.kind = ${account.kind} and a.owner = ${account.owner} and a.asset = ${account.asset}
    order by e.id desc limit 1
  `.execute(db)
  return rows[0]?.kop ?? 0
}
