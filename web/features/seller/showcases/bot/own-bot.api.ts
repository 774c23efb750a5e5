import { ownBotCalls as calls } from '@sarafan/contract/showcases/own-bot'
import { type Ask, api, carry, type Reply, tagsOf } from '../../../../core/api/api.ts'

export type OwnBot = Reply<typeof calls.showOwnBot>

const ownBotApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownBot: build.query<OwnBot, number>({
      query: (id) => carry(calls.showOwnBot)({ id: String(id) }),
      providesTags: tagsOf(calls.showOwnBot, 'provides'),
    }),
    offerBot: build.mutation<Reply<typeof calls.offerOwnBot>, Ask<typeof calls.offerOwnBot>>({
      query: carry(calls.offerOwnBot),
    }),
    connectBot: build.mutation<unknown, Ask<typeof calls.connectOwnBot>>({
      query: carry(calls.connectOwnBot),
      invalidatesTags: tagsOf(calls.connectOwnBot, 'invalidates'),
    }),
    renewBot: build.mutation<unknown, Ask<typeof calls.renewOwnBot>>({
      query: carry(calls.renewOwnBot),
      invalidatesTags: tagsOf(calls.renewOwnBot, 'invalidates'),
    }),
    disconnectBot: build.mutation<unknown, Ask<typeof calls.disconnectOwnBot>>({
      query: carry(calls.disconnectOwnBot),
      invalidatesTags: tagsOf(calls.disconnectOwnBot, 'invalidates'),
    }),
  }),
})

export const {
  useOwnBotQuery,
  useOfferBotMutation,
  useConnectBotMutation,
  useRenewBotMutation,
  useDisconnectBotMutation,
} = ownBotApi
