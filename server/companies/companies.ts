import type { Tx } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'

export { type CompaniesInUse, decideCompany, removeCompany } from './decide.ts'
export { type Company, companiesOf, companyOf } from './read.ts'
export { isAccount, isBik, isPersonInn } from './requisites.ts'
export { saveCompany } from './save.ts'

export interface NewCompany {
  readonly ownerId: number
  readonly type: 'ooo' | 'ao' | 'ip' | 'npd' | 'nko' | 'other'
  readonly nameFull: string
  readonly nameShort: string
  readonly inn: string
  readonly kpp?: string
  readonly ogrn?: string
  readonly legalAddress?: string
  readonly phone?: string
  readonly email?: string
  readonly director?: string
  readonly taxSystem?: string
  readonly bank?: { bik: string; name: string; corrAccount: string; account: string }
  readonly status?: 'draft' | 'verified'
  readonly at: Date
}

const INSERT_COMPANY = statement('companies.companies.insertCompany')`
  insert into company (owner_id, type, name_full, name_short, inn, kpp, ogrn, legal_address, phone, email,
    director, tax_system, bik, bank_name, corr_account, account, status, may_sell, created_at)
  values ($1, $2, $3, $4, $5,
    $6, $7, $8, $9,
    $10, $11, $12, $13,
    $14, $15, $16,
    $17::text, $17::text = 'verified', $18)
  returning id`

/** Creates a company, the legal entity that an owner sells as (domain.md 4.2). */
export async function createCompany(tx: Tx, company: NewCompany): Promise<{ id: number }> {
  const [made] = await queryRows(tx, INSERT_COMPANY, [
    company.ownerId,
    company.type,
    company.nameFull,
    company.nameShort,
    company.inn,
    company.kpp ?? null,
    company.ogrn ?? null,
    company.legalAddress ?? '',
    company.phone ?? '',
    company.email ?? '',
    company.director ?? '',
    company.taxSystem ?? 'usn_income',
    company.bank?.bik ?? '',
    company.bank?.name ?? '',
    company.bank?.corrAccount ?? '',
    company.bank?.account ?? '',
    company.status ?? 'draft',
    company.at,
  ])
  if (!made) throw new Error('insert returned no row')
  return made
}
