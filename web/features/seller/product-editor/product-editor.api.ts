import { productEditorCalls as calls } from '@sarafan/contract/catalog/product-editor'
import { type Ask, api, asking, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type ProductEdit = Reply<typeof calls.showProductEdit>
export type StoredProduct = Reply<typeof calls.saveProduct>['Product']
export type ProductSheet = Ask<typeof calls.saveProduct>

const productOf = ({ Product }: { Product: StoredProduct }) => Product

const productEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    productEdit: build.query<ProductEdit, Ask<typeof calls.showProductEdit>>(asking(calls.showProductEdit)),
    saveProduct: build.mutation<StoredProduct, ProductSheet>({
      query: carry(calls.saveProduct),
      transformResponse: productOf,
      invalidatesTags: tagsOf(calls.saveProduct, 'invalidates'),
    }),
    moveProduct: build.mutation<StoredProduct, Ask<typeof calls.moveProduct>>({
      query: carry(calls.moveProduct),
      transformResponse: productOf,
      invalidatesTags: tagsOf(calls.moveProduct, 'invalidates'),
    }),
    duplicateProduct: build.mutation<StoredProduct, Ask<typeof calls.duplicateProduct>>({
      query: carry(calls.duplicateProduct),
      transformResponse: productOf,
      invalidatesTags: tagsOf(calls.duplicateProduct, 'invalidates'),
    }),
  }),
})

export const {
  useProductEditQuery,
  useSaveProductMutation,
  useMoveProductMutation,
  useDuplicateProductMutation,
} = productEditApi
