import { call } from '../../call.ts'
import { Type } from '../../schema/schema.ts'
import { Id, Picture, PublicId, Rub } from '../../wire.ts'
import {
  lineRefusals,
  orderRefusals,
  ReplacedLine,
  Returned,
  returnRefusals,
  sellerRefusals,
} from './line-change.ts'

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
    refusals: sellerRefusals,
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
    request: ReplacedLine,
    response: Returned,
    refusals: [...sellerRefusals, ...orderRefusals, ...lineRefusals, ...returnRefusals],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary:
      'Replaces a line of an order that was not dispatched by goods that cost no more, and returns the difference',
  }),
} as const
