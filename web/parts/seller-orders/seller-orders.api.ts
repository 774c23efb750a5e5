import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { OrderAction } from '@sarafan/contract/orders/states'
import { type Ask, api, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import { briefOf, detailsOf } from '../orders/orders.api.ts'
import { pendingActions, runInTurn } from './action-queue.ts'
import {
  applyPendingActions,
  isWaiting,
  mergeRefreshed,
  type OrderList,
  type SellerOrder,
  type SellerOrderBrief,
} from './seller-orders.ts'

type List = Reply<typeof saleOrderCalls.showSaleOrders>
type One = Reply<typeof saleOrderCalls.showSaleOrder>

const moment = (text: string | null) => (text === null ? undefined : new Date(text))

function saleBriefOf(card: List['Orders'][number]): SellerOrderBrief {
  return {
    ...briefOf(card),
    buyer: { name: card.Buyer.Name, photo: card.Buyer.Photo },
    comment: card.Comment,
    deliveryKind: card.DeliveryKind,
    answerBy: moment(card.AnswerBy),
    isPaid: card.PaymentStatus === 'paid',
    // Removes the order from the counters of new ones.
    isSeen: card.Seen || !isWaiting(card.Status),
  }
}

function listOf(answer: List, app: object): OrderList {
  return {
    orders: answer.Orders.map(saleBriefOf).map((order) =>
      applyPendingActions(order, pendingActions(app, order.id), order.deliveryKind),
    ),
    gone: [],
    counts: answer.Counts,
    page: answer.Pager.currentPage,
    pages: answer.Pager.totalPages,
    today: { count: answer.Today.Count, kop: kopOf(answer.Today.Sum) },
  }
}

function saleOf(answer: One, app: object): SellerOrder {
  const { Buyer } = answer
  return {
    order: applyPendingActions(
      detailsOf(answer.Order, answer.Receipts),
      pendingActions(app, answer.Order.Id),
      answer.DeliveryKind,
    ),
    buyer: {
      name: Buyer.Name,
      photo: Buyer.Photo,
      phone: Buyer.Phone,
      email: Buyer.Email,
      orders: Buyer.Orders,
    },
    deliveryKind: answer.DeliveryKind,
    hasParcel: answer.HasParcel,
    isPaidLater: answer.Order.PaymentStatus === 'cod_due' || answer.Order.PaymentStatus === 'pending',
    paymentStatus: answer.Order.PaymentStatus,
    answerBy: moment(answer.AnswerBy),
    packingNote: answer.PackingNote,
    packingAlways: answer.PackingAlways,
    internalNote: answer.InternalNote,
    canManage: answer.CanManage,
    maySettle: answer.MaySettle,
    isSeen: answer.Seen,
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
    showSaleOrders: build.query<OrderList, Ask<typeof saleOrderCalls.showSaleOrders>>({
      async queryFn(asked, { dispatch }, _, ask) {
        const answer = await ask(carry(saleOrderCalls.showSaleOrders)(asked))
        return 'error' in answer ? answer : { data: listOf(answer.data as List, dispatch) } // as declared
      },
      merge: mergeRefreshed,
      providesTags: tagsOf(saleOrderCalls.showSaleOrders, 'provides'),
    }),
    showSaleOrder: build.query<SellerOrder, string>({
      async queryFn(id, { dispatch }, _, ask) {
        const answer = await ask(carry(saleOrderCalls.showSaleOrder)({ id }))
        return 'error' in answer ? answer : { data: saleOf(answer.data as One, dispatch) } // as declared
      },
      providesTags: tagsOf(saleOrderCalls.showSaleOrder, 'provides'),
    }),
    countSaleOrders: build.query<{ unseen: number; refundsDue: number; claimMessages: number }, void>({
      query: () => carry(saleOrderCalls.countSaleOrders)({}),
      providesTags: tagsOf(saleOrderCalls.countSaleOrders, 'provides'),
      transformResponse: (answer: Reply<typeof saleOrderCalls.countSaleOrders>) => ({
        unseen: answer.Unseen,
        refundsDue: answer.RefundsDue,
        claimMessages: answer.ClaimMessages,
      }),
    }),
    seeSaleOrders: build.mutation<unknown, Ask<typeof saleOrderCalls.seeSaleOrders>>({
      ...telling(saleOrderCalls.seeSaleOrders),
    }),
    saveOrderNotes: build.mutation<unknown, Ask<typeof saleOrderCalls.saveOrderNotes>>({
      ...telling(saleOrderCalls.saveOrderNotes),
    }),
    setReceiptLink: build.mutation<unknown, Ask<typeof saleOrderCalls.setReceiptLink>>({
      ...telling(saleOrderCalls.setReceiptLink),
    }),
    moveSale: build.mutation<unknown, OrderActionInput>({
      // Actions wait here as running mutations, so that nothing is refetched between two of them.
      queryFn: (move, { dispatch }, _, ask) =>
        runInTurn(dispatch, move, async () => ask(carry(orderCalls.orderAction)(move))),
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
  useSetReceiptLinkMutation,
  useMoveSaleMutation,
} = saleOrdersApi
