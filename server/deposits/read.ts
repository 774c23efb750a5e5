import { LIMITS } from '@sarafan/contract/limits'
import type { PayoutSource } from '../bonuses/bonuses.ts'
import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { PayoutStatus } from './payout-rules.ts'
import { TOP_UP, type TopUpRow } from './rows.ts'

export interface PayoutRow {
  readonly id: number
  readonly publicId: string
  readonly showcaseId: number
  readonly kind: PayoutSource
  readonly amountKop: number
  /** The company that is paid, with its current data; the account is empty while it is not verified. */
  readonly to: { readonly company: string; readonly account: string; readonly bik: string }
  readonly status: PayoutStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly reason: string
}

const PAYOUT = `
  p.id, p.public_id as "publicId", p.showcase_id as "showcaseId", p.kind, p.amount_kop as "amountKop",
  (select jsonb_build_object('company', c.name_short, 'bik', c.bik,
    'account', case when c.status = 'verified' then c.account else '' end) from company c where c.id = p.company_id) as "to",
  p.status, p.created_at as "createdAt", p.decided_at as "decidedAt", p.reason`

/** Returns the latest top-ups of a showcase. */
export function topUpsOf(db: Db, showcaseId: number): Promise<TopUpRow[]> {
  const text = `select ${TOP_UP} from deposit_top_up t where t.showcase_id = $1 order by t.id desc limit $2`
  return queryRows<TopUpRow>(db, text, [showcaseId, LIMITS.depositPage])
}

/** Returns the latest payouts of a showcase. */
export function payoutsOf(db: Db, showcaseId: number): Promise<PayoutRow[]> {
  const text = `select ${PAYOUT} from showcase_payout p where p.showcase_id = $1 order by p.id desc limit $2`
  return queryRows<PayoutRow>(db, text, [showcaseId, LIMITS.depositPage])
}

/** Returns a payout by its public id; throws when there is none. */
export async function payoutById(db: Db, publicId: string): Promise<PayoutRow> {
  const text = `select ${PAYOUT} from showcase_payout p where p.public_id = $1`
  const [found] = await queryRows<PayoutRow>(db, text, [publicId])
  if (!found) throw new Error(`no payout ${publicId}`)
  return found
}

const SELECT_RULE = statement('deposits.read.selectRule')`
  select d.threshold_kop as "thresholdKop", coalesce(d.version, 0) as version, s.status = 'blocked' as "isBlocked"
  from showcase s left join deposit_rule d on d.showcase_id = s.id where s.id = $1`

export interface DepositRule {
  readonly thresholdKop: number | null
  readonly version: number
  readonly isBlocked: boolean
}

/** Returns the owner's warning threshold with its stored version (0 when none is stored). */
export async function depositRuleOf(db: Db, showcaseId: number): Promise<DepositRule> {
  const [found] = await queryRows(db, SELECT_RULE, [showcaseId])
  if (!found) throw new Error(`showcase ${showcaseId} does not exist`)
  return found
}

export interface Listed<Row> {
  readonly rows: (Row & { readonly showcaseName: string })[]
  readonly total: number
}

/** Returns the query as the beginning of a name or INN, and as a document number without its letter. */
const termsOf = (query: string): [like: string, number: string] => {
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

async function loadPage<Row>(
  db: Db,
  of: { columns: string; from: string; values: unknown[]; order: string; page: number },
): Promise<Listed<Row>> {
  const [count] = await queryRows<{ n: number }>(db, `select count(*)::int as n ${of.from}`, of.values)
  const size = LIMITS.depositPage
  const text = `select ${of.columns}, s.name as "showcaseName" ${of.from} order by ${of.order}
    limit ${size} offset ${of.page * size}`
  return { rows: await queryRows<Row & { showcaseName: string }>(db, text, of.values), total: count?.n ?? 0 }
}

const matchesSearch = (id: string) =>
  `($2 = '%' or lower(s.name) like $2 or lower(c.name_short) like $2 or c.inn like $2 or ${id}::text = $3)`

/**
 * Returns a page of top-up invoices: those awaiting payment, oldest first, or those of a status, newest first.
 * Searches by number, showcase, company and INN.
 */
export function invoicesOf(db: Db, of: ListInput<'paid' | 'cancelled'>): Promise<Listed<TopUpRow>> {
  const from = `from deposit_top_up t join showcase s on s.id = t.showcase_id join company c on c.id = t.company_id
    where t.way = 'invoice' and t.status = $1 and ${matchesSearch('t.id')}`
  const values = [of.status ?? 'waiting', ...termsOf(of.query)]
  const order = of.status === null ? 't.id' : 't.id desc'
  return loadPage<TopUpRow>(db, { columns: TOP_UP, from, values, order, page: of.page })
}

/**
 * Returns a page of payouts: the open ones, oldest first, or those of a status, newest first. Searches by number,
 * showcase, company and INN.
 */
export function payoutQueue(db: Db, of: ListInput<PayoutStatus>): Promise<Listed<PayoutRow>> {
  const open = ['new', 'review', 'approved', 'processing', 'failed']
  const from = `from showcase_payout p join showcase s on s.id = p.showcase_id
    join company c on c.id = p.company_id where p.status = any($1)
    and ${matchesSearch('p.id')}`
  const values = [of.status === null ? open : [of.status], ...termsOf(of.query)]
  const order = of.status === null ? 'p.id' : 'p.id desc'
  return loadPage<PayoutRow>(db, { columns: PAYOUT, from, values, order, page: of.page })
}

export interface DepositRow {
  readonly id: number
  readonly version: number
}

/**
 * Returns a page of showcases, those with an open warning first. Searches by the beginning of a name or alias, and by
 * id.
 */
export function depositsOf(db: Db, of: { query: string; page: number }): Promise<Listed<DepositRow>> {
  const from = `from showcase s left join showcase_credit c on c.showcase_id = s.id
    left join lateral (select level from fund_warning w where w.showcase_id = s.id and w.over_at is null limit 1) w on true
    where s.status <> 'archived' and ($1 = '%' or lower(s.name) like $1 or s.alias like $1 or s.id::text = $2)`
  const columns = 's.id, coalesce(c.version, 0) as version'
  const order = "w.level = 'empty' desc nulls last, w.level = 'low' desc nulls last, s.id"
  return loadPage<DepositRow>(db, { columns, from, values: termsOf(of.query), order, page: of.page })
}
