import { companyCalls as calls } from '@sarafan/contract/platform/companies'
import { type Ask, api, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import type { Company, CompanyDraft, CompanyField } from './companies.ts'

type OnWire = Reply<typeof calls.showCompanies>['Companies'][number]

/** Fields of a company by their names on the wire. */
const FIELDS = {
  Type: 'type',
  NameFull: 'nameFull',
  NameShort: 'nameShort',
  Inn: 'inn',
  Kpp: 'kpp',
  Ogrn: 'ogrn',
  LegalAddress: 'legalAddress',
  Director: 'director',
  Bik: 'bik',
  BankName: 'bankName',
  Account: 'account',
  CorrAccount: 'corrAccount',
  TaxSystem: 'taxSystem',
  Vat: 'vat',
  Kkt: 'kkt',
  Phone: 'phone',
  Email: 'email',
} as const satisfies Partial<Record<keyof OnWire, CompanyField>>
type WireField = keyof typeof FIELDS

function companyOf(wire: OnWire): Company {
  const draft = Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => [field, wire[name as WireField]]), // keys of FIELDS are its names
  ) as unknown as CompanyDraft // every field of a draft is in FIELDS
  return {
    ...draft,
    id: wire.ID,
    status: wire.Status,
    reason: wire.Reason,
    version: wire.Version,
    canRemove: wire.Removable,
  }
}

function askOf({ draft, submit, company }: Saving): Ask<typeof calls.saveCompany> {
  return {
    ...(company ? { ID: company.id, Version: company.version } : {}),
    Type: draft.type,
    NameFull: draft.nameFull,
    NameShort: draft.nameShort,
    Inn: draft.inn,
    Kpp: draft.kpp,
    Ogrn: draft.ogrn,
    LegalAddress: draft.legalAddress,
    Director: draft.director,
    Bik: draft.bik,
    BankName: draft.bankName,
    Account: draft.account,
    CorrAccount: draft.corrAccount,
    TaxSystem: draft.taxSystem,
    Vat: draft.vat,
    Kkt: draft.kkt,
    Phone: draft.phone,
    Email: draft.email,
    Submit: submit,
  }
}

interface Saving {
  readonly draft: CompanyDraft
  /** Sends it to the platform for review. */
  readonly submit: boolean
  /** The one that is changed; none: a new one. */
  readonly company?: Company
}

const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    companies: build.query<Company[], void>({
      query: () => carry(calls.showCompanies)({}),
      providesTags: tagsOf(calls.showCompanies, 'provides'),
      transformResponse: (wire: Reply<typeof calls.showCompanies>) => wire.Companies.map(companyOf),
    }),
    saveCompany: build.mutation<Company, Saving>({
      query: (saving) => carry(calls.saveCompany)(askOf(saving)),
      invalidatesTags: tagsOf(calls.saveCompany, 'invalidates'),
      transformResponse: (wire: Reply<typeof calls.saveCompany>) => companyOf(wire.Company),
    }),
    removeCompany: build.mutation<Reply<typeof calls.removeCompany>, Ask<typeof calls.removeCompany>>({
      ...telling(calls.removeCompany),
    }),
  }),
})

export const { useCompaniesQuery, useSaveCompanyMutation, useRemoveCompanyMutation } = companiesApi
