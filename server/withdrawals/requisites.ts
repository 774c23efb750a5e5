import type { Static } from 'typebox'
import { companyOf, isAccount, isBik } from '../companies/companies.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { REQUISITES } from './json-columns.ts'
import type { TaxStatus } from './rules.ts'

export type Requisites = Static<typeof REQUISITES>

/**
 * Returns validated requisites; a company's account is copied into them. Throws `invalid_requisites` with the field,
 * and `company_not_found`. Companies are paid to a company account, other people to their own (domain.md D18, 4.12).
 */
export async function checkedRequisites(
  db: Db,
  of: { requisites: Requisites; personId: number; taxStatus: TaxStatus },
): Promise<Requisites> {
  const { requisites, taxStatus } = of
  const isCompany = requisites.kind === 'company'
  if (isCompany ? !['company', 'ip'].includes(taxStatus) : taxStatus === 'company')
    throw refuse('invalid_requisites', {}, { 'Requisites.Kind': 'tax_status' })
  if (requisites.kind === 'company') return companyRequisites(db, of.personId, requisites.companyId ?? 0)
  if (requisites.kind === 'bank_account') return accountRequisites(requisites)
  if (requisites.kind === 'sbp') return phoneRequisites(requisites)
  const wallet = requisites.wallet ?? ''
  if (!/^\d{11,20}$/.test(wallet)) throw refuse('invalid_requisites', {}, { 'Requisites.Wallet': 'pattern' })
  return { kind: 'yoomoney', wallet }
}

function accountRequisites(requisites: Requisites): Requisites {
  const account = (requisites.account ?? '').replace(/\s/g, '')
  const bik = (requisites.bik ?? '').replace(/\s/g, '')
  if (!isBik(bik)) throw refuse('invalid_requisites', {}, { 'Requisites.Bik': 'pattern' })
  if (!isAccount(account, bik)) throw refuse('invalid_requisites', {}, { 'Requisites.Account': 'checksum' })
  return { kind: 'bank_account', account, bik }
}

function phoneRequisites(requisites: Requisites): Requisites {
  const digits = (requisites.phone ?? '').replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  const bank = (requisites.bank ?? '').trim()
  if (!/^7[3489]\d{9}$/.test(digits))
    throw refuse('invalid_requisites', {}, { 'Requisites.Phone': 'pattern' })
  if (!bank) throw refuse('invalid_requisites', {}, { 'Requisites.Bank': 'required' })
  return { kind: 'sbp', phone: `+${digits}`, bank }
}

async function companyRequisites(db: Db, personId: number, id: number): Promise<Requisites> {
  const company = await companyOf(db, { id, ownerId: personId })
  if (!company) throw refuse('company_not_found')
  if (company.status !== 'verified' || !company.account)
    throw refuse('invalid_requisites', {}, { 'Requisites.CompanyID': 'not_verified' })
  return {
    kind: 'company',
    companyId: id,
    companyName: company.nameShort,
    account: company.account,
    bik: company.bik,
  }
}

/** Returns requisites for display, with only the last digits of the number. */
export function maskOf({ kind, account, phone, bank, wallet, companyName }: Requisites): string {
  if (kind === 'sbp') return `${bank ?? ''} •• ${(phone ?? '').slice(-4)}`
  if (kind === 'yoomoney') return `ЮMoney •• ${(wallet ?? '').slice(-4)}`
  const end = `•• ${(account ?? '').slice(-4)}`
  return kind === 'company' ? `${companyName ?? ''} ${end}` : end
}
