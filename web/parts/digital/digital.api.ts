import { digitalGoodsCalls as calls } from '@sarafan/contract/orders/digital-goods'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type DigitalItem = ResponseData<typeof calls.showDigitalGoods>['items'][number]

const digitalApi = api.injectEndpoints({
  endpoints: (build) => ({
    showDigitalGoods: build.query(queryOf(calls.showDigitalGoods)),
    linkDigitalFile: build.mutation(mutationOf(calls.linkDigitalFile)),
  }),
})

export const { useShowDigitalGoodsQuery, useLinkDigitalFileMutation } = digitalApi
