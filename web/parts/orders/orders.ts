import type { orderCalls } from '@sarafan/contract/orders/orders'
import type { DeliveryKind, OrderStatus } from '@sarafan/contract/orders/states'
import type { ResponseData } from '../../core/api/endpoints.ts'
import type { Tone } from '../../ui/feedback/StatusPill.tsx'
import type { Step } from '../../ui/lists/Timeline.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { Translate } from '../../words/translate.ts'

type Response = ResponseData<typeof orderCalls.showOrders>
export type Brief = Response['orders'][number]
/** A sale outside the app has no lines, pictures or delivery. */
export type OfflinePart = NonNullable<Brief['offline']>
type Order = NonNullable<Response['order']>
/** A refund of money; one by the provider has no id. */
export type MoneyBack = Order['refunds'][number]
export type OrderLine = Order['lines'][number]
export interface Details extends Order {
  readonly isPaid: boolean
  readonly receipts: Response['receipts']
}

/** An order with its receipts. */
export function detailsOf(order: Order, receipts: Response['receipts']): Details {
  return { ...order, receipts, isPaid: order.paidAt !== null }
}

/** How an order that ends gives money back: by its provider, by the seller's hand, or not, as none was paid. */
export function moneyWay({
  payment,
  isPaid,
}: {
  payment: string
  isPaid: boolean
}): 'provider' | 'hand' | 'none' {
  if (!isPaid) return 'none'
  return BY_HAND.includes(payment) ? 'hand' : 'provider'
}
const BY_HAND: readonly string[] = ['cod', 'invoice', 'offline']

const DELIVERED: readonly OrderStatus[] = ['delivered', 'completed', 'partially_returned', 'returned']

/** Whether the buyer had the goods; units taken out of an order before that were removed, not returned. */
export function wasDelivered({ status }: Pick<Details, 'status'>): boolean {
  return DELIVERED.includes(status)
}

export const FILTERS = ['all', 'active', 'done', 'cancelled'] as const
export type Filter = (typeof FILTERS)[number]

const DONE: readonly OrderStatus[] = ['delivered', 'completed', 'partially_returned']
const CANCELLED: readonly OrderStatus[] = ['cancelled', 'expired', 'returned']

/** A paid order can be claimed until it is fully refunded. */
export const CLAIMABLE: readonly OrderStatus[] = [
  'paid',
  'confirmed',
  'assembling',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'partially_returned',
]

/** The filter an order belongs to, other than «all». */
export function filterOf(status: OrderStatus): Exclude<Filter, 'all'> {
  if (DONE.includes(status)) return 'done'
  return CANCELLED.includes(status) ? 'cancelled' : 'active'
}

/** Whether the rewards of an order wait because its buyer disputes it. */
export function isInDispute({ status, offline }: Pick<Brief, 'status' | 'offline'>): boolean {
  return offline?.disputed === true && status === 'completed'
}

export const DISPUTED: { tone: Tone; icon: IconName } = { tone: 'wait', icon: 'warning-circle-fill' }
export const LOOKS: Readonly<Record<OrderStatus, { tone: Tone; icon: IconName }>> = {
  new: { tone: 'new', icon: 'sparkle-fill' },
  awaiting_payment: { tone: 'wait', icon: 'clock-bold' },
  paid: { tone: 'good', icon: 'check-circle-fill' },
  confirmed: { tone: 'new', icon: 'check-circle-fill' },
  assembling: { tone: 'wait', icon: 'package-fill' },
  ready: { tone: 'new', icon: 'storefront-fill' },
  shipped: { tone: 'new', icon: 'truck-fill' },
  delivered: { tone: 'good', icon: 'check-circle-fill' },
  completed: { tone: 'good', icon: 'check-circle-fill' },
  cancelled: { tone: 'bad', icon: 'x-circle-fill' },
  expired: { tone: 'bad', icon: 'x-circle-fill' },
  partially_returned: { tone: 'plain', icon: 'arrow-counter-clockwise' },
  returned: { tone: 'plain', icon: 'arrow-counter-clockwise' },
}

/** The way of an order that goes well once it was taken, by how it travels. */
const WAYS: Readonly<Record<DeliveryKind, readonly OrderStatus[]>> = {
  courier: ['shipped', 'delivered'],
  post: ['shipped', 'delivered'],
  pvz: ['shipped', 'ready', 'delivered'],
  pickup: ['ready', 'delivered'],
  digital: ['delivered'],
  none: ['delivered'],
}

/** The regular next status; undefined if there is none. */
function aheadOf(status: OrderStatus, kind: DeliveryKind): readonly OrderStatus[] | undefined {
  const way = WAYS[kind]
  if (status === 'awaiting_payment') return ['paid', ...way]
  if (status === 'new' || status === 'paid') return ['confirmed', ...way]
  if (status === 'confirmed' || status === 'assembling') return way
  return status === 'shipped' || status === 'ready' ? way.slice(way.indexOf(status) + 1) : undefined
}

/** The server's reason for an automatic action. */
const WHY: Readonly<Record<string, 'order.sellerSilent' | 'order.notCollected'>> = {
  seller_silent: 'order.sellerSilent',
  not_collected: 'order.notCollected',
}

/** Events that leave the order where it was: something was sent instead, or the seller changed what it contains. */
const REPLACED = { icon: 'arrows-clockwise', state: 'done' } as const
const EDITED = { icon: 'pencil-simple-fill', state: 'done' } as const

/** Steps of one of several parcels, which leave the order where it was. */
const PARCEL_EVENTS = {
  shipment_sent: { icon: 'truck-fill', state: 'done' },
  shipment_ready: { icon: 'map-pin-fill', state: 'done' },
  shipment_delivered: { icon: 'check-circle-fill', state: 'done' },
  shipment_returning: { icon: 'arrow-counter-clockwise-fill', state: 'done' },
  shipment_returned: { icon: 'house-fill', state: 'done' },
} as const

function isParcelEvent(event: string): event is keyof typeof PARCEL_EVENTS {
  return event in PARCEL_EVENTS
}

/** What became of dearer goods that the seller proposed; a replacement itself is a change. */
const PROPOSAL_EVENTS = ['proposal_open', 'proposal_declined', 'proposal_withdrawn', 'proposal_over'] as const

function isProposalEvent(event: string): event is (typeof PROPOSAL_EVENTS)[number] {
  return PROPOSAL_EVENTS.some((one) => one === event)
}

/** Whether an event changed what an order contains: its seller did, or a parcel was not accepted. */
export function isChange(event: string): boolean {
  return event === 'edit' || event === 'parcel_returned'
}

/** Returns the heading of a change: its buyer may have agreed to it. */
export function changeWord(actor: string): 'order.edited' | 'proposing.done' {
  return actor === 'client' ? 'proposing.done' : 'order.edited'
}

type Stepped = Pick<Details, 'history' | 'status' | 'deliveryKind' | 'parcel'>

/** The order's past, current and expected statuses with their times. */
export function stepsOf(order: Stepped, t: Translate, when: (at: Date) => string): Step[] {
  const past = order.history.flatMap((event) => (event.status ? [{ ...event, status: event.status }] : []))
  // An order may come back to a status (paid after it expired): its latest time counts.
  const last = new Map(past.map((event) => [event.status, event]))
  const others = order.history.filter(
    ({ event }) => event === 'replaced' || isChange(event) || isParcelEvent(event) || isProposalEvent(event),
  )
  const happened = [...last.values(), ...others].sort((one, other) => one.at.getTime() - other.at.getTime())
  const ahead = aheadOf(order.status, order.deliveryKind)
  return [
    ...happened.map(({ event, status, at, reason, actor }): Step => {
      if (isChange(event)) return { ...EDITED, title: t(changeWord(actor)), text: `${when(at)} · ${reason}` }
      if (isParcelEvent(event))
        return { ...PARCEL_EVENTS[event], title: t(`shipments.event.${event}`, { reason }), text: when(at) }
      if (isProposalEvent(event)) {
        const text = [when(at), reason].filter(Boolean).join(' · ')
        return { ...REPLACED, title: t(`proposing.event.${event}`), text }
      }
      if (!status) return { ...REPLACED, title: t('order.replaced', { number: reason }), text: when(at) }
      const isNow = status === order.status && ahead !== undefined
      const { icon } = LOOKS[status]
      const isPlaced = (status === 'new' || status === 'awaiting_payment') && !isNow
      const title = isPlaced ? t('order.placedOn') : t(statusWord({ ...order, status }))
      const key = WHY[reason]
      const claim = event === 'replacement' ? t('order.byClaim', { number: reason }) : reason
      const why = key ? t(key) : claim
      const text = isNow && status === 'shipped' ? whereOf(order, when) : ''
      const plain = why === '' ? when(at) : `${when(at)} · ${why}`
      return { title, text: text || plain, icon, state: isNow ? 'now' : 'done' }
    }),
    ...(ahead ?? []).map(
      (status): Step => ({
        title: t(statusWord({ ...order, status })),
        icon: LOOKS[status].icon,
        state: 'todo',
      }),
    ),
  ]
}

/** The last place and time the carrier reported; empty before that. */
function whereOf({ parcel }: Stepped, when: (at: Date) => string): string {
  const last = parcel?.steps.at(-1)
  return last && last.city !== '' ? `${last.city} · ${when(last.at)}` : ''
}

/** The text of a status: an order waiting at a carrier's point is not waiting at the shop. */
export function statusWord({ status, deliveryKind }: { status: OrderStatus; deliveryKind?: DeliveryKind }) {
  return status === 'ready' && deliveryKind === 'pvz'
    ? ('order.status.waits' as const)
    : (`order.status.${status}` as const)
}
