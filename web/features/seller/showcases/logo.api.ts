import { logoCalls as calls } from '@sarafan/contract/showcases/logo'
import { api, carry, tagsOf } from '../../../core/api/api.ts'
import type { FileSending } from '../../../core/pictures/usePictureSending.ts'

const logoApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLogo: build.mutation<unknown, { id: number } & FileSending>({
      query: ({ id, file, onProgress }) => ({
        ...carry(calls.uploadShowcaseLogo)({ id: String(id) }),
        files: [file],
        onProgress,
      }),
      invalidatesTags: tagsOf(calls.uploadShowcaseLogo, 'invalidates'),
    }),
  }),
})

export const { useSendLogoMutation } = logoApi
