import type { saleOrderCalls } from '@sarafan/contract/orders/seller-orders'
import type { DeliveryKind, OrderAction, OrderStatus, SaleGroup } from '@sarafan/contract/orders/states'
import { AFTER_MONEY, ORDER_MOVES, orderMay, SALE_GROUP_NAMES } from '@sarafan/contract/orders/states'
import type { ResponseData } from '../../core/api/endpoints.ts'
import {
  choiceParam,
  pageParam,
  patternParam,
  type SearchStateOf,
  textParam,
} from '../../core/routing/search-state.ts'
import type { Details, Brief as Order } from '../orders/orders.ts'

type List = ResponseData<typeof saleOrderCalls.showSaleOrders>
type Sale = ResponseData<typeof saleOrderCalls.showSaleOrder>

export type SellerOrderBrief = List['orders'][number] & { readonly isPaid: boolean; readonly isSeen: boolean }
export interface OrderList extends Pick<List, 'counts' | 'pager' | 'today'> {
  readonly orders: readonly SellerOrderBrief[]
  /** Orders that the last refresh removed, latest first. */
  readonly gone: readonly SellerOrderBrief[]
}
export interface SellerOrder extends Omit<Sale, 'order' | 'receipts'> {
  readonly order: Details
  readonly isPaidLater: boolean
  readonly paymentStatus: string
  readonly isSeen: boolean
}

export type Tab = SaleGroup | 'all'
export const TABS: readonly Tab[] = ['all', ...SALE_GROUP_NAMES]

/** The seller's actions, the usual next one first. */
const SELLERS = [
  'confirm',
  'assemble',
  'ready',
  'ship',
  'deliver',
  'mark_paid',
  'return_to_sender',
  'cancel',
] as const
export type SellerAction = (typeof SELLERS)[number]

/** Allowed actions that a seller is offered, the usual next one first. */
export function sellerActions(actions: readonly string[]): SellerAction[] {
  return SELLERS.filter((action) => actions.includes(action))
}

/** Whether an order waits for its seller's answer: only such can be new to them. */
export function isWaiting(status: OrderStatus): boolean {
  return status === 'new' || status === 'paid'
}

/** Needs a confirmation because it cannot be undone. */
export function isFinal(action: SellerAction): action is 'cancel' | 'return_to_sender' | 'mark_paid' {
  return action === 'cancel' || action === 'return_to_sender' || action === 'mark_paid'
}

/**
 * The action of the primary button; confirming a transfer is offered only when no other action is possible.
 */
export function mainAction(actions: readonly SellerAction[]): SellerAction | undefined {
  return actions.find((action) => !isFinal(action)) ?? actions.find((action) => action === 'mark_paid')
}

type Actionable = Pick<Order, 'status' | 'allowedActions'>

/** An order after an action, as the state table has it: shown until the server has answered. */
export function applyAction<O extends Actionable>(
  order: O,
  { action, kind }: { action: OrderAction; kind: DeliveryKind },
): O {
  const status: OrderStatus = ORDER_MOVES[action].to ?? order.status
  const awaits = order.allowedActions.includes('mark_paid') && action !== 'mark_paid'
  const actions = orderMay(status, 'member', kind).filter((event) =>
    awaits ? !AFTER_MONEY.has(event) : event !== 'mark_paid',
  )
  return { ...order, status, allowedActions: actions }
}

/** The server's order with the pending actions applied, as far as the state table allows. */
export function applyPendingActions<O extends Actionable>(
  order: O,
  taps: readonly OrderAction[],
  kind: DeliveryKind,
): O {
  return taps.reduce(
    (now, action) => (now.allowedActions.includes(action) ? applyAction(now, { action, kind }) : now),
    order,
  )
}

/** How many orders that left a list are remembered: more than anybody moves while looking at one. */
const MOST_GONE = 100

/** A refreshed list: orders that left it stay available to the open order. */
export function mergeRefreshed(held: OrderList, came: OrderList): OrderList {
  const ids = new Set(came.orders.map(({ id }) => id))
  const gone = [...held.orders, ...held.gone].filter(({ id }) => !ids.has(id))
  return { ...came, gone: gone.slice(0, MOST_GONE) }
}

/** Actions that all of several orders allow; none that is final or needs input per order. */
export function commonActions(orders: readonly SellerOrderBrief[]): SellerAction[] {
  const [first, ...rest] = orders.map((order) => sellerActions(order.allowedActions))
  return (first ?? []).filter((action) => !isFinal(action) && rest.every((one) => one.includes(action)))
}

export const SORTS = ['new', 'chat', 'old', 'dear', 'cheap'] as const

const day = patternParam(/^20\d{2}-\d{2}-\d{2}$/)

/** The state of the order list in the URL. */
export const ORDER_LIST_SEARCH = {
  group: choiceParam(TABS, 'all'),
  q: textParam(80),
  sort: choiceParam(SORTS, 'new'),
  from: day,
  to: day,
  page: pageParam,
}
export type OrderListFilter = SearchStateOf<typeof ORDER_LIST_SEARCH>

/** The part of a choice that the server filters by. */
export function filterOf({ group, q, from, to }: OrderListFilter) {
  return {
    ...(group === 'all' ? {} : { group }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

export interface ActionableOrder {
  readonly id: string
  readonly number: string
  readonly allowedActions: readonly string[]
  readonly payment: string
  readonly isPaid: boolean
  readonly isSeen: boolean
}
/** Input that an action needs: which of them, the tracking number, or the reason. */
export type ConfirmedAction = 'more' | 'ship' | 'cancel' | 'return_to_sender' | 'mark_paid'
