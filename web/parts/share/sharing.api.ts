import { sharingCalls as calls } from '@sarafan/contract/showcases/sharing'
import { api } from '../../core/api/api.ts'
import { mutationOf } from '../../core/api/endpoints.ts'

const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({ prepareCard: build.mutation(mutationOf(calls.prepareCard)) }),
})

export const { usePrepareCardMutation } = sharingApi
