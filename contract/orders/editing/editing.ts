import { call } from '../../call.ts'
import { Type } from '../../schema/schema.ts'
import { Id, PublicId } from '../../wire.ts'
import { orderRefusals, Reason, Returned, returnRefusals, sellerRefusals } from './line-change.ts'

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
      Reason,
    },
    response: Returned,
    refusals: [...sellerRefusals, ...orderRefusals, ...returnRefusals, 'order_would_be_empty'],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary: 'Removes units from an order that was not dispatched and returns the difference (decision 074)',
  }),
} as const
