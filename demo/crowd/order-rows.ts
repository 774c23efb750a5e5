import { type DeliveryMethod, deliveryPrice } from '../../server/delivery/delivery.ts'
import { publicId } from '../../server/platform/ids.ts'
import type { Goods } from '../load-catalogue.ts'
import { type People, requireLoaded } from '../load-people.ts'
import type { LoadedShowcase } from '../load-showcases.ts'
import { largePicture, smallPicture } from '../picture-paths.ts'
import type { CrowdLine, CrowdOrder } from './orders.ts'
import { momentOf, type Step } from './steps.ts'

/** What the orders of a showcase have in common. */
export interface Counter {
  readonly showcase: LoadedShowcase
  readonly returnWindowDays: number
  readonly courier: DeliveryMethod | undefined
  readonly pickup: DeliveryMethod
  /** The accepted texts, as an order stores them. */
  readonly consents: readonly object[]
}

export interface PricedLine extends CrowdLine {
  readonly productId: number
  readonly variantId: number
  readonly paidKop: number
  readonly costKop: number
}

/** An order with its price and its history up to now, ready to be written. */
export interface PricedOrder {
  readonly order: CrowdOrder
  readonly counter: Counter
  readonly steps: readonly Step[]
  readonly publicId: string
  readonly buyerId: number
  readonly companyId: number
  readonly lines: readonly PricedLine[]
  readonly method: DeliveryMethod
  readonly paidKop: number
  readonly deliveryKop: number
}

/** Returns an order with the prices of its goods and of its delivery. */
export function priceOrder(
  order: CrowdOrder,
  of: { counter: Counter; steps: readonly Step[]; people: People; goods: Goods; companyId: number },
): PricedOrder {
  const { counter } = of
  const lines = order.lines.map((line): PricedLine => {
    const { id, variantIds } = requireLoaded(of.goods, line.product.article)
    const sold = line.product.variants[line.variant]
    return {
      ...line,
      productId: id,
      variantId: variantIds[line.variant] ?? 0,
      paidKop: (sold?.priceKop ?? 0) * line.quantity,
      costKop: (sold?.costKop ?? 0) * line.quantity,
    }
  })
  const paidKop = lines.reduce((sum, line) => sum + line.paidKop, 0)
  const method = order.isPickup ? counter.pickup : (counter.courier ?? counter.pickup)
  return {
    order,
    counter,
    steps: of.steps,
    publicId: publicId(),
    buyerId: requireLoaded(of.people, order.buyer.handle).id,
    companyId: of.companyId,
    lines,
    method,
    paidKop,
    deliveryKop: deliveryPrice(method, { goodsKop: paidKop, quote: method }),
  }
}

/** Returns what was refunded and when; null if nothing was. A return does not refund the delivery. */
export function refundOf({ steps, paidKop, deliveryKop }: PricedOrder): { kop: number; at: Date } | null {
  const cancelledAt = momentOf(steps, 'cancel')
  if (cancelledAt) return { kop: paidKop + deliveryKop, at: cancelledAt }
  const returnedAt = momentOf(steps, 'return_rest')
  return returnedAt && { kop: paidKop, at: returnedAt }
}

const DELIVERY_STATUSES = {
  awaiting_payment: 'pending',
  paid: 'pending',
  confirmed: 'pending',
  assembling: 'pending',
  ready: 'at_point',
  shipped: 'in_transit',
  expired: 'none',
  cancelled: 'none',
} as const satisfies Partial<Record<Step['to'], string>>

/** Returns the row of an order, named as INSERT_ORDERS (load-orders.ts) reads it. */
export function orderRow(priced: PricedOrder, n: number) {
  const { order, counter, steps, method, lines, paidKop, deliveryKop } = priced
  const status = steps.at(-1)?.to ?? 'awaiting_payment'
  const deliveredAt = momentOf(steps, 'deliver')
  const refund = refundOf(priced)
  const payableKop = paidKop + deliveryKop
  const goodsKop = lines.reduce((sum, line) => sum + fullPriceOf(line), 0)
  const { buyer } = order
  return {
    n,
    publicId: priced.publicId,
    groupPublicId: publicId(),
    showcaseId: counter.showcase.id,
    companyId: priced.companyId,
    personId: priced.buyerId,
    status,
    paymentStatus: paymentStatusOf(status, refund?.kop === payableKop, refund !== null),
    deliveryStatus: Object.hasOwn(DELIVERY_STATUSES, status)
      ? DELIVERY_STATUSES[status as keyof typeof DELIVERY_STATUSES] // one of its keys
      : 'delivered',
    name: `${buyer.firstName} ${buyer.lastName}`,
    phone: buyer.phone,
    city: order.isPickup ? '' : buyer.city,
    address: order.isPickup ? method.address : buyer.street,
    methodId: method.id,
    deliveryKind: method.kind,
    deliveryName: method.name,
    track: momentOf(steps, 'ship') ? `SRC${String(n).padStart(8, '0')}RU` : '',
    goodsKop,
    discountKop: goodsKop - paidKop,
    deliveryKop,
    payableKop,
    refundedKop: refund?.kop ?? 0,
    returnWindowDays: counter.returnWindowDays,
    rewardVersion: status === 'expired' ? 0 : refund ? 2 : 1,
    placedAt: order.placedAt,
    paidAt: momentOf(steps, 'capture'),
    seenAt: momentOf(steps, 'confirm'),
    shippedAt: momentOf(steps, 'ship'),
    deliveredAt,
    confirmAt: deliveredAt && dueAt(deliveredAt, counter.returnWindowDays),
    completedAt: momentOf(steps, 'complete'),
    cancelledAt: momentOf(steps, 'cancel'),
    details: detailsOf(method),
    consents: counter.consents,
  }
}

const DAY_MS = 86_400_000

export function dueAt(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS)
}

function paymentStatusOf(status: Step['to'], isRefundedFully: boolean, isRefunded: boolean): string {
  if (status === 'expired') return 'failed'
  if (!isRefunded) return 'paid'
  return isRefundedFully ? 'refunded' : 'partially_refunded'
}

const fullPriceOf = ({ product, variant, quantity }: CrowdLine) => {
  const sold = product.variants[variant]
  return (sold?.oldPriceKop ?? sold?.priceKop ?? 0) * quantity
}

function detailsOf({ kind, carrier, name, address, hours, etaDays }: DeliveryMethod) {
  const point = { code: '', name, metro: '', phone: '', address, isLocker: false, workTime: hours }
  return {
    point: kind === 'pickup' ? point : null,
    tariff: '',
    carrier,
    daysMin: etaDays,
    daysMax: etaDays,
    cityCode: '',
    isEstimate: false,
  }
}

/** Returns the rows of an order's lines. */
export function lineRows({ lines, publicId: orderId, order }: PricedOrder) {
  return lines.map(({ product, variant, quantity, productId, variantId, paidKop }, position) => {
    const sold = product.variants[variant]
    const picture = sold?.picture ?? product.pictures[0] ?? ''
    return {
      orderId,
      position,
      productId,
      variantId,
      name: product.name,
      options: product.axes.map(({ name }) => sold?.options[name] ?? ''),
      picture: smallPicture(picture),
      pictureLarge: largePicture(picture),
      hue: product.hue,
      quantity,
      priceKop: sold?.priceKop ?? 0,
      oldPriceKop: sold?.oldPriceKop ?? null,
      costKop: sold?.costKop ?? null,
      paidKop,
      returned: order.fate === 'returned' ? quantity : 0,
    }
  })
}

/** Returns the rows of an order's history. */
export function historyRows({ steps, publicId: orderId, buyerId, counter }: PricedOrder, track: string) {
  return steps.map(({ event, actor, to, at }, i) => ({
    orderId,
    at,
    actor,
    personId: actor === 'client' ? buyerId : actor === 'member' ? counter.showcase.ownerId : null,
    event,
    fromStatus: steps[i - 1]?.to ?? null,
    toStatus: to,
    data: event === 'ship' ? { track } : event === 'cancel' ? { reason: 'Передумали' } : {},
  }))
}
