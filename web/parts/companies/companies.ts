import type { companyCalls } from '@sarafan/contract/platform/companies'
import { type CompanyStatus, isPerson } from '@sarafan/contract/platform/company-states'
import type { ResponseData } from '../../core/api/endpoints.ts'

export type Company = ResponseData<typeof companyCalls.showCompanies>['companies'][number]
/** The form's draft of a company; numbers may contain spaces. */
export type CompanyDraft = Omit<Company, 'id' | 'status' | 'reason' | 'version' | 'removable'>
export type CompanyField = keyof CompanyDraft

/** What of a company its owner types. */
export function draftOf({
  id: _id,
  status: _status,
  reason: _reason,
  version: _version,
  removable: _removable,
  ...draft
}: Company): CompanyDraft {
  return draft
}

export const EMPTY: CompanyDraft = {
  type: 'ooo',
  nameFull: '',
  nameShort: '',
  inn: '',
  kpp: '',
  ogrn: '',
  legalAddress: '',
  director: '',
  bik: '',
  bankName: '',
  account: '',
  corrAccount: '',
  taxSystem: 'usn_income',
  phone: '',
  email: '',
  vat: 'none',
  kkt: 'seller',
}

/** Fields that this kind of company does not have are neither shown nor taken over from another kind. */
export function fitting(draft: CompanyDraft): CompanyDraft {
  const { type } = draft
  return {
    ...draft,
    ...(isPerson(type) ? { kpp: '', director: '' } : {}),
    ...(type === 'npd' ? { ogrn: '', taxSystem: 'npd', vat: 'none', kkt: 'none' } : {}),
    ...(type !== 'npd' && draft.kkt === 'none' ? { kkt: 'seller' } : {}),
  }
}

/** Whether saving may still send it to the platform: verified and waiting ones go by themselves. */
export function maySubmit(status: CompanyStatus | undefined): boolean {
  return status === undefined || status === 'draft' || status === 'rejected'
}
