export const COMPANY_TYPES = ['ooo', 'ao', 'ip', 'npd', 'nko', 'other'] as const
export type CompanyType = (typeof COMPANY_TYPES)[number]

export const TAX_SYSTEMS = [
  'osn',
  'usn_income',
  'usn_income_outcome',
  'eshn',
  'patent',
  'npd',
  'ausn',
] as const
export type TaxSystem = (typeof TAX_SYSTEMS)[number]

export type CompanyStatus = 'draft' | 'on_review' | 'verified' | 'rejected' | 'suspended' | 'archived'

export const VATS = ['none', 'vat5', 'vat7', 'vat22', 'vat10', 'vat0'] as const
export type Vat = (typeof VATS)[number]

/** What is typed about a company; numbers may hold spaces. */
export interface CompanyDraft {
  readonly type: CompanyType
  readonly nameFull: string
  readonly nameShort: string
  readonly inn: string
  readonly kpp: string
  readonly ogrn: string
  readonly legalAddress: string
  readonly director: string
  readonly bik: string
  readonly bankName: string
  readonly account: string
  readonly corrAccount: string
  readonly taxSystem: TaxSystem
  readonly vat: Vat
  readonly phone: string
  readonly email: string
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
  ...{ type: 'ooo', nameFull: '', nameShort: '', inn: '', kpp: '', ogrn: '', legalAddress: '', director: '' },
  ...{ bik: '', bankName: '', account: '', corrAccount: '', taxSystem: 'usn_income', phone: '', email: '' },
  vat: 'none',
}

/** Entrepreneurs and the self-employed have a person's number, no КПП and no director. */
export function isPerson(type: CompanyType): boolean {
  return type === 'ip' || type === 'npd'
}

/** What a kind of company does not have is not asked for, nor kept from an earlier kind. */
export function fitting(draft: CompanyDraft): CompanyDraft {
  const { type } = draft
  return {
    ...draft,
    ...(isPerson(type) ? { kpp: '', director: '' } : {}),
    ...(type === 'npd' ? { ogrn: '', taxSystem: 'npd', vat: 'none' } : {}),
  }
}

/** Whether saving may still send it to the platform: verified and waiting ones go by themselves. */
export function maySubmit(status: CompanyStatus | undefined): boolean {
  return status === undefined || status === 'draft' || status === 'rejected'
}
