import { claimCalls as calls } from '@sarafan/contract/orders/complaints'
import { api, tagsOf } from '../../core/api/api.ts'
import {
  idempotentMutationOf,
  mutationOf,
  queryOf,
  type ResponseData,
  requestOf,
} from '../../core/api/endpoints.ts'
import { photoAsObjectUrl } from '../../core/pictures/object-url.ts'

type Page = ResponseData<typeof calls.showClaims>

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    claims: build.query(queryOf(calls.showClaims)),
    claim: build.query({
      query: (id: string) => requestOf(calls.showClaims)({ id }),
      providesTags: tagsOf(calls.showClaims, 'provides'),
      transformResponse: ({ claim }: Page) => claim,
    }),
    newClaim: build.query(queryOf(calls.showNewClaim)),
    createClaim: build.mutation(mutationOf(calls.createClaim)),
    writeInClaim: build.mutation(mutationOf(calls.addClaimMessage)),
    actInClaim: build.mutation(idempotentMutationOf(calls.claimAction)),
    sendPhoto: build.mutation<{ id: string }, File>({
      query: (file) => ({ ...requestOf(calls.uploadClaimPhoto)({}), files: [file] }),
    }),
    claimPhoto: build.query({
      ...queryOf(calls.showClaimPhoto),
      ...photoAsObjectUrl,
    }),
  }),
})

export const {
  useClaimsQuery,
  useClaimQuery,
  useNewClaimQuery,
  useCreateClaimMutation,
  useWriteInClaimMutation,
  useActInClaimMutation,
  useSendPhotoMutation,
  useClaimPhotoQuery,
} = claimsApi
