import { sizeChartCalls as calls } from '@sarafan/contract/catalog/products/size-charts'
import { api } from '../../../../core/api/api.ts'
import { mutationOf } from '../../../../core/api/endpoints.ts'

const sizeChartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSizeChart: build.mutation(mutationOf(calls.saveSizeChart)),
    removeSizeChart: build.mutation(mutationOf(calls.removeSizeChart)),
  }),
})

export const { useSaveSizeChartMutation, useRemoveSizeChartMutation } = sizeChartsApi
