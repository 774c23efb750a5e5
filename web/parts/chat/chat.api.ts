import { orderChatCalls as calls } from '@sarafan/contract/orders/chat/order-chat'
import { api } from '../../core/api/api.ts'
import {
  idempotentMutationOf,
  mutationOf,
  queryOf,
  type RequestData,
  requestOf,
} from '../../core/api/endpoints.ts'
import { photoAsObjectUrl } from '../../core/pictures/object-url.ts'
import { type Chat, joinChats } from './chat.ts'

type Asked = RequestData<typeof calls.showOrderChat>

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderChat: build.query<Chat, Asked>({
      ...queryOf(calls.showOrderChat),
      // A refresh brings the newest messages only; those shown before them stay.
      merge: joinChats,
    }),
    writeInChat: build.mutation(idempotentMutationOf(calls.writeInOrderChat)),
    readChat: build.mutation(mutationOf(calls.readOrderChat)),
    sendChatPhoto: build.mutation<{ id: string }, File>({
      query: (file) => ({ ...requestOf(calls.uploadChatPhoto)({}), files: [file] }),
    }),
    chatPhoto: build.query({ ...queryOf(calls.showChatPhoto), ...photoAsObjectUrl }),
  }),
})

export const {
  useOrderChatQuery,
  useLazyOrderChatQuery,
  useWriteInChatMutation,
  useReadChatMutation,
  useSendChatPhotoMutation,
  useChatPhotoQuery,
} = chatApi
