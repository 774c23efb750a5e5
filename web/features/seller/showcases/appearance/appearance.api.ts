import { appearanceCalls as calls } from '@sarafan/contract/showcases/appearance'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type ShowcaseHeader = ResponseData<typeof calls.showShowcaseHeader>
export type ShowcaseShare = ResponseData<typeof calls.showShowcaseShare>
export type ShowcaseMenu = ResponseData<typeof calls.showShowcaseMenu>
export type MenuItem = ShowcaseMenu['items'][number]
export type MenuTarget = ResponseData<typeof calls.showMenuTargets>['targets'][number]

const storefrontApi = api.injectEndpoints({
  endpoints: (build) => ({
    showcaseHeader: build.query(queryOf(calls.showShowcaseHeader)),
    saveHeader: build.mutation(mutationOf(calls.saveShowcaseHeader)),
    showcaseMenu: build.query(queryOf(calls.showShowcaseMenu)),
    saveMenu: build.mutation(mutationOf(calls.saveShowcaseMenu)),
    showcaseShare: build.query(queryOf(calls.showShowcaseShare)),
    saveShare: build.mutation(mutationOf(calls.saveShowcaseShare)),
    menuTargets: build.query(queryOf(calls.showMenuTargets)),
  }),
})

export const {
  useMenuTargetsQuery,
  useShowcaseShareQuery,
  useSaveShareMutation,
  useShowcaseHeaderQuery,
  useSaveHeaderMutation,
  useShowcaseMenuQuery,
  useSaveMenuMutation,
} = storefrontApi
