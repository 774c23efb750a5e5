import { digitalCalls as calls } from '@sarafan/contract/digital'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../../../core/api/endpoints.ts'

export type DigitalVariant = ResponseData<typeof calls.showDigitalStock>['variants'][number]

const digitalStockApi = api.injectEndpoints({
  endpoints: (build) => ({
    showDigitalStock: build.query(queryOf(calls.showDigitalStock)),
    addDigitalKeys: build.mutation(mutationOf(calls.addDigitalKeys)),
    withdrawDigitalKeys: build.mutation(mutationOf(calls.withdrawDigitalKeys)),
    uploadDigitalFile: build.mutation({
      ...mutationOf(calls.uploadDigitalFile),
      query: ({ variantId, file }: { variantId: number; file: File }) => ({
        ...requestOf(calls.uploadDigitalFile)({ variantId }),
        files: [file],
      }),
    }),
    removeDigitalFile: build.mutation(mutationOf(calls.removeDigitalFile)),
  }),
})

export const {
  useShowDigitalStockQuery,
  useAddDigitalKeysMutation,
  useWithdrawDigitalKeysMutation,
  useUploadDigitalFileMutation,
  useRemoveDigitalFileMutation,
} = digitalStockApi
