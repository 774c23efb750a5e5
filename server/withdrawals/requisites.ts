import { companyOf, isAccount, isBik } from '../companies/companies.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/requests/refuse.ts'
import type { TaxStatus } from './rules.ts'

/** Where money goes, as the person gave it. */
export interface Requisites {
  readonly kind: 'bank_account' | 'sbp' | 'yoomoney' | 'company'
  readonly account?: string
  readonly bik?: string
  readonly phone?: string
  readonly bank?: string
  readonly wallet?: string
  readonly companyId?: number
  /** Of a company, as it was when asked. */
  readonly companyName?: string
}

/**
 * Requisites a payout may go to, with a company's account written out. Refuses `invalid_requisites` by field, and
 * `company_not_found`. Companies are paid as companies, other people as themselves (domain.md D18, 4.12).
 */
export async function checkedRequisites(
  db: Db,
  of: { requisites: Requisites; personId: number; taxStatus: TaxStatus },
): Promise<Requisites> {
  const { requisites, taxStatus } = of
  const isCompany = requisites.kind === 'company'
  if (isCompany ? !['company', 'ip'].includes(taxStatus) : taxStatus === 'company')
    throw refuse('invalid_requisites', {}, { 'Requisites.Kind': 'tax_status' })
  if (requisites.kind === 'company') return ofCompany(db, of.personId, requisites.companyId ?? 0)
  if (requisites.kind === 'bank_account') return ofAccount(requisites)
  if (requisites.kind === 'sbp') return ofPhone(requisites)
  const wallet = requisites.wallet ?? ''
  if (!/^\d{11,20}$/.test(wallet)) throw refuse('invalid_requisites', {}, { 'Requisites.Wallet': 'pattern' })
  return { kind: 'yoomoney', wallet }
}

function ofAccount(requisites: Requisites): Requisites {
  const account = (requisites.account ?? '').replace(/\s/g, '')
  const bik = (requisites.bik ?? '').replace(/\s/g, '')
  if (!isBik(bik)) throw refuse('invalid_requisites', {}, { 'Requisites.Bik': 'pattern' })
  if (!isAccount(account, bik)) throw refuse('invalid_requisites', {}, { 'Requisites.Account': 'checksum' })
  return { kind: 'bank_account', account, bik }
}

function ofPhone(requisites: Requisites): Requisites {
  const digits = (requisites.phone ?? '').replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  const bank = (requisites.bank ?? '').trim()
  if (!/^7[3489]\d{9}$/.test(digits))
    throw refuse('invalid_requisites', {}, { 'Requisites.Phone': 'pattern' })
  if (!bank) throw refuse('invalid_requisites', {}, { 'Requisites.Bank': 'required' })
  return { kind: 'sbp', phone: `+${digits}`, bank }
}

async function ofCompany(db: Db, personId: number, id: number): Promise<Requisites> {
  const company = await companyOf(db, { id, ownerId: personId })
  if (!company) throw refuse('company_not_found')
  if (company.status !== 'verified' || !company.account)
    throw refuse('invalid_requisites', {}, { 'Requisites.CompanyID': 'not_verified' })
  return {
    ...({ kind: 'company', companyId: id, companyName: company.nameShort } as const),
    account: company.account,
    bik: company.bik,
  }
}

/** Requisites as lists show them: only the end of a number. */
export function maskOf({ kind, account, phone, bank, wallet, companyName }: Requisites): string {
  if (kind === 'sbp') return `${bank ?? ''} •• ${(phone ?? '').slice(-4)}`
  if (kind === 'yoomoney') return `ЮMoney •• ${(wallet ?? '').slice(-4)}`
  const end = `•• ${(account ?? '').slice(-4)}`
  return kind === 'company' ? `${companyName ?? ''} ${end}` : end
}
