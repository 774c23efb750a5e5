import { orderCalls } from '@sarafan/contract/orders/orders'
import { offlineCalls } from '@sarafan/contract/orders/pos'
import { type Ask, api, carry, type Reply, tagsOf, telling } from '../../core/api/api.ts'
import { kopOf } from '../../core/config/money.ts'
import { totalsOf } from '../checkout/checkout.api.ts'
import type { Brief, Details, FollowedParcel, OfflinePart, OrderPoint } from './orders.ts'
import { receiptOf } from './receipts.ts'

type Answer = Reply<typeof orderCalls.showOrders>
type Card = Answer['Orders'][number]
type Whole = NonNullable<Answer['Order']>

function moment(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text)
}

function offlineOf(sale: Card['Offline']): OfflinePart | undefined {
  if (!sale) return undefined
  return {
    receipt: sale.Receipt,
    soldAt: new Date(sale.SoldAt),
    items: sale.Items.map(({ Name, Qty, Price }) => ({ name: Name, quantity: Qty, priceKop: kopOf(Price) })),
    isDisputed: sale.Disputed,
    disputeUntil: moment(sale.DisputeUntil),
  }
}

/** An order in a list, off the wire. */
export function briefOf(card: Card): Brief {
  return {
    id: card.Id,
    number: card.Number,
    status: card.Status,
    placedAt: new Date(card.PlacedAt),
    payableKop: kopOf(card.Payable),
    payment: card.Payment,
    seller: card.Seller,
    count: card.Count,
    pictures: card.Pictures,
    actions: card.AllowedActions,
    offline: offlineOf(card.Offline),
  }
}

function parcelOf({ TrackUrl, KeepUntil, PlannedOn, Steps }: NonNullable<Whole['Parcel']>): FollowedParcel {
  return {
    trackUrl: TrackUrl,
    keepUntil: moment(KeepUntil),
    plannedOn: moment(PlannedOn || null),
    steps: Steps.map(({ State, At, City }) => ({ state: State, at: new Date(At), city: City })),
  }
}

function pointOf({ Name, Address, WorkTime, Phone, Metro }: NonNullable<Whole['Point']>): OrderPoint {
  return { name: Name, address: Address, workTime: WorkTime, phone: Phone, metro: Metro }
}

function replacesOf({ ClaimId, ClaimNumber, OrderId, OrderNumber }: NonNullable<Whole['Replaces']>) {
  return { claimId: ClaimId, claimNumber: ClaimNumber, orderId: OrderId, orderNumber: OrderNumber }
}

/** An order whole, off the wire. */
export function detailsOf(order: Whole, receipts: Answer['Receipts']): Details {
  return {
    ...briefOf(order),
    isPaid: order.PaidAt !== null,
    confirmAt: moment(order.ConfirmAt),
    expiresAt: moment(order.ExpiresAt),
    contact: { name: order.Contact.Name, phone: order.Contact.Phone },
    deliveryName: order.DeliveryName,
    deliveryKind: order.DeliveryKind,
    parcel: order.Parcel ? parcelOf(order.Parcel) : undefined,
    point: order.Point ? pointOf(order.Point) : undefined,
    track: order.Track,
    address: order.Address,
    comment: order.Comment,
    lines: order.Lines.map((line) => ({
      id: line.Id,
      productId: line.ProductId,
      name: line.Name,
      options: line.Options,
      picture: line.Picture,
      quantity: line.Quantity,
      priceKop: kopOf(line.Price),
      returned: line.Returned,
    })),
    totals: totalsOf(order.Totals),
    refundedKop: kopOf(order.Refunded),
    refunds: order.Refunds.map((refund) => ({
      id: refund.ID ?? undefined,
      amountKop: kopOf(refund.Amount),
      at: new Date(refund.At),
      dueAt: moment(refund.DueAt),
      doneAt: moment(refund.DoneAt),
    })),
    claims: order.Claims.map(({ Id, Number: number, Status, Replacement: sent }) => ({
      id: Id,
      number,
      status: Status,
      replacement: sent ? { id: sent.Id, number: sent.Number } : undefined,
    })),
    replaces: order.Replaces ? replacesOf(order.Replaces) : undefined,
    history: order.History.map((event) => ({
      at: new Date(event.At),
      event: event.Event,
      reason: event.Reason,
      status: event.Status ?? undefined,
    })),
    receipts: receipts.map(receiptOf),
  }
}

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    showOrders: build.query<Brief[], void>({
      query: () => carry(orderCalls.showOrders)({}),
      providesTags: tagsOf(orderCalls.showOrders, 'provides'),
      transformResponse: (answer: Answer) => answer.Orders.map(briefOf),
    }),
    showOrder: build.query<Details | null, string>({
      query: (id) => carry(orderCalls.showOrders)({ id }),
      providesTags: tagsOf(orderCalls.showOrders, 'provides'),
      transformResponse: (answer: Answer) => answer.Order && detailsOf(answer.Order, answer.Receipts),
    }),
    disputeSale: build.mutation<{ Disputed: boolean }, Ask<typeof offlineCalls.disputeOfflineSale>>({
      ...telling(offlineCalls.disputeOfflineSale),
    }),
    orderAction: build.mutation<{ paymentUrl: string }, { id: string; action: string }>({
      ...telling(orderCalls.orderAction),
      transformResponse: (answer: Reply<typeof orderCalls.orderAction>) => ({
        paymentUrl: answer.PaymentUrl,
      }),
    }),
  }),
})

export const { useShowOrdersQuery, useShowOrderQuery, useOrderActionMutation, useDisputeSaleMutation } =
  ordersApi
