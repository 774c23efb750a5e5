import { goodsCalls as calls } from '@sarafan/contract/catalog/goods'
import { api } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../core/api/endpoints.ts'

export type ProductList = ResponseData<typeof calls.showGoods>
export type SellerProduct = ProductList['goods'][number]
export type SellerVariant = SellerProduct['variants'][number]

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showGoods: build.query(queryOf(calls.showGoods)),
    saveGoods: build.mutation(mutationOf(calls.saveGoods)),
  }),
})

export const { useShowGoodsQuery, useSaveGoodsMutation } = productsApi
