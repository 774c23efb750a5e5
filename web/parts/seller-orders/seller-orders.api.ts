import { markingCalls } from '@sarafan/contract/orders/marking'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { OrderAction } from '@sarafan/contract/orders/states'
import { api, tagsOf } from '../../core/api/api.ts'
import {
  mutationOf,
  queryOf,
  type RequestData,
  type ResponseData,
  requestOf,
} from '../../core/api/endpoints.ts'
import { detailsOf } from '../orders/orders.ts'
import { pendingActions, runInTurn } from './action-queue.ts'
import {
  applyPendingActions,
  isWaiting,
  mergeRefreshed,
  type OrderList,
  type SellerOrder,
  type SellerOrderBrief,
} from './seller-orders.ts'

type List = ResponseData<typeof saleOrderCalls.showSaleOrders>
type One = ResponseData<typeof saleOrderCalls.showSaleOrder>

function briefOf(card: List['orders'][number]): SellerOrderBrief {
  return {
    ...card,
    isPaid: card.paymentStatus === 'paid',
    // Removes the order from the counters of new ones.
    isSeen: card.seen || !isWaiting(card.status),
  }
}

function listOf({ orders, counts, pager, today }: List, app: object): OrderList {
  return {
    orders: orders
      .map(briefOf)
      .map((order) => applyPendingActions(order, pendingActions(app, order.id), order.deliveryKind)),
    gone: [],
    counts,
    pager,
    today,
  }
}

function saleOf({ order, receipts, ...sale }: One, app: object): SellerOrder {
  return {
    ...sale,
    order: applyPendingActions(detailsOf(order, receipts), pendingActions(app, order.id), sale.deliveryKind),
    isPaidLater: order.paymentStatus === 'cod_due' || order.paymentStatus === 'pending',
    paymentStatus: order.paymentStatus,
    isSeen: sale.seen,
  }
}

export interface OrderActionInput {
  readonly id: string
  readonly action: OrderAction
  readonly track?: string
  readonly reason?: string
}

export const saleOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    showSaleOrders: build.query<OrderList, RequestData<typeof saleOrderCalls.showSaleOrders>>({
      async queryFn(asked, { dispatch }, _, ask) {
        const answer = await ask(requestOf(saleOrderCalls.showSaleOrders)(asked))
        return 'error' in answer ? answer : { data: listOf(answer.data as List, dispatch) } // as declared
      },
      merge: mergeRefreshed,
      providesTags: tagsOf(saleOrderCalls.showSaleOrders, 'provides'),
    }),
    showSaleOrder: build.query<SellerOrder, string>({
      async queryFn(id, { dispatch }, _, ask) {
        const answer = await ask(requestOf(saleOrderCalls.showSaleOrder)({ id }))
        return 'error' in answer ? answer : { data: saleOf(answer.data as One, dispatch) } // as declared
      },
      providesTags: tagsOf(saleOrderCalls.showSaleOrder, 'provides'),
    }),
    countSaleOrders: build.query(queryOf(saleOrderCalls.countSaleOrders)),
    seeSaleOrders: build.mutation(mutationOf(saleOrderCalls.seeSaleOrders)),
    saveOrderNotes: build.mutation(mutationOf(saleOrderCalls.saveOrderNotes)),
    saveMarkingCode: build.mutation(mutationOf(markingCalls.saveMarkingCode)),
    removeMarkingCode: build.mutation(mutationOf(markingCalls.removeMarkingCode)),
    setReceiptLink: build.mutation(mutationOf(saleOrderCalls.setReceiptLink)),
    moveSale: build.mutation<unknown, OrderActionInput>({
      // Actions wait here as running mutations, so that nothing is refetched between two of them.
      queryFn: (move, { dispatch }, _, ask) =>
        runInTurn(dispatch, move, async () => ask(requestOf(orderCalls.orderAction)(move))),
      // After a refusal too: another member may have changed the order, so the shown one is stale.
      invalidatesTags: [...tagsOf(orderCalls.orderAction, 'invalidates'), 'SaleOrderInfo'],
    }),
  }),
})

export const {
  useShowSaleOrdersQuery,
  useShowSaleOrderQuery,
  useCountSaleOrdersQuery,
  useSeeSaleOrdersMutation,
  useSaveOrderNotesMutation,
  useRemoveMarkingCodeMutation,
  useSaveMarkingCodeMutation,
  useSetReceiptLinkMutation,
  useMoveSaleMutation,
} = saleOrdersApi
