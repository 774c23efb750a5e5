import { ownBotCalls as calls } from '@sarafan/contract/showcases/own-bot'
import { api } from '../../../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData } from '../../../../core/api/endpoints.ts'

export type OwnBot = ResponseData<typeof calls.showOwnBot>

const ownBotApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownBot: build.query(queryOf(calls.showOwnBot)),
    offerBot: build.mutation(mutationOf(calls.offerOwnBot)),
    connectBot: build.mutation(mutationOf(calls.connectOwnBot)),
    renewBot: build.mutation(mutationOf(calls.renewOwnBot)),
    disconnectBot: build.mutation(mutationOf(calls.disconnectOwnBot)),
  }),
})

export const {
  useOwnBotQuery,
  useOfferBotMutation,
  useConnectBotMutation,
  useRenewBotMutation,
  useDisconnectBotMutation,
} = ownBotApi
