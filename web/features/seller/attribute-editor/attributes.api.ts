import { attributeEditorCalls as calls } from '@sarafan/contract/catalog/attribute-editor'
import { type Ask, api, carry, type Reply, tagsOf, telling } from '../../../core/api/api.ts'

export type AttributeList = Reply<typeof calls.showAttributeEdit>
export type EditedAttribute = AttributeList['Attributes'][number]
export type AttributeKind = EditedAttribute['Kind']

const attributeEditApi = api.injectEndpoints({
  endpoints: (build) => ({
    attributeEdit: build.query<AttributeList, void>({
      query: () => carry(calls.showAttributeEdit)({}),
      providesTags: tagsOf(calls.showAttributeEdit, 'provides'),
    }),
    saveAttribute: build.mutation<unknown, Ask<typeof calls.saveAttribute>>(telling(calls.saveAttribute)),
    archiveAttribute: build.mutation<unknown, Ask<typeof calls.archiveAttribute>>(
      telling(calls.archiveAttribute),
    ),
    orderAttributes: build.mutation<unknown, Ask<typeof calls.orderAttributes>>(
      telling(calls.orderAttributes),
    ),
  }),
})

export const {
  useAttributeEditQuery,
  useSaveAttributeMutation,
  useArchiveAttributeMutation,
  useOrderAttributesMutation,
} = attributeEditApi
