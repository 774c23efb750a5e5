import { LIMITS } from '@sarafan/contract/limits'
import type { CompanyStatus } from '@sarafan/contract/platform/company-states'
import type { Db, Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import type { CompanyForm } from './check.ts'

export interface Company extends CompanyForm {
  readonly id: number
  readonly ownerId: number
  readonly status: CompanyStatus
  readonly reason: string
  readonly version: number
}

const COLUMNS = `
  id, owner_id, type, name_full, name_short, inn,
  coalesce(kpp, '') as kpp, coalesce(ogrn, '') as ogrn, legal_address, director, bik,
  bank_name, account, corr_account, tax_system, vat_code, kkt_mode, phone, email,
  status, reason, version`

const SELECT_COMPANIES = statement('companies.read.selectCompanies')`
  select ${COLUMNS} from company where owner_id = $1 and status <> 'archived' order by id`

/** Returns an owner's companies that are not archived, oldest first. */
export function companiesOf(db: Db, ownerId: number): Promise<Company[]> {
  return queryRows(db, SELECT_COMPANIES, [ownerId])
}

export interface ListedCompany extends Company {
  readonly ownerName: string
}

const SELECT_ALL_COMPANIES = statement('companies.read.selectAllCompanies')`
  select ${COLUMNS},
    coalesce((select trim(p.first_name || ' ' || p.last_name) from person p where p.id = owner_id), '') as "ownerName",
    count(*) over ()::int as total
  from company where case when $1::text is null then status = 'on_review' or $2 <> ''
      else status = $1::text end
    and ($2 = '' or starts_with(lower(name_short), $2) or starts_with(lower(name_full), $2)
      or starts_with(inn, $2) or position('«' || $2 in lower(name_short)) > 0)
  order by id limit $3 offset $4`

/**
 * Returns companies of all owners for the platform, oldest first: those in a status, else those under review. A query
 * matches the beginning of the name or INN; without a status it searches all statuses. `page` starts at 0.
 */
export async function allCompanies(
  db: Db,
  of: { status: Company['status'] | null; query: string; page: number },
): Promise<{ rows: ListedCompany[]; total: number }> {
  const query = of.query.trim().toLowerCase()
  const rows = await queryRows(db, SELECT_ALL_COMPANIES, [
    of.status,
    query,
    LIMITS.companyPage,
    of.page * LIMITS.companyPage,
  ])
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns an owner's company that is not archived, or null. */
export async function companyOf(db: Db, of: { id: number; ownerId: number }): Promise<Company | null> {
  return (await companiesOf(db, of.ownerId)).find(({ id }) => id === of.id) ?? null
}

const LOCK_COMPANY = statement('companies.read.lockCompany')`
  select ${COLUMNS} from company where id = $1 and status <> 'archived'
    and ($2::bigint is null or owner_id = $2::bigint) for update`

/**
 * Locks and returns a company that is not archived, of any owner if `ownerId` is null; null if there is none. The
 * lock also blocks new orders of it, because placing one takes a share lock on its row.
 */
export async function lockCompany(
  tx: Tx,
  of: { id: number; ownerId: number | null },
): Promise<Company | null> {
  const [found] = await queryRows(tx, LOCK_COMPANY, [of.id, of.ownerId])
  return found ?? null
}
