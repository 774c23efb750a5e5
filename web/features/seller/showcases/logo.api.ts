import { logoCalls as calls } from '@sarafan/contract/showcases/logo'
import { api } from '../../../core/api/api.ts'
import { mutationOf, requestOf } from '../../../core/api/endpoints.ts'
import type { FileSending } from '../../../core/pictures/usePictureSending.ts'

const logoApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLogo: build.mutation({
      ...mutationOf(calls.uploadShowcaseLogo),
      query: ({ id, file, onProgress }: { id: number } & FileSending) => ({
        ...requestOf(calls.uploadShowcaseLogo)({ id }),
        files: [file],
        onProgress,
      }),
    }),
  }),
})

export const { useSendLogoMutation } = logoApi
