import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { type RowOf, statement } from '../platform/database/statement.ts'
import { readSetting } from '../platform/settings.ts'

/** The setting that holds the id of the platform's company. */
export const PLATFORM_COMPANY = 'platform_company'

const COMPANY = `
  select c.id, c.name_full as name, c.name_short as "shortName", c.inn, coalesce(c.kpp, '') as kpp,
    c.legal_address as address, c.director, c.bank_name as bank, c.bik, c.account, c.corr_account,
    c.phone, c.email, c.tax_system, c.vat_code
  from company c`

const SELECT_PLATFORM_COMPANY = statement('deposits.companies.selectPlatformCompany')`
  ${COMPANY} where c.id = $1 and c.status = 'verified' and c.account <> ''`

/** A company with the data that a transfer to it and its receipts need; texts may be empty. */
export type CompanyDetails = RowOf<'deposits.companies.selectPlatformCompany'>

/** Returns the company that receives deposits; null until an administrator has chosen a verified one. */
export async function loadPlatformCompany(db: Db): Promise<CompanyDetails | null> {
  const id = await readSetting(db, PLATFORM_COMPANY)
  if (typeof id !== 'number') return null
  const [found] = await queryRows(db, SELECT_PLATFORM_COMPANY, [id])
  return found ?? null
}

const SELECT_SHOWCASE_COMPANY = statement('deposits.companies.selectShowcaseCompany')`
  ${COMPANY} join showcase s on s.company_id = c.id where s.id = $1 and c.status = 'verified'`

/** Returns the verified company that sells in a showcase; null when it has none. */
export async function loadShowcaseCompany(db: Db, showcaseId: number): Promise<CompanyDetails | null> {
  const [found] = await queryRows(db, SELECT_SHOWCASE_COMPANY, [showcaseId])
  return found ?? null
}

const SELECT_CHOICES = statement('deposits.companies.selectChoices')`
  select c.id, c.name_short as name from company c join person p on p.id = c.owner_id
  where p.is_platform_admin and p.status = 'active' and c.status = 'verified' and c.account <> '' order by c.id limit 50`

/**
 * Returns the companies an administrator may choose as the platform's: verified companies of administrators, with an
 * account.
 */
export function listPlatformChoices(db: Db): Promise<{ id: number; name: string }[]> {
  return queryRows(db, SELECT_CHOICES, [])
}
