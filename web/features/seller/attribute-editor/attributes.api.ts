import { attributeEditorCalls as calls } from '@sarafan/contract/catalog/attribute-editor'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type RequestData, type ResponseData } from '../../../core/api/endpoints.ts'

export type AttributeList = ResponseData<typeof calls.showAttributeEdit>
export type EditedAttribute = AttributeList['attributes'][number]
export type AttributeRequest = RequestData<typeof calls.saveAttribute>

export const attributesApi = api.injectEndpoints({
  endpoints: (build) => ({
    attributeEdit: build.query(queryOf(calls.showAttributeEdit)),
    saveAttribute: build.mutation(mutationOf(calls.saveAttribute)),
    archiveAttribute: build.mutation(mutationOf(calls.archiveAttribute)),
    orderAttributes: build.mutation(mutationOf(calls.orderAttributes)),
  }),
})

export const {
  useAttributeEditQuery,
  useSaveAttributeMutation,
  useArchiveAttributeMutation,
  useOrderAttributesMutation,
} = attributesApi
