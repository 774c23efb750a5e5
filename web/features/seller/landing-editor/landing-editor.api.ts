import { landingEditCalls as calls } from '@sarafan/contract/showcases/landing-edit'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type LandingListRow = Reply<typeof calls.showShowcaseActions>['Actions'][number]
export type EditedLanding = Reply<typeof calls.showActionEdit>

const landingEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    writtenActions: build.query<readonly LandingListRow[], string>({
      query: (id) => carry(calls.showShowcaseActions)({ id }),
      providesTags: tagsOf(calls.showShowcaseActions, 'provides'),
      transformResponse: (wire: Reply<typeof calls.showShowcaseActions>) => wire.Actions,
    }),
    writtenAction: build.query<EditedLanding, { id: string; aid: string }>({
      query: carry(calls.showActionEdit),
      providesTags: tagsOf(calls.showActionEdit, 'provides'),
    }),
    saveAction: build.mutation<Reply<typeof calls.saveAction>, Ask<typeof calls.saveAction>>({
      query: carry(calls.saveAction),
      invalidatesTags: tagsOf(calls.saveAction, 'invalidates'),
    }),
    orderActions: build.mutation<unknown, Ask<typeof calls.orderActions>>({
      query: carry(calls.orderActions),
      invalidatesTags: tagsOf(calls.orderActions, 'invalidates'),
    }),
    setActionState: build.mutation<unknown, Ask<typeof calls.setActionState>>({
      query: carry(calls.setActionState),
      invalidatesTags: tagsOf(calls.setActionState, 'invalidates'),
    }),
    deleteAction: build.mutation<unknown, Ask<typeof calls.deleteAction>>({
      query: carry(calls.deleteAction),
      invalidatesTags: tagsOf(calls.deleteAction, 'invalidates'),
    }),
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
