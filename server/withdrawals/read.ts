import { LIMITS } from '@sarafan/contract/limits'
import { globalDebtSql } from '../bonuses/bonuses.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import type { Requisites } from './requisites.ts'
import type { TaxStatus, WithdrawalStatus } from './rules.ts'

export interface ShownWithdrawal {
  readonly publicId: string
  readonly personId: number
  readonly personName: string
  readonly amountKop: number
  readonly feeKop: number
  readonly taxKop: number
  readonly taxStatus: TaxStatus
  readonly requisites: Requisites
  readonly status: WithdrawalStatus
  readonly reason: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** A withdrawal as the platform's administrators see it. */
export interface OwedWithdrawal extends ShownWithdrawal {
  /** Global bonuses the person owes now, kopecks. */
  readonly debtKop: number
}

const SELECT_WITHDRAWALS = `
  select w.id, w.public_id as "publicId", w.person_id as "personId",
    trim(p.first_name || ' ' || p.last_name) as "personName", w.amount_kop as "amountKop", w.fee_kop as "feeKop",
    w.tax_kop as "taxKop", w.tax_status as "taxStatus", w.requisites, w.status, w.reason,
    w.created_at as "createdAt", w.decided_at as "decidedAt", count(*) over ()::int as total
  from withdrawal w join person p on p.id = w.person_id`

interface Page {
  readonly rows: ShownWithdrawal[]
  readonly total: number
}
type Row = ShownWithdrawal & { readonly total: number }
const pageOf = (rows: readonly Row[]): Page => ({ rows: [...rows], total: rows[0]?.total ?? 0 })

const SELECT_OWN = `
  ${SELECT_WITHDRAWALS} where w.person_id = $1 order by w.id desc
  limit $2 offset $3`

/** Returns a page (0-based) of a person's withdrawals, newest first. */
export async function withdrawalsOf(db: Db, of: { personId: number; page: number }): Promise<Page> {
  const rows = await queryRows<Row>(db, SELECT_OWN, [
    of.personId,
    LIMITS.withdrawPage,
    of.page * LIMITS.withdrawPage,
  ])
  return pageOf(rows)
}

const SELECT_QUEUE = `
  select shown.*, ${globalDebtSql('shown."personId"')} as "debtKop" from (
  ${SELECT_WITHDRAWALS} where case when $1::text is null
    then w.status in ('new', 'review', 'approved', 'processing', 'failed') or $2 <> ''
    else w.status = $1::text end
    and ($2 = '' or starts_with(lower(p.first_name || ' ' || p.last_name), $2)
      or starts_with(lower(p.last_name), $2))
  order by w.id limit $3 offset $4
  ) shown order by shown.id`

/**
 * Returns a page (0-based) of all people's withdrawals, oldest first, for the platform. A status filters by it;
 * without one, only open withdrawals are returned. A query matches the beginning of a name; without a status it
 * searches closed withdrawals too.
 */
export async function allWithdrawals(
  db: Db,
  of: { status: WithdrawalStatus | null; query: string; page: number },
): Promise<{ rows: OwedWithdrawal[]; total: number }> {
  const query = of.query.trim().toLowerCase()
  const rows = await queryRows<OwedWithdrawal & { total: number }>(db, SELECT_QUEUE, [
    of.status,
    query,
    LIMITS.withdrawPage,
    of.page * LIMITS.withdrawPage,
  ])
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns a withdrawal by its public id. Throws when there is none, since the caller has just written it. */
export async function withdrawalById(db: Db, publicId: string): Promise<ShownWithdrawal> {
  const [found] = await queryRows<Row>(db, `${SELECT_WITHDRAWALS} where w.public_id = $1`, [publicId])
  if (!found) throw new Error(`no withdrawal ${publicId}`)
  return found
}
