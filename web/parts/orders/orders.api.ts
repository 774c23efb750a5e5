import { proposingCalls } from '@sarafan/contract/orders/editing/proposing'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { api, tagsOf } from '../../core/api/api.ts'
import { mutationOf, queryOf, type ResponseData, requestOf } from '../../core/api/endpoints.ts'
import { detailsOf } from './orders.ts'

type Response = ResponseData<typeof orderCalls.showOrders>

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    showOrders: build.query({
      ...queryOf(orderCalls.showOrders),
      transformResponse: ({ orders }: Response) => orders,
    }),
    showOrder: build.query({
      query: (id: string) => requestOf(orderCalls.showOrders)({ id }),
      providesTags: tagsOf(orderCalls.showOrders, 'provides'),
      transformResponse: ({ order, receipts }: Response) => order && detailsOf(order, receipts),
    }),
    disputeSale: build.mutation(mutationOf(offlineCalls.disputeOfflineSale)),
    orderAction: build.mutation(mutationOf(orderCalls.orderAction)),
    answerProposal: build.mutation(mutationOf(proposingCalls.answerProposal)),
  }),
})

export const {
  useShowOrdersQuery,
  useShowOrderQuery,
  useOrderActionMutation,
  useDisputeSaleMutation,
  useAnswerProposalMutation,
} = ordersApi
