import { LIMITS } from '@sarafan/contract/limits'
import { globalDebtSql } from '../bonuses/bonuses.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import type { WithdrawalStatus } from './rules.ts'

const SELECT_WITHDRAWALS = `
  select w.id, w.public_id, w.person_id as "personId",
    trim(p.first_name || ' ' || p.last_name) as "personName", w.amount_kop, w.fee_kop,
    w.tax_kop, w.tax_status, w.requisites, w.status, w.reason,
    w.created_at, w.decided_at, count(*) over ()::int as total
  from withdrawal w join person p on p.id = w.person_id`

const SELECT_OWN = statement('withdrawals.read.selectOwn')`
  ${SELECT_WITHDRAWALS} where w.person_id = $1 order by w.id desc
  limit $2 offset $3`

export type WithdrawalRow = RowOf<'withdrawals.read.selectOwn'>

/** Returns a page (0-based) of a person's withdrawals, newest first. */
export async function withdrawalsOf(
  db: Db,
  of: { personId: number; page: number },
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const rows = await queryRows(db, SELECT_OWN, [
    of.personId,
    LIMITS.withdrawPage,
    of.page * LIMITS.withdrawPage,
  ])
  return { rows, total: rows[0]?.total ?? 0 }
}

const SELECT_QUEUE = statement('withdrawals.read.selectQueue')`
  select shown.*, ${globalDebtSql('shown."personId"')} as "debtKop" from (
  ${SELECT_WITHDRAWALS} where case when $1::text is null
    then w.status in ('new', 'review', 'approved', 'processing', 'failed') or $2 <> ''
    else w.status = $1::text end
    and ($2 = '' or starts_with(lower(p.first_name || ' ' || p.last_name), $2)
      or starts_with(lower(p.last_name), $2))
  order by w.id limit $3 offset $4
  ) shown order by shown.id`

/** A withdrawal as the platform's administrators see it, with the global bonuses the person owes now. */
export type QueuedWithdrawal = RowOf<'withdrawals.read.selectQueue'>

/**
 * Returns a page (0-based) of all people's withdrawals, oldest first, for the platform. A status filters by it;
 * without one, only open withdrawals are returned. A query matches the beginning of a name; without a status it
 * searches closed withdrawals too.
 */
export async function allWithdrawals(
  db: Db,
  of: { status: WithdrawalStatus | null; query: string; page: number },
): Promise<{ rows: QueuedWithdrawal[]; total: number }> {
  const query = of.query.trim().toLowerCase()
  const rows = await queryRows(db, SELECT_QUEUE, [
    of.status,
    query,
    LIMITS.withdrawPage,
    of.page * LIMITS.withdrawPage,
  ])
  return { rows, total: rows[0]?.total ?? 0 }
}

const SELECT_BY_ID = statement('withdrawals.read.selectById')`${SELECT_WITHDRAWALS} where w.public_id = $1`

/** Returns a withdrawal by its public id. Throws when there is none, since the caller has just written it. */
export async function withdrawalById(db: Db, publicId: string): Promise<WithdrawalRow> {
  const [found] = await queryRows(db, SELECT_BY_ID, [publicId])
  if (!found) throw new Error(`no withdrawal ${publicId}`)
  return found
}
