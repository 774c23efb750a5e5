import { logoCalls as calls } from '@sarafan/contract/logo'
import { api, carry, tagsOf } from '../../app/api.ts'

const logoApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLogo: build.mutation<unknown, { id: number; file: File }>({
      query: ({ id, file }) => ({
        ...carry(calls.uploadShowcaseLogo)({ id: String(id) }),
        files: [file],
      }),
      invalidatesTags: tagsOf(calls.uploadShowcaseLogo, 'invalidates'),
    }),
  }),
})

export const { useSendLogoMutation } = logoApi
