import { editingCalls } from '@sarafan/contract/orders/editing/editing'
import { proposingCalls } from '@sarafan/contract/orders/editing/proposing'
import { replacingCalls } from '@sarafan/contract/orders/editing/replacing'
import { shipmentCalls } from '@sarafan/contract/orders/editing/shipments'
import { markingCalls } from '@sarafan/contract/orders/marking'
import { orderCalls } from '@sarafan/contract/orders/orders'
import { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { OrderAction } from '@sarafan/contract/orders/states'
import { api, tagsOf } from '../../core/api/api.ts'
import {
  idempotentMutationOf,
  mutationOf,
  queryOf,
  type RequestData,
  type ResponseData,
  requestOf,
} from '../../core/api/endpoints.ts'
import { optimistic } from '../../core/api/optimistic.ts'
import { detailsOf } from '../orders/orders.ts'
import {
  applyAction,
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

export interface OrderActionInput {
  readonly id: string
  readonly action: OrderAction
  readonly track?: string
  readonly reason?: string
}

/** Actions on one order wait for each other: the state table would refuse the second if it arrived first. */
const moves = optimistic<OrderActionInput>({
  query: (move) => requestOf(orderCalls.orderAction)(move),
  keyOf: ({ id }) => id,
  show({ id, action }, apply, getState) {
    const { selectCachedArgsForQuery, updateQueryData } = saleOrdersApi.util
    const after = (order: SellerOrderBrief) =>
      order.id === id ? applyAction({ ...order, isSeen: true }, { action, kind: order.deliveryKind }) : order
    const state = getState() as Parameters<typeof selectCachedArgsForQuery>[0] // of our store
    for (const asked of selectCachedArgsForQuery(state, 'showSaleOrders'))
      apply(
        updateQueryData('showSaleOrders', asked, (list) => ({
          ...list,
          orders: list.orders.map(after),
          gone: list.gone.map(after),
        })),
      )
    apply(
      updateQueryData('showSaleOrder', id, (sale) => ({
        ...sale,
        order: applyAction(sale.order, { action, kind: sale.deliveryKind }),
      })),
    )
  },
})

/** The actions on an order without a response yet. */
const pendingActions = (app: object, id: string): OrderAction[] =>
  moves.pendingIn(app).flatMap((move) => (move.id === id ? [move.action] : []))

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
    editOrder: build.mutation(idempotentMutationOf(editingCalls.editOrder)),
    showReplacements: build.query(queryOf(replacingCalls.showReplacements)),
    replaceLine: build.mutation(idempotentMutationOf(replacingCalls.replaceLine)),
    proposeReplacement: build.mutation(idempotentMutationOf(proposingCalls.proposeReplacement)),
    withdrawProposal: build.mutation(mutationOf(proposingCalls.withdrawProposal)),
    splitOrder: build.mutation(mutationOf(shipmentCalls.splitOrder)),
    moveShipment: build.mutation(mutationOf(shipmentCalls.moveShipment)),
    removeMarkingCode: build.mutation(mutationOf(markingCalls.removeMarkingCode)),
    setReceiptLink: build.mutation(mutationOf(saleOrderCalls.setReceiptLink)),
    moveSale: build.mutation<unknown, OrderActionInput>({
      // Actions wait here as running mutations, so that nothing is refetched between two of them.
      queryFn: moves.queryFn,
      onQueryStarted: moves.onQueryStarted,
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
  useEditOrderMutation,
  useMoveShipmentMutation,
  useReplaceLineMutation,
  useProposeReplacementMutation,
  useWithdrawProposalMutation,
  useShowReplacementsQuery,
  useSplitOrderMutation,
  useRemoveMarkingCodeMutation,
  useSaveMarkingCodeMutation,
  useSetReceiptLinkMutation,
  useMoveSaleMutation,
} = saleOrdersApi
