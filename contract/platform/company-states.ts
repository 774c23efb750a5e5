/** Kinds of sellers (domain.md 4.2). */
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

/** The default VAT of a company's goods: the rates of 54-FZ in 2026. A product may have a lower rate. */
export const VATS = ['none', 'vat5', 'vat7', 'vat22', 'vat10', 'vat0'] as const
export type Vat = (typeof VATS)[number]

/** Who prints receipts of cash and bank transfers (domain.md 4.2); `none`: the self-employed have no cash register. */
export const KKT_MODES = ['seller', 'platform', 'aggregator', 'none'] as const
export type KktMode = (typeof KKT_MODES)[number]

/** Status of a company (domain.md 5.4). */
export const COMPANY_STATUSES = [
  'draft',
  'on_review',
  'verified',
  'rejected',
  'suspended',
  'archived',
] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

/** The details of a company as its owner types them. */
export interface CompanyFields {
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
  readonly phone: string
  readonly email: string
}

/** Sole proprietors and the self-employed have a personal INN, but no KPP and no director. */
export function isPerson(type: CompanyType): boolean {
  return type === 'ip' || type === 'npd'
}
