import {
  type CompanyFields,
  type CompanyStatus,
  isPerson,
  type KktMode,
  type Vat,
} from '@sarafan/contract/platform/company-states'

/** The form's draft of a company; numbers may contain spaces. */
export interface CompanyDraft extends CompanyFields {
  readonly vat: Vat
  readonly kkt: KktMode
}
export type CompanyField = keyof CompanyDraft

export interface Company extends CompanyDraft {
  readonly id: number
  readonly status: CompanyStatus
  /** Why the platform sent it back or suspended it */
  readonly reason: string
  readonly version: number
  readonly canRemove: boolean
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

/** Fields that this kind of company lacks are neither shown nor kept from another kind. */
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
