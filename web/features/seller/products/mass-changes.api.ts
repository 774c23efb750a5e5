import type { goodsCalls } from '@sarafan/contract/catalog/goods'
import { goodsChangeCalls as calls } from '@sarafan/contract/catalog/mass-changes'
import {
  idempotentMutationOf,
  type Keyed,
  queryOf,
  type RequestData,
  type ResponseData,
} from '../../../core/api/endpoints.ts'
import { optimistic } from '../../../core/api/optimistic.ts'
import { productsApi } from '../../../parts/products/products.api.ts'
import { applyEdit, type GoodsEdit } from './edits.ts'

export type MassChange = RequestData<typeof calls.changeGoods>
export type ChangeResult = ResponseData<typeof calls.changeGoods>
export type UndoResult = ResponseData<typeof calls.undoGoodsChange>
export type PastChange = ResponseData<typeof calls.showGoodsChanges>['changes'][number]
export type EditResult = ResponseData<typeof calls.editGoods>
export type GoodsOptions = ResponseData<typeof calls.showGoodsOptions>
/** The page of goods that is shown. */
export type GoodsView = RequestData<typeof goodsCalls.showGoods>

const edit = idempotentMutationOf(calls.editGoods)

const massChangesApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    changeGoods: build.mutation(idempotentMutationOf(calls.changeGoods)),
    undoGoodsChange: build.mutation(idempotentMutationOf(calls.undoGoodsChange)),
    showGoodsChanges: build.query(queryOf(calls.showGoodsChanges)),
    showGoodsOptions: build.query(queryOf(calls.showGoodsOptions)),
    editGoods: build.mutation<unknown, Keyed<GoodsEdit> & { view: GoodsView }>({
      ...optimistic({
        query: ({ request, key }: Keyed<GoodsEdit> & { view: GoodsView }) => edit.query({ request, key }),
        show: ({ request, view }, apply) =>
          apply(productsApi.util.updateQueryData('showGoods', view, (page) => applyEdit(page, request))),
      }),
      invalidatesTags: edit.invalidatesTags,
    }),
  }),
})

export const {
  useChangeGoodsMutation,
  useUndoGoodsChangeMutation,
  useShowGoodsChangesQuery,
  useShowGoodsOptionsQuery,
  useEditGoodsMutation,
} = massChangesApi
