import { categoryEditorCalls as calls } from '@sarafan/contract/catalog/category-editor'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../core/api/api.ts'

export type CatalogEdit = Reply<typeof calls.showCatalogEdit>

const shopCatalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogEdit: build.query<CatalogEdit, string>({
      query: (id) => carry(calls.showCatalogEdit)({ id }),
      providesTags: tagsOf(calls.showCatalogEdit, 'provides'),
    }),
    saveCatalog: build.mutation<Reply<typeof calls.saveCatalog>, Ask<typeof calls.saveCatalog>>({
      query: carry(calls.saveCatalog),
      invalidatesTags: tagsOf(calls.saveCatalog, 'invalidates'),
    }),
    setCatalogState: build.mutation<unknown, Ask<typeof calls.setCatalogState>>({
      query: carry(calls.setCatalogState),
      invalidatesTags: tagsOf(calls.setCatalogState, 'invalidates'),
      async onQueryStarted({ id, StateID }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          shopCatalogApi.util.updateQueryData('catalogEdit', String(id), (edit) => {
            edit.StateID = StateID
          }),
        )
        await queryFulfilled.catch(shown.undo)
      },
    }),
  }),
})

export const { useCatalogEditQuery, useSaveCatalogMutation, useSetCatalogStateMutation } = shopCatalogApi
