import { LIMITS } from '@sarafan/contract/limits'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import type { PayoutStatus } from './payout-rules.ts'
import { SELECT_TOP_UPS, TOP_UP_COLUMNS, TOP_UP_JSON, TOP_UP_TABLES, type TopUpRow } from './rows.ts'

const PAYOUT_COLUMNS = `
  p.id, p.public_id, p.showcase_id, p.kind, p.amount_kop,
  jsonb_build_object('company', c.name_short, 'bik', c.bik,
    'account', case when c.status = 'verified' then c.account else '' end) as "to",
  p.status, p.created_at, p.decided_at, p.reason`

const PAYOUT_TABLES = 'showcase_payout p join company c on c.id = p.company_id'

/** The company that is paid, with its current data; the account is empty while it is not verified. */
const RECIPIENT = Type.Object({ company: Type.String(), account: Type.String(), bik: Type.String() })
const PAYOUT_JSON = { to: RECIPIENT }

const SELECT_TOP_UPS_OF_SHOWCASE = statement('deposits.read.selectTopUpsOfShowcase', TOP_UP_JSON)`
  ${SELECT_TOP_UPS} where t.showcase_id = $1 order by t.id desc limit ${LIMITS.depositPage}`

/** Returns the latest top-ups of a showcase. */
export function topUpsOf(db: Db, showcaseId: number): Promise<TopUpRow[]> {
  return queryRows(db, SELECT_TOP_UPS_OF_SHOWCASE, [showcaseId])
}

const SELECT_PAYOUTS_OF_SHOWCASE = statement('deposits.read.selectPayoutsOfShowcase', PAYOUT_JSON)`
  select ${PAYOUT_COLUMNS} from ${PAYOUT_TABLES} where p.showcase_id = $1
  order by p.id desc limit ${LIMITS.depositPage}`

export type PayoutRow = RowOf<'deposits.read.selectPayoutsOfShowcase', { to: Static<typeof RECIPIENT> }>

/** Returns the latest payouts of a showcase. */
export function payoutsOf(db: Db, showcaseId: number): Promise<PayoutRow[]> {
  return queryRows(db, SELECT_PAYOUTS_OF_SHOWCASE, [showcaseId])
}

const SELECT_PAYOUT = statement('deposits.read.selectPayout', PAYOUT_JSON)`
  select ${PAYOUT_COLUMNS} from ${PAYOUT_TABLES} where p.public_id = $1`

/** Returns a payout by its public id; throws when there is none. */
export async function payoutById(db: Db, publicId: string): Promise<PayoutRow> {
  const [found] = await queryRows(db, SELECT_PAYOUT, [publicId])
  if (!found) throw new Error(`no payout ${publicId}`)
  return found
}

const SELECT_RULE = statement('deposits.read.selectRule')`
  select d.threshold_kop, coalesce(d.version, 0) as version, s.status = 'blocked' as "isBlocked"
  from showcase s left join deposit_rule d on d.showcase_id = s.id where s.id = $1`

export type DepositRule = RowOf<'deposits.read.selectRule'>

/** Returns the owner's warning threshold with its stored version (0 when none is stored). */
export async function depositRuleOf(db: Db, showcaseId: number): Promise<DepositRule> {
  const [found] = await queryRows(db, SELECT_RULE, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

/** A page of rows with the number of all rows. */
export interface Page<Row> {
  readonly rows: (Row & { readonly showcaseName: string })[]
  readonly total: number
}

/** Returns the query as the beginning of a name or INN, and as a document number without its letter. */
const searchTermsOf = (query: string): [like: string, number: string] => {
  const text = query.trim().toLowerCase()
  return [`${text.replace(/[\\%_]/g, '\\$&')}%`, /^\D{0,2}(\d{1,15})$/.exec(text)?.[1] ?? '']
}

interface ListInput<Status> {
  /** Null selects what waits for the platform's decision. */
  readonly status: Status | null
  readonly query: string
  /** 0-based. */
  readonly page: number
}

const matchesSearch = (id: string) =>
  `($2 = '%' or lower(s.name) like $2 or lower(c.name_short) like $2 or c.inn like $2 or ${id}::text = $3)`
const PAGE_LIMIT = `limit ${LIMITS.depositPage} offset $4`

const FROM_INVOICES = `from ${TOP_UP_TABLES} join showcase s on s.id = t.showcase_id
  where t.way = 'invoice' and t.status = $1 and ${matchesSearch('t.id')}`
const SELECT_INVOICES = `select ${TOP_UP_COLUMNS}, s.name as "showcaseName" ${FROM_INVOICES}`
const COUNT_INVOICES = statement('deposits.read.countInvoices')`select count(*) as n ${FROM_INVOICES}`
const SELECT_OLDEST_INVOICES = statement('deposits.read.selectOldestInvoices', TOP_UP_JSON)`
  ${SELECT_INVOICES} order by t.id ${PAGE_LIMIT}`
const SELECT_NEWEST_INVOICES = statement('deposits.read.selectNewestInvoices', TOP_UP_JSON)`
  ${SELECT_INVOICES} order by t.id desc ${PAGE_LIMIT}`

/**
 * Returns a page of top-up invoices: those awaiting payment, oldest first, or those of a status, newest first.
 * Searches by number, showcase, company and INN.
 */
export async function invoicesOf(db: Db, of: ListInput<'paid' | 'cancelled'>): Promise<Page<TopUpRow>> {
  const [like, number] = searchTermsOf(of.query)
  const status = of.status ?? 'waiting'
  const [count] = await queryRows(db, COUNT_INVOICES, [status, like, number])
  const select = of.status === null ? SELECT_OLDEST_INVOICES : SELECT_NEWEST_INVOICES
  const rows = await queryRows(db, select, [status, like, number, of.page * LIMITS.depositPage])
  return { rows, total: count?.n ?? 0 }
}

const OPEN_STATUSES = ['new', 'review', 'approved', 'processing', 'failed'] as const
const FROM_PAYOUTS = `from ${PAYOUT_TABLES} join showcase s on s.id = p.showcase_id
  where p.status = any($1::text[]) and ${matchesSearch('p.id')}`
const SELECT_PAYOUTS = `select ${PAYOUT_COLUMNS}, s.name as "showcaseName" ${FROM_PAYOUTS}`
const COUNT_PAYOUTS = statement('deposits.read.countPayouts')`select count(*) as n ${FROM_PAYOUTS}`
const SELECT_OLDEST_PAYOUTS = statement('deposits.read.selectOldestPayouts', PAYOUT_JSON)`
  ${SELECT_PAYOUTS} order by p.id ${PAGE_LIMIT}`
const SELECT_NEWEST_PAYOUTS = statement('deposits.read.selectNewestPayouts', PAYOUT_JSON)`
  ${SELECT_PAYOUTS} order by p.id desc ${PAGE_LIMIT}`

/**
 * Returns a page of payouts: the open ones, oldest first, or those of a status, newest first. Searches by number,
 * showcase, company and INN.
 */
export async function payoutQueue(db: Db, of: ListInput<PayoutStatus>): Promise<Page<PayoutRow>> {
  const [like, number] = searchTermsOf(of.query)
  const statuses = of.status === null ? OPEN_STATUSES : [of.status]
  const [count] = await queryRows(db, COUNT_PAYOUTS, [statuses, like, number])
  const select = of.status === null ? SELECT_OLDEST_PAYOUTS : SELECT_NEWEST_PAYOUTS
  const rows = await queryRows(db, select, [statuses, like, number, of.page * LIMITS.depositPage])
  return { rows, total: count?.n ?? 0 }
}

const FROM_DEPOSITS = `from showcase s left join showcase_credit c on c.showcase_id = s.id
  left join lateral (select level from fund_warning w where w.showcase_id = s.id and w.over_at is null limit 1) w on true
  where s.status <> 'archived' and ($1 = '%' or lower(s.name) like $1 or s.alias like $1 or s.id::text = $2)`
const COUNT_DEPOSITS = statement('deposits.read.countDeposits')`select count(*) as n ${FROM_DEPOSITS}`
const SELECT_DEPOSITS = statement('deposits.read.selectDeposits')`
  select s.id, coalesce(c.version, 0) as version, s.name as "showcaseName" ${FROM_DEPOSITS}
  order by w.level = 'empty' desc nulls last, w.level = 'low' desc nulls last, s.id
  limit ${LIMITS.depositPage} offset $3`

export type DepositRow = RowOf<'deposits.read.selectDeposits'>

/**
 * Returns a page of showcases, those with an open warning first. Searches by the beginning of a name or alias, and by
 * id.
 */
export async function depositsOf(db: Db, of: { query: string; page: number }): Promise<Page<DepositRow>> {
  const [like, number] = searchTermsOf(of.query)
  const [count] = await queryRows(db, COUNT_DEPOSITS, [like, number])
  const rows = await queryRows(db, SELECT_DEPOSITS, [like, number, of.page * LIMITS.depositPage])
  return { rows, total: count?.n ?? 0 }
}
