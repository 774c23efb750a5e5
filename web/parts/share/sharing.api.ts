import { sharingCalls as calls } from '@sarafan/contract/showcases/sharing'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf } from '../../core/api/endpoints.ts'

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    showShareOffer: build.query(queryOf(calls.showShareOffer)),
    prepareCard: build.mutation(mutationOf(calls.prepareCard)),
  }),
})

export const { useShowShareOfferQuery, usePrepareCardMutation } = sharingApi
