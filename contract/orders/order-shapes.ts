import { SavedAddress } from '../people/addresses.ts'
import { Type } from '../schema/schema.ts'
import { Flag, Id, Moment, Nullable, OneOf, Picture, PublicId, Rub, RubText, ShipsOn } from '../wire.ts'
import { CartLine } from './cart.ts'
import { CheckoutDraft, OrderGift } from './checkout-shapes.ts'
import { OrderClaim, OrderRefund, Replaces } from './complaint-shapes.ts'
import { DeliveryMethod } from './delivery-shapes.ts'
import { OrderProposal } from './editing/proposing.ts'
import { FollowedParcel, OrderPoint, Shipment } from './parcel-shapes.ts'
import type { OrderStatus } from './states.ts'
import { DELIVERY_KINDS, ORDER_STATUSES } from './states.ts'

const Status = OneOf(...ORDER_STATUSES)

const Way = { Code: Type.String(), Name: Type.String(), Note: Type.String() }
/**
 * A way to pay in the shopper's words; its code names the payment system behind it. `System`: 1 MONETA, 2 YOOMONEY, absent for
 * other methods (CN-02, CN-03).
 */
export const PaymentMethod = Type.Object({
  ...Way,
  System: Type.Optional(Type.Integer()),
  /** Paying so moves no real money: a demo. */
  IsPlay: Type.Optional(Flag),
  /** The refusal that placing this cart with this method would cause, with its text; absent if the method is available. */
  Refused: Type.Optional(Type.Object({ Code: Type.String(), Message: Type.String() })),
})

/**
 * Why the limit is not higher: balance, showcase's maximum share, no eligible goods, minimum in money, other kind first,
 * off.
 */
const Bound = OneOf('balance', 'share', 'goods', 'money', 'other', 'off')

/** How much of each kind of bonus may pay for this cart, and why not more (domain.md 5.5 rule 3). */
const BonusLimits = Type.Object({
  LocalAvailable: Rub,
  GlobalAvailable: Rub,
  LocalMax: Rub,
  GlobalMax: Rub,
  /** The reason of each limit. */
  LocalBound: Bound,
  GlobalBound: Bound,
  /** The largest part of the goods that each kind may pay for, per cent. */
  LocalShare: Type.Number(),
  GlobalShare: Type.Number(),
  /** The minimum paid in money. */
  MinPayable: Rub,
  /** Link to where global bonuses can be spent, when they cannot be spent here (decision 002). */
  PlatformLink: Nullable(Type.String()),
})

const Totals = Type.Object({
  Goods: Rub,
  Discount: Rub,
  Delivery: Rub,
  BonusLocal: Rub,
  BonusGlobal: Rub,
  Payable: Rub,
  /** The part of `Payable` that certificates pay; the rest is paid in money. */
  Certificates: Rub,
  /** Whole bonuses the buyer gets for the line. */
  Earn: Type.Integer(),
})

/** The shopper's current choices; the server calculates every amount from them. */
export const choices = {
  DeliveryId: Type.Optional(Id),
  BonusLocal: Type.Optional(RubText),
  BonusGlobal: Type.Optional(RubText),
}

const SavedRecipient = Type.Object({ Name: Type.String(), Phone: Type.String(), Email: Type.String() })

export const CheckoutAnswer = Type.Object({
  CartVersion: Type.Integer(),
  Lines: Type.Array(CartLine),
  Count: Type.Integer(),
  Sellers: Type.Array(Type.String()),
  Contact: Type.Object({ Name: Type.String(), Phone: Type.String(), Email: Type.String() }),
  City: Type.String(),
  CityKladrId: Type.String(),
  Address: Type.String(),
  Entrance: Type.String(),
  Floor: Type.String(),
  Intercom: Type.String(),
  /** How many addresses the caller has saved, and which, the last used first. */
  Addresses: Type.Integer(),
  SavedAddresses: Type.Optional(Type.Array(SavedAddress)),
  /** Contacts of the caller's earlier orders, and recipients of their gifts, the latest first. */
  Recipients: Type.Optional(Type.Array(SavedRecipient)),
  GiftRecipients: Type.Optional(Type.Array(SavedRecipient)),
  /** Some delivery method depends on the address, whether or not it is offered for the current city. */
  NeedsCity: Flag,
  DeliveryMethods: Type.Array(DeliveryMethod),
  PaymentMethods: Type.Array(PaymentMethod),
  Bonus: BonusLimits,
  /** False: nothing in the cart is delivered, so neither method nor address is needed. */
  NeedsDelivery: Flag,
  /** The caller's certificates that can pay here; the chosen ones are in `Totals.Certificates`. */
  Certificates: Type.Array(Type.Object({ Id: PublicId, Balance: Rub, ExpiresAt: Moment, IsChosen: Flag })),
  /** One part, and so one order, per seller. */
  Parts: Type.Array(Type.Object({ Seller: Type.String(), Count: Type.Integer(), Totals })),
  /** Hash of all amounts above; an order sent with it is refused if any amount has changed. */
  Seal: Type.String(),
  /** What was typed before, in this browser or on another device. */
  Draft: Nullable(CheckoutDraft),
  Totals,
  Consents: Type.Array(
    Type.Object({
      Kind: Type.String(),
      PageAlias: Type.String(),
      Version: Type.Integer(),
      Required: Flag,
      /** The caller has agreed to this version before, so it is not asked again. */
      IsGiven: Type.Optional(Flag),
    }),
  ),
  Blocked: Flag,
  /** What the showcase still needs before it can take orders; empty if it takes them. */
  Missing: Type.Array(OneOf('seller', 'delivery', 'payment')),
})

const OrderLine = Type.Object({
  Id,
  ProductId: Id,
  VariantId: Id,
  Name: Type.String(),
  Options: Type.Array(Type.String()),
  Picture,
  Quantity: Type.Integer(),
  Price: Rub,
  Paid: Rub,
  /** How many of the units were returned. */
  Returned: Type.Integer(),
  ShipsOn,
})

/** A POS sale has no lines; these are the sums the member typed (domain.md 3.9). */
const Offline = Type.Object({
  Receipt: Type.String(),
  SoldAt: Moment,
  Items: Type.Array(Type.Object({ Name: Type.String(), Qty: Type.Integer(), Price: Rub })),
  /** The buyer disputed the sale; its rewards are on hold. */
  Disputed: Flag,
  /** The deadline for a dispute; null once it has passed. */
  DisputeUntil: Nullable(Moment),
})

/** The promised days of a delivery, both included, `2026-11-29`. */
const Arrival = Type.Object({ Kind: OneOf(...DELIVERY_KINDS), From: Type.String(), To: Type.String() })

export const OrderCard = Type.Object({
  Id: PublicId,
  Number: Type.String(),
  Status,
  PlacedAt: Moment,
  Payable: Rub,
  /** Code of the payment method. */
  Payment: Type.String(),
  Seller: Type.String(),
  Count: Type.Integer(),
  Pictures: Type.Array(Picture),
  AllowedActions: Type.Array(Type.String()),
  Offline: Nullable(Offline),
  /** How many gift certificates were issued in this order; absent without any. */
  CertificateCount: Type.Optional(Type.Integer()),
  /** The order has keys or files, which `showDigitalGoods` returns; absent without any. */
  HasDigitalGoods: Type.Optional(Flag),
  /** Messages of the other side that the caller's side has not read; absent without any. */
  UnreadMessages: Type.Optional(Type.Integer()),
  /** The days on which it should arrive; absent once it has, or where nothing is delivered. */
  Arrival: Type.Optional(Arrival),
})

export const OrderDetails = Type.Object({
  ...OrderCard.properties,
  PaymentStatus: Type.String(),
  DeliveryStatus: Type.String(),
  PaidAt: Nullable(Moment),
  DeliveredAt: Nullable(Moment),
  ConfirmAt: Nullable(Moment),
  /** Until when the order waits for payment or, without prepayment, for confirmation. */
  ExpiresAt: Nullable(Moment),
  /** The buyer, who also receives the order unless it is a gift. */
  Contact: Type.Object({ Name: Type.String(), Phone: Type.String() }),
  Gift: Type.Optional(OrderGift),
  DeliveryName: Type.String(),
  DeliveryKind: OneOf(...DELIVERY_KINDS),
  /** Null before a carrier has the parcel, and when the seller's own courier delivers it. */
  Parcel: Nullable(FollowedParcel),
  /** The parcels into which the seller divided it; absent for an order that is sent whole. */
  Shipments: Type.Optional(Type.Array(Shipment)),
  Point: Nullable(OrderPoint),
  /** The carrier's number of the parcel; empty if there is none. */
  Track: Type.String(),
  Address: Type.String(),
  Comment: Type.String(),
  Lines: Type.Array(OrderLine),
  Totals,
  /** The refunds in money, sent or not yet sent. */
  Refunded: Rub,
  Refunds: Type.Array(OrderRefund),
  Claims: Type.Array(OrderClaim),
  /** Null for the purchase itself. */
  Replaces: Nullable(Replaces),
  /** Dearer goods that wait for the buyer's answer; absent without any. */
  Proposal: Type.Optional(OrderProposal),
  History: Type.Array(
    Type.Object({
      At: Moment,
      Event: Type.String(),
      /** The actor: `client`, `member`, `platform` or `system`. */
      Actor: Type.String(),
      /** The actor's reason; `seller_silent` if the seller did not respond in time. */
      Reason: Type.String(),
      Status: Type.Unsafe<OrderStatus | null>({
        type: 'string',
        enum: [...ORDER_STATUSES, null],
        nullable: true,
      }),
    }),
  ),
})

/** The state of a checkout group after it was placed. */
export const SuccessAnswer = Type.Object({
  Orders: Type.Array(OrderCard),
  Paid: Flag,
  Failed: Flag,
  Payable: Rub,
  /** The part of it that certificates pay. */
  Certificates: Rub,
  Earn: Type.Integer(),
  PaymentUrl: Type.String(),
  /** All payment methods that can pay the open amount, the current one included; empty if nothing is unpaid. */
  PaymentMethods: Type.Array(PaymentMethod),
  /** The code of the one chosen before; empty if nothing is unpaid. */
  Payment: Type.Optional(Type.String()),
  /** Until when the goods are reserved while the order waits for payment or confirmation. */
  ExpiresAt: Nullable(Moment),
  ConfirmAfterDays: Type.Integer(),
})
