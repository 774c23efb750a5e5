import { FACTS } from '../notifications/facts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { Side } from './sides.ts'

export type TopUpStatus = 'waiting' | 'paid' | 'failed' | 'cancelled'
/** The paying company, with its current data. */
export type Payer = Pick<Side, 'name' | 'shortName' | 'inn' | 'kpp' | 'phone' | 'email'>

export interface TopUpRow {
  readonly id: number
  readonly publicId: string
  readonly showcaseId: number
  readonly askedBy: number
  readonly way: 'invoice' | 'card'
  readonly amountKop: number
  readonly refundedKop: number
  /** The part spent on rewards and set off against the advance, kopecks. */
  readonly setOffKop: number
  readonly status: TopUpStatus
  readonly payee: Side
  readonly payer: Payer
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly reason: string
}

/** Columns of `deposit_top_up t`. */
export const TOP_UP = `
  t.id, t.public_id as "publicId", t.showcase_id as "showcaseId", t.asked_by as "askedBy", t.way,
  t.amount_kop as "amountKop", t.refunded_kop as "refundedKop", t.set_off_kop as "setOffKop", t.status, t.payee,
  (select jsonb_build_object('name', c.name_full, 'shortName', c.name_short, 'inn', c.inn, 'kpp', coalesce(c.kpp, ''),
    'phone', c.phone, 'email', c.email) from company c where c.id = t.company_id) as payer,
  t.created_at as "createdAt", t.closed_at as "closedAt", t.reason`

/** Returns the number of a top-up that people see; the keys of the ledger carry only the digits. */
export const topUpNumber = ({ id }: { id: number }) => `Д-${id}`
export const payoutNumber = ({ id }: { id: number }) => `В-${id}`

/** Locks a top-up, of one showcase if given. Throws `top_up_not_found`. */
export async function lockTopUp(
  tx: Tx,
  of: { publicId: string; showcaseId: number | null },
): Promise<TopUpRow> {
  const text = `select ${TOP_UP} from deposit_top_up t
    where t.public_id = $1 and ($2::bigint is null or t.showcase_id = $2) for no key update`
  const [found] = await queryRows<TopUpRow>(tx, text, [of.publicId, of.showcaseId])
  if (!found) throw refuse('top_up_not_found')
  return found
}

const CLOSE_TOP_UP = statement('deposits.rows.closeTopUp')`
  with closed as (
    update deposit_top_up set status = $2, closed_at = $3, closed_by = $4, reason = $5 where id = $1 returning *
  )
  ${FACTS.topUpClosed('closed')}`

/** Closes a top-up. The caller has locked it. */
export async function closeTopUp(
  tx: Tx,
  of: { id: number; status: TopUpStatus; by: number | null; reason?: string; at: Date },
): Promise<void> {
  await queryRows(tx, CLOSE_TOP_UP, [of.id, of.status, of.at, of.by, of.reason ?? ''])
}

/** Returns a top-up of a showcase. Throws `top_up_not_found`. */
export async function topUpOf(db: Db, of: { publicId: string; showcaseId: number }): Promise<TopUpRow> {
  const text = `select ${TOP_UP} from deposit_top_up t where t.public_id = $1 and t.showcase_id = $2`
  const [found] = await queryRows<TopUpRow>(db, text, [of.publicId, of.showcaseId])
  if (!found) throw refuse('top_up_not_found')
  return found
}
