import { landingEditCalls as calls } from '@sarafan/contract/showcases/landing-edit'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

type Landings = ResponseData<typeof calls.showShowcaseActions>
export type LandingListRow = Landings['actions'][number]
export type EditedLanding = ResponseData<typeof calls.showActionEdit>

export const landingEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    writtenActions: build.query({
      ...queryOf(calls.showShowcaseActions),
      transformResponse: ({ actions }: Landings) => actions,
    }),
    writtenAction: build.query(queryOf(calls.showActionEdit)),
    saveAction: build.mutation(mutationOf(calls.saveAction)),
    orderActions: build.mutation(mutationOf(calls.orderActions)),
    setActionState: build.mutation(mutationOf(calls.setActionState)),
    deleteAction: build.mutation(mutationOf(calls.deleteAction)),
  }),
})

export const {
  useWrittenActionsQuery,
  useWrittenActionQuery,
  useSaveActionMutation,
  useOrderActionsMutation,
  useSetActionStateMutation,
  useDeleteActionMutation,
} = landingEditApi
