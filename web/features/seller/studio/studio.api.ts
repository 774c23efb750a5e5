import { studioCalls as calls } from '@sarafan/contract/showcases/studio'
import { api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type Studio = Reply<typeof calls.showStudio>
export type SalesTotals = Studio['Now']

const studioApi = api.injectEndpoints({
  endpoints: (build) => ({
    studio: build.query<Studio, void>({
      query: () => carry(calls.showStudio)({}),
      providesTags: tagsOf(calls.showStudio, 'provides'),
    }),
  }),
})

export const { useStudioQuery } = studioApi
