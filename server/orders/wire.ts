import type { ResponseOf } from '@sarafan/contract/call'
import type { orderCalls } from '@sarafan/contract/orders/orders'
import type { Locale, OrderActor } from '@sarafan/contract/orders/states'
import { after, parseMoment } from '../platform/clock.ts'
import { toKop, toRub } from '../platform/money.ts'
import { textIn } from '../platform/words/names.ts'
import { showArrival, showUnread } from './card-parts.ts'
import type { Amounts } from './checkout/quote.ts'
import { proposalIn, showProposal } from './editing/proposing/show.ts'
import { allowedActions } from './lifecycle/act.ts'
import { showParcel, showPoint } from './parcels/present-parcel.ts'
import { DISPUTE } from './pos/end-sale.ts'
import type { ShownEvent, ShownGift, ShownLine, ShownOrder, ShownSale } from './read.ts'
import type { RefundSummary, Replaces } from './returns/refund-summary.ts'
import { showShipments } from './shipments/show.ts'

type Card = ResponseOf<typeof orderCalls.showOrders>['Orders'][number]
type Details = ResponseOf<typeof orderCalls.orderAction>['Order']

/** Returns the amounts in wire format, in roubles; earned bonuses are whole. */
export function showTotals(of: Amounts) {
  return {
    Goods: toRub(of.goodsKop),
    Discount: toRub(of.discountKop),
    Delivery: toRub(of.deliveryKop),
    BonusLocal: toRub(of.bonusLocalKop),
    BonusGlobal: toRub(of.bonusGlobalKop),
    Payable: toRub(of.payableKop),
    Certificates: toRub(of.certificateKop),
    Earn: wholeBonuses(of.earnKop),
  }
}

/** Returns bonuses rounded down to whole ones, as people see them (domain.md 5.5 rule 9). */
export function wholeBonuses(kop: number): number {
  return Math.floor(toRub(kop))
}

/** Returns an order with its goods named in the buyer's language; the seller reads the names they were given. */
export function namedIn(locale: Locale, order: ShownOrder): ShownOrder {
  const lines = order.lines.map((line) => ({ ...line, name: textIn(locale, line.name, line.names) }))
  return { ...order, lines }
}

/** Returns what belongs to an order with its proposed goods named in the buyer's language. */
export function summaryIn(locale: Locale, summary: RefundSummary): RefundSummary {
  return { ...summary, proposal: proposalIn(locale, summary.proposal) }
}

/** Returns an order as lists show it, with the actions allowed to the roles. */
export function showCard(order: ShownOrder, roles: readonly OrderActor[]): Card {
  return {
    Id: order.publicId,
    Number: order.number,
    Status: order.status,
    PlacedAt: order.placedAt.toISOString(),
    Payable: toRub(order.payableKop),
    Payment: order.paymentMethod,
    Seller: order.seller,
    Count: order.lines.reduce((sum, line) => sum + line.quantity - line.removed, 0),
    Pictures: order.lines.filter((line) => line.removed < line.quantity).map(pictureOf),
    AllowedActions: allowedActions(order, roles),
    Offline: order.sale && showSale(order.sale),
    ...(order.certificateCount > 0 ? { CertificateCount: order.certificateCount } : {}),
    ...(order.isDigital ? { HasDigitalGoods: true } : {}),
    ...showArrival(order),
    ...showUnread(order, roles),
  }
}

/** Returns when an unpaid or unconfirmed order expires; null for other orders and for those that do not expire. */
export function expiryOf({ status, expiresAt }: Pick<ShownOrder, 'status' | 'expiresAt'>): string | null {
  const waits = status === 'awaiting_payment' || status === 'new'
  return waits && expiresAt ? expiresAt.toISOString() : null
}

function showSale(sale: ShownSale): NonNullable<Card['Offline']> {
  const recordedAt = parseMoment(sale.recordedAt)
  const isOpen = !sale.isDisputed && !sale.isOver
  return {
    Receipt: sale.receipt,
    SoldAt: parseMoment(sale.soldAt)?.toISOString() ?? sale.soldAt,
    Items: sale.items.map(({ Name, Qty, Price }) => ({ Name, Qty, Price: toRub(toKop(Price)) })),
    Disputed: sale.isDisputed,
    DisputeUntil: isOpen && recordedAt ? after(recordedAt, DISPUTE).toISOString() : null,
  }
}

/** Returns the full order; members and the platform also see history entries hidden from buyers. */
export function showDetails(
  { order, aftermath }: { order: ShownOrder; aftermath: RefundSummary },
  roles: readonly OrderActor[],
  { isInside = roles.some((role) => role !== 'client') } = {},
): Details {
  return {
    ...showCard(order, roles),
    PaymentStatus: order.paymentStatus,
    DeliveryStatus: order.deliveryStatus,
    PaidAt: order.paidAt?.toISOString() ?? null,
    DeliveredAt: order.deliveredAt?.toISOString() ?? null,
    ConfirmAt: order.confirmAt?.toISOString() ?? null,
    ExpiresAt: expiryOf(order),
    Contact: { Name: order.contactName, Phone: order.contactPhone },
    ...(order.gift ? { Gift: showGift(order.gift) } : {}),
    DeliveryName: order.deliveryName,
    DeliveryKind: order.deliveryKind,
    Parcel: order.parcel && showParcel(order.parcel, order.track),
    Point: order.point && showPoint(order.point),
    ...showShipments(order, roles),
    Track: order.track,
    Address: order.address,
    Comment: order.comment,
    Lines: order.lines.map((line) => ({
      Id: line.id,
      ProductId: line.productId,
      VariantId: line.variantId,
      Name: line.name,
      Options: line.options,
      Picture: pictureOf(line),
      Quantity: line.quantity,
      Price: toRub(line.priceKop),
      Paid: toRub(line.paidKop),
      Returned: line.returned,
      ShipsOn: line.shipsOn,
    })),
    Totals: showTotals(order),
    Refunded: toRub(order.refundedKop),
    Refunds: aftermath.refunds.map((refund) => ({
      ID: refund.id,
      Amount: toRub(refund.amountKop),
      At: momentOf(refund.at),
      DueAt: refund.dueAt && momentOf(refund.dueAt),
      DoneAt: refund.doneAt && momentOf(refund.doneAt),
    })),
    Claims: aftermath.claims.map(({ id, number, status, replacement }) => ({
      Id: id,
      Number: number,
      Status: status,
      Replacement: replacement && { Id: replacement.id, Number: replacement.number },
    })),
    Replaces: aftermath.replaces && showReplaces(aftermath.replaces),
    ...(aftermath.proposal ? { Proposal: showProposal(aftermath.proposal) } : {}),
    History: historyFor(order.history, isInside),
  }
}

const showReplaces = ({ claimId, claim, orderId, order }: Replaces) => ({
  ClaimId: claimId,
  ClaimNumber: claim,
  OrderId: orderId,
  OrderNumber: order,
})

const showGift = ({ name, phone, greeting, hidesPrices }: ShownGift) => ({
  Name: name,
  Phone: phone,
  Greeting: greeting,
  HidePrices: hidesPrices,
})

const momentOf = (text: string) => parseMoment(text)?.toISOString() ?? text

/** Returns the phone with its middle hidden: «+7916•••••55». */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\+\d{4})\d+(\d{2})$/, '$1•••••$2')
}

/** Returns the history entries the viewer may see. */
function historyFor(history: readonly ShownEvent[], isInside: boolean) {
  return history
    .filter((event) => event.visible || isInside)
    .map((event) => ({
      At: momentOf(event.at),
      Event: event.event,
      Actor: event.actor,
      Reason: event.reason,
      Status: event.status,
    }))
}

function pictureOf(line: ShownLine) {
  return { small: line.picture, large: line.pictureLarge, hue: line.hue }
}
