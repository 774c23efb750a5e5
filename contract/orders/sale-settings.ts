import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LowStock } from '../catalog/products/product-sheet.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Done, Flag, Nullable, Rub, RubText } from '../wire.ts'

const plain = {
  /** Minutes after which a paid order is accepted automatically; null: a member must accept it (domain.md 5.1). */
  AutoConfirmMinutes: Nullable(Type.Integer({ minimum: 0, maximum: 1440 })),
  /** Hours a paid order waits for its seller before it is cancelled and refunded. */
  AnswerHours: Type.Integer({ minimum: 1, maximum: 336 }),
  /** Minutes an order waits for its payment. */
  PayMinutes: Type.Integer({ minimum: 10, maximum: 1440 }),
  GuestCheckout: Flag,
  /** Days after delivery in which goods may be returned; bonuses of new orders wait as long (domain.md 4.4). */
  ReturnDays: Type.Integer({ minimum: 7, maximum: 60 }),
  /** Printed on every packing slip, above the order's own note. */
  PackingNote: Lines({ maxLength: 500 }),
}

const postpaid = {
  /** Hours an unconfirmed order without prepayment stays reserved for a buyer whose phone is not verified. */
  PostpaidHours: Type.Integer({ minimum: 1, maximum: 336 }),
  /** Only buyers with a verified phone may order without prepayment. */
  PostpaidNeedsPhone: Flag,
}

/** How a showcase takes orders: payment methods, minimum order, timers (domain.md 4.4, 5.1). */
export const saleSettingsCalls = {
  showSaleSettings: call({
    verb: 'GET',
    path: '/account/showcases/edit/sales/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: {},
    response: Type.Object({
      ...plain,
      ...postpaid,
      MinOrder: Rub,
      /** Where and how buyers send goods back; empty: they are told to ask in the chat of the order. */
      ReturnNote: Type.String(),
      /** Units at which the team is told that few are left of a product; null: never. */
      LowStock,
      /** The largest order without prepayment; null: no limit. */
      PostpaidMax: Nullable(Rub),
      Payments: Type.Array(
        Type.Object({ Code: Type.String(), Name: Type.String(), Note: Type.String(), On: Flag }),
      ),
    }),
    refusals: [...memberRefusals],
    provides: ['ShowCaseEdit'],
    summary:
      'Returns how the showcase takes orders: all payment methods and which are offered, timers, minimum order',
  }),
  saveSaleSettings: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveSaleSettings',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    request: {
      ...plain,
      MinOrder: RubText,
      /** Absent fields stay unchanged. */
      PostpaidHours: Type.Optional(postpaid.PostpaidHours),
      PostpaidMax: Type.Optional(Nullable(RubText)),
      PostpaidNeedsPhone: Type.Optional(Flag),
      LowStock: Type.Optional(LowStock),
      ReturnNote: Type.Optional(Lines({ maxLength: LIMITS.returnNoteChars })),
      /** Codes of the payment methods to offer. */
      Payments: Type.Array(Opaque({ minLength: 1, maxLength: 20 }), { minItems: 1, maxItems: 10 }),
    },
    response: Done,
    refusals: [...memberRefusals],
    invalidates: ['ShowCaseEdit', 'Cart', 'OrderInfo'],
    summary: 'Changes how the showcase takes orders that are placed and paid from now on',
  }),
} as const
