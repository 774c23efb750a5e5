import { certificateCalls as calls } from '@sarafan/contract/orders/certificates'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

type Response = ResponseData<typeof calls.showCertificates>
/** A certificate that the person holds or bought. */
export type Certificate = Response['certificates'][number]
export type Movement = Certificate['history'][number]
export type Gift = ResponseData<typeof calls.showGift>

export const ownCertificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    showCertificates: build.query({
      ...queryOf(calls.showCertificates),
      transformResponse: ({ certificates }: Response) => certificates,
    }),
    showGift: build.query(queryOf(calls.showGift)),
    sendCertificate: build.mutation(mutationOf(calls.sendCertificate)),
  }),
})

export const { useShowCertificatesQuery, useShowGiftQuery, useSendCertificateMutation } = ownCertificatesApi
