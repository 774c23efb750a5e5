import { certificateCalls as calls } from '@sarafan/contract/orders/certificates'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type Sales = ResponseData<typeof calls.showCertificateSales>
export type SoldCertificate = Sales['certificates'][number]

export const certificateSalesApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCertificateSales: build.query(queryOf(calls.showCertificateSales)),
    sellCertificates: build.mutation(mutationOf(calls.sellCertificates)),
    setCertificateTerms: build.mutation(mutationOf(calls.setCertificateTerms)),
  }),
})

export const { useShowCertificateSalesQuery, useSellCertificatesMutation, useSetCertificateTermsMutation } =
  certificateSalesApi
