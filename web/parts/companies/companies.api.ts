import { companyCalls as calls } from '@sarafan/contract/platform/companies'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import type { Company, CompanyDraft } from './companies.ts'

interface Saving {
  readonly draft: CompanyDraft
  /** Sends it to the platform for review. */
  readonly submit: boolean
  /** The one that is changed; none: a new one. */
  readonly company?: Company
}

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    companies: build.query({
      ...queryOf(calls.showCompanies),
      transformResponse: ({ companies }: ResponseData<typeof calls.showCompanies>) => companies,
    }),
    saveCompany: build.mutation({
      ...mutationOf(calls.saveCompany),
      query: ({ draft, submit, company }: Saving) =>
        requestOf(calls.saveCompany)({
          ...draft,
          ...(company ? { id: company.id, version: company.version } : {}),
          submit,
        }),
      transformResponse: ({ company }: ResponseData<typeof calls.saveCompany>) => company,
    }),
    removeCompany: build.mutation(mutationOf(calls.removeCompany)),
  }),
})

export const { useCompaniesQuery, useSaveCompanyMutation, useRemoveCompanyMutation } = companiesApi
