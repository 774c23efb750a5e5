import { productEditorCalls as calls } from '@sarafan/contract/catalog/product-editor'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type RequestData, type ResponseData } from '../../../core/api/endpoints.ts'

export type ProductEdit = ResponseData<typeof calls.showProductEdit>
type Saved = ResponseData<typeof calls.saveProduct>
export type StoredProduct = Saved['product']
export type ProductRequest = RequestData<typeof calls.saveProduct>

const productOf = ({ product }: Saved) => product

export const productEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    productEdit: build.query(queryOf(calls.showProductEdit)),
    saveProduct: build.mutation({ ...mutationOf(calls.saveProduct), transformResponse: productOf }),
    moveProduct: build.mutation({ ...mutationOf(calls.moveProduct), transformResponse: productOf }),
    duplicateProduct: build.mutation({ ...mutationOf(calls.duplicateProduct), transformResponse: productOf }),
  }),
})

export const {
  useProductEditQuery,
  useSaveProductMutation,
  useMoveProductMutation,
  useDuplicateProductMutation,
} = productEditApi
