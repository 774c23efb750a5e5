import Type from 'typebox'
import { call } from '../../call.ts'
import { Lines } from '../../text-kinds.ts'
import { Id, PublicId, Rub } from '../../wire.ts'

const Units = Type.Integer({ minimum: 0, maximum: 999 })

export const editingCalls = {
  editOrder: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'editOrder',
    access: 'member',
    requires: 'orders.manage',
    idempotent: true,
    request: {
      id: PublicId,
      /** Every line the order still has. */
      Lines: Type.Array(
        Type.Object(
          {
            LineId: Id,
            /** The units the seller saw; another number means that the order was changed meanwhile. */
            Was: Units,
            /** The units that stay; 0 removes the line. */
            Quantity: Units,
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100 },
      ),
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
      'showcase_not_found',
      'banned',
      'ref_required',
      'not_logged_in',
      'forbidden',
      'order_not_found',
      'action_not_allowed',
      'order_not_confirmed',
      'order_already_sent',
      'order_is_electronic',
      'order_has_claim',
      'order_codes_scanned',
      'order_parcel_requested',
      'order_certificate_unpaid',
      'order_lines_changed',
      'order_sum_higher',
      'order_would_be_empty',
      'not_enough_bonuses',
    ],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary: 'Removes units from an order that was not dispatched and returns the difference (decision 074)',
  }),
} as const
