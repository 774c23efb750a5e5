import { showcasePictureCalls as calls, type PictureUse } from '@sarafan/contract/showcases/showcase-pictures'
import { api } from '../api/api.ts'
import { type ResponseData, requestOf } from '../api/endpoints.ts'
import type { FileSending } from './usePictureSending.ts'

/** The showcase a picture is for, and its purpose. */
export interface PictureFor {
  readonly showcaseId: number
  readonly use: PictureUse
}

const sentPicturesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendPicture: build.mutation<string, PictureFor & FileSending>({
      query: ({ showcaseId, use, file, onProgress }) => ({
        ...requestOf(calls.uploadShowcasePicture)({ id: showcaseId, for: use }),
        files: [file],
        onProgress,
      }),
      transformResponse: ({ picture }: ResponseData<typeof calls.uploadShowcasePicture>) => picture,
    }),
  }),
})

export const { useSendPictureMutation } = sentPicturesApi
