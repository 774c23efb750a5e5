import { categoryEditorCalls as calls } from '@sarafan/contract/catalog/category-editor'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../core/api/endpoints.ts'

export type CatalogEdit = ResponseData<typeof calls.showCatalogEdit>

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogEdit: build.query(queryOf(calls.showCatalogEdit)),
    saveCatalog: build.mutation(mutationOf(calls.saveCatalog)),
    setCatalogState: build.mutation({
      ...mutationOf(calls.setCatalogState),
      async onQueryStarted({ id, stateId }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          categoriesApi.util.updateQueryData('catalogEdit', { id }, (edit) => {
            edit.stateId = stateId
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
    }),
  }),
})

export const { useCatalogEditQuery, useSaveCatalogMutation, useSetCatalogStateMutation } = categoriesApi
