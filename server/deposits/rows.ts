import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import { FACTS } from '../notifications/facts.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'

export type TopUpStatus = 'waiting' | 'paid' | 'failed' | 'cancelled'

/** A top-up's columns, for `${TOP_UP_TABLES}`. */
export const TOP_UP_COLUMNS = `
  t.id, t.public_id, t.showcase_id, t.asked_by, t.way,
  t.amount_kop, t.refunded_kop, t.set_off_kop, t.status, t.payee,
  jsonb_build_object('name', c.name_full, 'shortName', c.name_short, 'inn', c.inn, 'kpp', coalesce(c.kpp, ''),
    'phone', c.phone, 'email', c.email) as payer,
  t.created_at, t.closed_at, t.reason`

export const TOP_UP_TABLES = 'deposit_top_up t join company c on c.id = t.company_id'

export const SELECT_TOP_UPS = `select ${TOP_UP_COLUMNS} from ${TOP_UP_TABLES}`

/** The paying company, with its current data. */
const PAYER = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  inn: Type.String(),
  kpp: Type.String(),
  phone: Type.String(),
  email: Type.String(),
})
/** Schemas of a top-up's columns that are built as JSON. */
export const TOP_UP_JSON = { payer: PAYER }

const LOCK_TOP_UP = statement('deposits.rows.lockTopUp', TOP_UP_JSON)`
  ${SELECT_TOP_UPS} where t.public_id = $1 and ($2::bigint is null or t.showcase_id = $2)
  for no key update of t`

export type TopUpRow = RowOf<'deposits.rows.lockTopUp', { payer: Static<typeof PAYER> }>

/** Returns the number of a top-up that people see; the keys of the ledger carry only the digits. */
export const topUpNumber = ({ id }: { id: number }) => `Д-${id}`
export const payoutNumber = ({ id }: { id: number }) => `В-${id}`

/** Locks a top-up, of one showcase if given. Throws `top_up_not_found`. */
export async function lockTopUp(
  tx: Tx,
  of: { publicId: string; showcaseId: number | null },
): Promise<TopUpRow> {
  const [found] = await queryRows(tx, LOCK_TOP_UP, [of.publicId, of.showcaseId])
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

const SELECT_TOP_UP = statement('deposits.rows.selectTopUp', TOP_UP_JSON)`
  ${SELECT_TOP_UPS} where t.public_id = $1 and t.showcase_id = $2`

/** Returns a top-up of a showcase. Throws `top_up_not_found`. */
export async function topUpOf(db: Db, of: { publicId: string; showcaseId: number }): Promise<TopUpRow> {
  const [found] = await queryRows(db, SELECT_TOP_UP, [of.publicId, of.showcaseId])
  if (!found) throw refuse('top_up_not_found')
  return found
}
