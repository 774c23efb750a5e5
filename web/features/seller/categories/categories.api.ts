import { categoryEditorCalls as calls } from '@sarafan/contract/catalog/category-editor'
import { api, tagsOf } from '../../../core/api/api.ts'
import {
  mutationOf,
  queryOf,
  type RequestData,
  type ResponseData,
  requestOf,
} from '../../../core/api/endpoints.ts'
import { optimistic } from '../../../core/api/optimistic.ts'

export type CatalogEdit = ResponseData<typeof calls.showCatalogEdit>

export const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogEdit: build.query(queryOf(calls.showCatalogEdit)),
    saveCatalog: build.mutation(mutationOf(calls.saveCatalog)),
    setCatalogState: build.mutation<unknown, RequestData<typeof calls.setCatalogState>>({
      ...optimistic<RequestData<typeof calls.setCatalogState>>({
        query: requestOf(calls.setCatalogState),
        show({ id, stateId }, apply) {
          apply(
            categoriesApi.util.updateQueryData('catalogEdit', { id }, (edit) => {
              edit.stateId = stateId
            }),
          )
        },
      }),
      invalidatesTags: tagsOf(calls.setCatalogState, 'invalidates'),
    }),
  }),
})

export const { useCatalogEditQuery, useSaveCatalogMutation, useSetCatalogStateMutation } = categoriesApi
