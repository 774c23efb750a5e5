import { showcasePictureCalls as calls, type PictureUse } from '@sarafan/contract/showcases/showcase-pictures'
import { api, carry, type Reply } from '../api/api.ts'
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
        ...carry(calls.uploadShowcasePicture)({ id: String(showcaseId), For: use }),
        files: [file],
        onProgress,
      }),
      transformResponse: (wire: Reply<typeof calls.uploadShowcasePicture>) => wire.Picture,
    }),
  }),
})

export const { useSendPictureMutation } = sentPicturesApi
