import Type from 'typebox'
import { Flag, Id, Moment, Nullable, OneOf, Picture, PublicId, Rub, RubText } from '../wire.ts'
import { CartLine } from './cart.ts'
import { CheckoutDraft } from './checkout-shapes.ts'
import { OrderClaim, Replaces } from './claim-shapes.ts'
import { DeliveryMethod } from './delivery-shapes.ts'
import { FollowedParcel, OrderPoint } from './parcel-shapes.ts'
import type { OrderStatus } from './states.ts'
import { DELIVERY_KINDS, ORDER_STATUSES } from './states.ts'

const Status = OneOf(...ORDER_STATUSES)

const Way = { Code: Type.String(), Name: Type.String(), Note: Type.String() }
/** `System`: 1 MONETA, 2 YOOMONEY, absent for other ways (CN-02, CN-03). */
export const PaymentMethod = Type.Object({
  ...Way,
  System: Type.Optional(Type.Integer()),
  /** Why it cannot be chosen for this cart by this buyer: a refusal of placing with its words; absent when it can. */
  Refused: Type.Optional(Type.Object({ Code: Type.String(), Message: Type.String() })),
})

/** All there is, the showcase's part, no goods for it, the least in money, the other kind first, or not taken here. */
const Bound = OneOf('balance', 'share', 'goods', 'money', 'other', 'off')

/** How much of each bonus may go into this cart, and why not more (domain.md 5.5 rule 3). */
const BonusLimits = Type.Object({
  LocalAvailable: Rub,
  GlobalAvailable: Rub,
  LocalMax: Rub,
  GlobalMax: Rub,
  /** What keeps each from being more. */
  LocalBound: Bound,
  GlobalBound: Bound,
  /** The largest part of the goods each may pay for, per cent. */
  LocalShare: Type.Number(),
  GlobalShare: Type.Number(),
  /** What is paid in money at least. */
  MinPayable: Rub,
  /** Where global bonuses may be spent, when they may not be from here (decision 002). */
  PlatformLink: Nullable(Type.String()),
})

const Totals = Type.Object({
  Goods: Rub,
  Discount: Rub,
  Delivery: Rub,
  BonusLocal: Rub,
  BonusGlobal: Rub,
  Payable: Rub,
  /** Whole bonuses the buyer gets for it. */
  Earn: Type.Integer(),
})

/** What the shopper chose so far; the server computes every amount from it. */
export const choices = {
  DeliveryId: Type.Optional(Id),
  BonusLocal: Type.Optional(RubText),
  BonusGlobal: Type.Optional(RubText),
}

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
  /** How many addresses the caller has saved. */
  Addresses: Type.Integer(),
  /** Some way of the showcase depends on where to, be it offered for the city on show or not. */
  NeedsCity: Flag,
  DeliveryMethods: Type.Array(DeliveryMethod),
  PaymentMethods: Type.Array(PaymentMethod),
  Bonus: BonusLimits,
  /** One part, one order, for each seller. */
  Parts: Type.Array(Type.Object({ Seller: Type.String(), Count: Type.Integer(), Totals })),
  /** Stands for every amount above; an order sent with it is refused as soon as any of them is another. */
  Seal: Type.String(),
  /** What was typed before, here or on another device. */
  Draft: Nullable(CheckoutDraft),
  Totals,
  Consents: Type.Array(
    Type.Object({ Kind: Type.String(), PageAlias: Type.String(), Version: Type.Integer(), Required: Flag }),
  ),
  Blocked: Flag,
  /** What the showcase lacks to take any order; empty where it takes them. */
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
  /** How many of them came back. */
  Returned: Type.Integer(),
})

/** A sale outside the app has no lines; what the member typed in stands here (domain.md 3.9). */
const Offline = Type.Object({
  Receipt: Type.String(),
  SoldAt: Moment,
  Items: Type.Array(Type.Object({ Name: Type.String(), Qty: Type.Integer(), Price: Rub })),
  /** The buyer said that it was not them: its rewards wait. */
  Disputed: Flag,
  /** Until when the buyer may say so; null when no longer. */
  DisputeUntil: Nullable(Moment),
})

export const OrderCard = Type.Object({
  Id: PublicId,
  Number: Type.String(),
  Status,
  PlacedAt: Moment,
  Payable: Rub,
  /** Code of the way it is paid. */
  Payment: Type.String(),
  Seller: Type.String(),
  Count: Type.Integer(),
  Pictures: Type.Array(Picture),
  AllowedActions: Type.Array(Type.String()),
  Offline: Nullable(Offline),
})

export const OrderDetails = Type.Object({
  ...OrderCard.properties,
  PaymentStatus: Type.String(),
  DeliveryStatus: Type.String(),
  PaidAt: Nullable(Moment),
  DeliveredAt: Nullable(Moment),
  ConfirmAt: Nullable(Moment),
  /** Until when it waits for its payment or, without prepayment, for somebody to confirm it. */
  ExpiresAt: Nullable(Moment),
  Contact: Type.Object({ Name: Type.String(), Phone: Type.String() }),
  DeliveryName: Type.String(),
  DeliveryKind: OneOf(...DELIVERY_KINDS),
  /** Null while no carrier has it, and when the seller's own courier brings it. */
  Parcel: Nullable(FollowedParcel),
  Point: Nullable(OrderPoint),
  /** The carrier's number of the parcel; empty when there is none. */
  Track: Type.String(),
  Address: Type.String(),
  Comment: Type.String(),
  Lines: Type.Array(OrderLine),
  Totals,
  /** What of it is to go back in money, sent or not yet. */
  Refunded: Rub,
  Refunds: Type.Array(
    Type.Object({
      /** Of one that goes back by hand; null for a provider’s. */
      ID: Nullable(Id),
      Amount: Rub,
      At: Moment,
      /** Until when the seller pays it out; null where a provider does. */
      DueAt: Nullable(Moment),
      DoneAt: Nullable(Moment),
    }),
  ),
  Claims: Type.Array(OrderClaim),
  /** Null for what was bought. */
  Replaces: Nullable(Replaces),
  History: Type.Array(
    Type.Object({
      At: Moment,
      Event: Type.String(),
      /** Who did it: `client`, `member`, `platform` or `system`. */
      Actor: Type.String(),
      /** Why, in the words of who did it; `seller_silent` when nobody was there to say. */
      Reason: Type.String(),
      Status: Type.Unsafe<OrderStatus | null>({
        type: 'string',
        enum: [...ORDER_STATUSES, null],
        nullable: true,
      }),
    }),
  ),
})

/** What a transfer by invoice needs; texts the seller has not filled in are empty. */
export const Invoice = Type.Object({
  Number: Type.String(),
  PlacedAt: Moment,
  /** Whether there is anything left to pay. */
  Due: Flag,
  Payee: Type.Object({
    Name: Type.String(),
    Inn: Type.String(),
    Kpp: Type.String(),
    Address: Type.String(),
    Director: Type.String(),
    Bank: Type.String(),
    Bik: Type.String(),
    Account: Type.String(),
    CorrAccount: Type.String(),
    Phone: Type.String(),
    Email: Type.String(),
  }),
  Buyer: Type.String(),
  Lines: Type.Array(Type.Object({ Name: Type.String(), Quantity: Type.Integer(), Price: Rub, Sum: Rub })),
  Total: Rub,
  /** The tax inside the total; null when the seller pays none. */
  Vat: Nullable(Rub),
  /** What the bank is told the money is for. */
  Purpose: Type.String(),
})
