import { LIMITS } from '@sarafan/contract/limits'
import type { CompanyStatus } from '@sarafan/contract/platform/company-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import type { CompanyForm } from './check.ts'

export interface Company extends CompanyForm {
  readonly id: number
  readonly ownerId: number
  readonly status: CompanyStatus
  readonly reason: string
  readonly version: number
}

const COLUMNS = sql.raw(`
  id, owner_id as "ownerId", type, name_full as "nameFull", name_short as "nameShort", inn,
  coalesce(kpp, '') as kpp, coalesce(ogrn, '') as ogrn, legal_address as "legalAddress", director, bik,
  bank_name as "bankName", account, corr_account as "corrAccount", tax_system as "taxSystem", vat_code as "vatCode", kkt_mode as "kktMode", phone, email,
  status, reason, version`)

/** Returns an owner's companies that are not archived, oldest first. */
export async function companiesOf(db: Db, ownerId: number): Promise<Company[]> {
  const { rows } = await sql<Company>`
    select ${COLUMNS} from company where owner_id = ${ownerId} and status <> 'archived' order by id
  `.execute(db)
  return rows
}

export interface ListedCompany extends Company {
  readonly ownerName: string
}

/**
 * Returns companies of all owners for the platform, oldest first: those in a status, else those under review. A query
 * matches the beginning of the name or INN; without a status it searches all statuses. `page` starts at 0.
 */
export async function allCompanies(
  db: Db,
  of: { status: Company['status'] | null; query: string; page: number },
): Promise<{ rows: ListedCompany[]; total: number }> {
  const query = of.query.trim().toLowerCase()
  const { rows } = await sql<ListedCompany & { total: number }>`
    select ${COLUMNS}, (select trim(p.first_name || ' ' || p.last_name) from person p where p.id = owner_id) as "ownerName",
      count(*) over ()::int as total
    from company where case when ${of.status}::text is null then status = 'on_review' or ${query} <> ''
        else status = ${of.status}::text end
      and (${query} = '' or starts_with(lower(name_short), ${query}) or starts_with(lower(name_full), ${query})
        or starts_with(inn, ${query}) or position('«' || ${query} in lower(name_short)) > 0)
    order by id limit ${LIMITS.companyPage} offset ${of.page * LIMITS.companyPage}
  `.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns an owner's company that is not archived, or null. */
export async function companyOf(db: Db, of: { id: number; ownerId: number }): Promise<Company | null> {
  return (await companiesOf(db, of.ownerId)).find(({ id }) => id === of.id) ?? null
}

/**
 * Locks and returns a company that is not archived, of any owner if `ownerId` is null; null if there is none. The
 * lock also blocks new orders of it, because placing one takes a share lock on its row.
 */
export async function lockCompany(
  tx: Tx,
  of: { id: number; ownerId: number | null },
): Promise<Company | null> {
  const { rows } = await sql<Company>`
    select ${COLUMNS} from company where id = ${of.id} and status <> 'archived'
      and (${of.ownerId}::bigint is null or owner_id = ${of.ownerId}::bigint) for update
  `.execute(tx)
  return rows[0] ?? null
}
