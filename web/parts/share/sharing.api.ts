import { sharingCalls as calls } from '@sarafan/contract/showcases/sharing'
import { type Ask, api, carry, type Reply, tagsOf } from '../../core/api/api.ts'

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    prepareCard: build.mutation<Reply<typeof calls.prepareCard>, Ask<typeof calls.prepareCard>>({
      query: carry(calls.prepareCard),
      invalidatesTags: tagsOf(calls.prepareCard, 'invalidates'),
    }),
  }),
})

export const { usePrepareCardMutation } = sharingApi
