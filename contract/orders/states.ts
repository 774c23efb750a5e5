/** Order statuses (domain.md 5.1). */
export const ORDER_STATUSES = [
  'new',
  'awaiting_payment',
  'paid',
  'confirmed',
  'assembling',
  'ready',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'partially_returned',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** Final statuses: no further event is due. A partly returned order is not final until its return window ends. */
export const ENDED_ORDERS = ['completed', 'cancelled', 'expired', 'returned'] as const satisfies OrderStatus[]

/** The actors: the buyer, a member of the showcase, a platform administrator, and the system (timers, providers). */
export const ORDER_ACTORS = ['client', 'member', 'platform', 'system'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]
/** How the goods reach the buyer; `none` is a service (domain.md 4.7). */
export const DELIVERY_KINDS = ['courier', 'pickup', 'pvz', 'post', 'digital', 'none'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
/** The actions a person can send with orderAction (domain.md 5.1, 3.10). */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'confirm'
  | 'mark_paid'
  | 'assemble'
  | 'ready'
  | 'ship'
  | 'deliver'
  | 'receive'
  | 'return_to_sender'
  | 'repeat'
/** Events that only the system causes. */
export type OrderEvent =
  | OrderAction
  | 'capture'
  | 'pay_later'
  | 'expire'
  | 'complete'
  | 'return_part'
  | 'return_rest'
  | 'void'
  | 'edit'
  | 'parcel_returned'

interface Move {
  readonly from: readonly OrderStatus[]
  /** The new status; null if the event does not change the status. */
  readonly to: OrderStatus | null
  readonly who: readonly OrderActor[]
}

/** The order's state machine: the server enforces it, and the app derives its buttons from it (domain.md 5.1). */
export const ORDER_MOVES: Readonly<Record<OrderEvent, Move>> = {
  pay: { from: ['awaiting_payment'], to: null, who: ['client'] },
  capture: { from: ['awaiting_payment', 'expired'], to: 'paid', who: ['system'] },
  /** The buyer chose to pay on delivery or by invoice. */
  pay_later: { from: ['awaiting_payment'], to: 'new', who: ['system'] },
  /** The order was not paid or, without prepayment, not confirmed in time. */
  expire: { from: ['new', 'awaiting_payment'], to: 'expired', who: ['system'] },
  confirm: { from: ['new', 'paid'], to: 'confirmed', who: ['member', 'system'] },
  /** The bank transfer arrived on the seller's account. No provider reports it, so the seller does. */
  mark_paid: { from: ['new', 'confirmed', 'assembling', 'ready', 'shipped'], to: null, who: ['member'] },
  assemble: { from: ['confirmed'], to: 'assembling', who: ['member'] },
  /** The order waits for its buyer in the shop or at the carrier's pickup point. */
  ready: { from: ['confirmed', 'assembling', 'shipped'], to: 'ready', who: ['member', 'system'] },
  ship: { from: ['confirmed', 'assembling'], to: 'shipped', who: ['member', 'system'] },
  deliver: { from: ['confirmed', 'shipped', 'ready'], to: 'delivered', who: ['member', 'system'] },
  receive: { from: ['shipped', 'ready'], to: 'delivered', who: ['client'] },
  /** The parcel was refused or not collected: everything is returned as after a cancellation. */
  return_to_sender: { from: ['shipped', 'ready'], to: 'cancelled', who: ['member', 'system'] },
  complete: { from: ['delivered', 'partially_returned'], to: 'completed', who: ['system'] },
  return_part: {
    from: ['delivered', 'completed', 'partially_returned'],
    to: 'partially_returned',
    who: ['system'],
  },
  return_rest: { from: ['delivered', 'completed', 'partially_returned'], to: 'returned', who: ['system'] },
  /** A member changed what the order contains, or one of its parcels was not accepted (decisions 074, 075). */
  edit: { from: ['paid', 'confirmed', 'assembling'], to: null, who: ['system'] },
  parcel_returned: { from: ['confirmed', 'assembling', 'shipped', 'ready'], to: null, who: ['system'] },
  /** Only for a POS sale (domain.md 3.9). */
  void: { from: ['completed'], to: 'cancelled', who: ['system'] },
  cancel: {
    from: ['new', 'awaiting_payment', 'paid', 'confirmed', 'assembling'],
    to: 'cancelled',
    who: ['client', 'member', 'platform', 'system'],
  },
  repeat: {
    from: [
      'paid',
      'confirmed',
      'assembling',
      'ready',
      'shipped',
      'delivered',
      'completed',
      'cancelled',
      'expired',
      'partially_returned',
      'returned',
    ],
    to: null,
    who: ['client'],
  },
}

const BY_CARRIER: ReadonlySet<DeliveryKind> = new Set(['courier', 'post', 'pvz'])
const NOT_CARRIED: ReadonlySet<DeliveryKind> = new Set(['digital', 'none'])

/**
 * Exceptions by delivery kind. A parcel to a pickup point is shipped before it is `ready`. Goods without delivery may be
 * delivered straight after confirmation.
 */
function travelsSo(event: OrderEvent, status: OrderStatus, kind: DeliveryKind): boolean {
  if (event === 'ready') return status === 'shipped' ? kind === 'pvz' : kind === 'pickup'
  if (event === 'ship') return BY_CARRIER.has(kind)
  if (event === 'assemble') return !NOT_CARRIED.has(kind)
  if (event === 'deliver' && status === 'confirmed') return NOT_CARRIED.has(kind)
  return true
}

/** Returns the events that `actor` may cause while an order delivered by `kind` is in `status`. */
export function orderMay(status: OrderStatus, actor: OrderActor, kind: DeliveryKind): OrderEvent[] {
  const events = Object.keys(ORDER_MOVES) as OrderEvent[] // keys of a Record are its key type
  return events.filter((event) => {
    const move = ORDER_MOVES[event]
    return move.from.includes(status) && move.who.includes(actor) && travelsSo(event, status, kind)
  })
}

/** Events that an order with prepayment may not have before it is paid (domain.md 5.1: paid or on delivery). */
export const AFTER_MONEY: ReadonlySet<OrderEvent> = new Set(['ready', 'ship', 'deliver', 'receive'])

/** The seller's tabs with their statuses; `unpaid` waits for the buyer, not for the seller. */
export const SALE_GROUPS = {
  new: ['new', 'paid'],
  pack: ['confirmed', 'assembling'],
  way: ['ready', 'shipped'],
  done: ['delivered', 'completed', 'partially_returned'],
  unpaid: ['awaiting_payment'],
  cancelled: ['cancelled', 'expired', 'returned'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type SaleGroup = keyof typeof SALE_GROUPS
export const SALE_GROUP_NAMES = [
  'new',
  'pack',
  'way',
  'done',
  'unpaid',
  'cancelled',
] as const satisfies readonly SaleGroup[]

export const PAYMENT_STATUSES = ['pending', 'succeeded', 'canceled', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
/** Payment states of an order (domain.md 5.1). */
export type OrderPaymentStatus =
  | 'not_required'
  | 'pending'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'cod_due'
  | 'failed'
  | 'offline'
export type OrderDeliveryStatus =
  | 'none'
  | 'pending'
  | 'handed'
  | 'in_transit'
  | 'at_point'
  | 'delivered'
  | 'returning'
  | 'returned'

/** States of a bonus row (domain.md 5.5). */
export type BonusStatus = 'expected' | 'available' | 'cancelled' | 'spent' | 'held'
export const LOCALES = ['ru-RU', 'en-US', 'ar-AR'] as const
export type Locale = (typeof LOCALES)[number]

/** Documents an agent request may need (domain.md 4.12). */
export const DOCUMENT_KINDS = [
  'passport_main',
  'passport_registration',
  'inn',
  'npd_certificate',
  'ogrnip',
  'egrul',
  'charter',
  'power_of_attorney',
  'bank_details',
  'contract',
  'other',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

interface NoticeRule {
  /** About the person's own actions here: the app always shows it. */
  readonly transactional: boolean
  /** Whether the bot sends it by default. */
  readonly bot: boolean
}
/** All notification types with their default channels, which a person may change (domain.md 4.9). */
export const NOTICE_RULES = {
  order_status: { transactional: true, bot: true },
  payment: { transactional: true, bot: true },
  delivery: { transactional: true, bot: true },
  claim: { transactional: true, bot: true },
  message: { transactional: true, bot: true },
  offline_sale: { transactional: true, bot: true },
  bonus_expected: { transactional: false, bot: false },
  bonus_confirmed: { transactional: false, bot: true },
  bonus_reversed: { transactional: true, bot: true },
  bonus_expiring: { transactional: false, bot: true },
  new_referral: { transactional: false, bot: true },
  withdraw: { transactional: true, bot: true },
  agent_request: { transactional: true, bot: true },
  price_drop: { transactional: false, bot: false },
  back_in_stock: { transactional: false, bot: true },
  certificate: { transactional: true, bot: true },
  wishlist_reserved: { transactional: false, bot: false },
  promo: { transactional: false, bot: false },
  system: { transactional: true, bot: true },
  /** For the team of a showcase: orders and claims of its buyers. */
  sale: { transactional: false, bot: true },
  sale_claim: { transactional: false, bot: true },
} as const satisfies Record<string, NoticeRule>
export type NoticeType = keyof typeof NOTICE_RULES
/** The types in the order in which the settings show them. */
export const NOTICE_TYPES = Object.keys(NOTICE_RULES) as NoticeType[] // keys of the object above

/** Documents a person can mark as seen, and the notification types about each (domain.md 3.10). */
export const SEEN_DOCUMENTS = {
  order: ['order_status', 'payment', 'delivery', 'offline_sale'],
  claim: ['claim', 'message', 'sale_claim'],
  bonus: ['bonus_expected', 'bonus_confirmed', 'bonus_reversed', 'bonus_expiring'],
  referral: ['new_referral'],
  withdraw: ['withdraw'],
} as const satisfies Record<string, readonly NoticeType[]>

/** Roles an owner can give to members (domain.md 4.4); `owner` is absent because ownership is transferred, not given. */
export const MEMBER_ROLES = ['admin', 'manager', 'content', 'cashier'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
