import { certificateCalls as calls } from '@sarafan/contract/orders/certificates'
import { api } from '../../core/api/api.ts'
import { mutationOf } from '../../core/api/endpoints.ts'

const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({ claimCertificate: build.mutation(mutationOf(calls.claimCertificate)) }),
})

export const { useClaimCertificateMutation } = certificatesApi
