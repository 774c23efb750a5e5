import Type from 'typebox'
import { call } from '../../call.ts'
import { Lines } from '../../text-kinds.ts'
import { Id, Picture, PublicId, Rub } from '../../wire.ts'

const memberRefusals = [
  'showcase_not_found',
  'banned',
  'ref_required',
  'not_logged_in',
  'forbidden',
  'order_not_found',
] as const

export const replacingCalls = {
  showReplacements: call({
    verb: 'GET',
    path: '/account/sale-orders/:id/replacements/',
    access: 'member',
    requires: 'orders.manage',
    perMinute: 60,
    request: {
      id: PublicId,
      line: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
      /** A part of the name. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
    },
    response: Type.Object({
      /**
       * Goods of the same seller that are in stock, those of the same product first, then those nearest in price. Those that
       * cost more than the line are there only if they may be proposed to the buyer.
       */
      Variants: Type.Array(
        Type.Object({
          VariantId: Id,
          Name: Type.String(),
          Options: Type.Array(Type.String()),
          Picture,
          Price: Rub,
          Available: Type.Integer(),
        }),
      ),
    }),
    refusals: memberRefusals,
    provides: ['SaleOrderInfo'],
    summary: 'Lists at most twenty variants that may take the place of a line of an order',
  }),
  replaceLine: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'replaceLine',
    access: 'member',
    requires: 'orders.manage',
    idempotent: true,
    request: {
      id: PublicId,
      LineId: Id,
      /** The units the seller saw; all of them are replaced, one for one. */
      Was: Type.Integer({ minimum: 1, maximum: 999 }),
      VariantId: Id,
      /** Why, for the buyer. */
      Reason: Type.Optional(Lines({ maxLength: 300 })),
    },
    response: Type.Object({
      /** What goes back to the buyer; 0 for an order that is paid later. */
      Money: Rub,
      BonusLocal: Rub,
      BonusGlobal: Rub,
    }),
    refusals: [
      ...memberRefusals,
      'action_not_allowed',
      'order_not_confirmed',
      'order_already_sent',
      'order_is_electronic',
      'order_has_claim',
      'order_codes_scanned',
      'order_parcel_requested',
      'order_is_divided',
      'order_certificate_unpaid',
      'order_lines_changed',
      'order_line_reduced',
      'order_sum_higher',
      'out_of_stock',
      'not_enough_bonuses',
    ],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary:
      'Replaces a line of an order that was not dispatched by goods that cost no more, and returns the difference',
  }),
} as const
