import { importCalls as calls } from '@sarafan/contract/catalog/imports'
import { api } from '../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../../core/api/endpoints.ts'

export type ImportList = ResponseData<typeof calls.showImports>
export type Job = ImportList['imports'][number]
export type Source = ImportList['sources'][number]
export type ImportDetail = ResponseData<typeof calls.showImport>
export type Reading = NonNullable<ImportDetail['read']>
export type RowList = ResponseData<typeof calls.showImportRows>
export type ImportRow = RowList['rows'][number]

interface FileSending {
  readonly file: File
  readonly onProgress: (share: number) => void
}

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    showImports: build.query(queryOf(calls.showImports)),
    showImport: build.query(queryOf(calls.showImport)),
    showImportProgress: build.query(queryOf(calls.showImportProgress)),
    showImportRows: build.query(queryOf(calls.showImportRows)),
    uploadImport: build.mutation({
      ...mutationOf(calls.uploadImport),
      query: ({ file, onProgress }: FileSending) => ({
        ...requestOf(calls.uploadImport)(),
        files: [file],
        onProgress,
      }),
    }),
    fetchImport: build.mutation(mutationOf(calls.fetchImport)),
    saveImportSettings: build.mutation(mutationOf(calls.saveImportSettings)),
    moveImport: build.mutation(mutationOf(calls.moveImport)),
    saveImportSource: build.mutation(mutationOf(calls.saveImportSource)),
    deleteImportSource: build.mutation(mutationOf(calls.deleteImportSource)),
  }),
})

export const {
  useShowImportsQuery,
  useShowImportQuery,
  useShowImportProgressQuery,
  useShowImportRowsQuery,
  useUploadImportMutation,
  useFetchImportMutation,
  useSaveImportSettingsMutation,
  useMoveImportMutation,
  useSaveImportSourceMutation,
  useDeleteImportSourceMutation,
} = importsApi
