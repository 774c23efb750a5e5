import { call } from '../../call.ts'
import { Type } from '../../schema/schema.ts'
import { Opaque } from '../../text-kinds.ts'
import { Done, Id, OneOf, PublicId } from '../../wire.ts'
import { SHIPMENT_ACTIONS } from '../parcel-states.ts'
import { sellerRefusals } from './line-change.ts'

const Content = Type.Object(
  { LineId: Id, Quantity: Type.Integer({ minimum: 1, maximum: 999 }) },
  { additionalProperties: false },
)

export const shipmentCalls = {
  splitOrder: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'splitOrder',
    access: 'member',
    requires: 'orders.manage',
    request: {
      id: PublicId,
      /** The parcels the seller saw; others mean that the order was divided meanwhile. */
      Seen: Type.Array(Id, { maxItems: 20 }),
      /** What is in each; together all units of the order. None: the order is sent whole again. */
      Parcels: Type.Array(Type.Object({ Lines: Type.Array(Content, { maxItems: 100 }) }), { maxItems: 20 }),
    },
    response: Done,
    refusals: [
      ...sellerRefusals,
      'action_not_allowed',
      'order_not_confirmed',
      'order_already_sent',
      'order_has_no_delivery',
      'order_certificate_unpaid',
      'order_parcel_requested',
      'order_lines_changed',
      'parcels_too_few',
      'parcel_empty',
      'parcel_line_unknown',
      'parcel_units_exceeded',
      'parcel_units_missing',
      'marked_line_divided',
    ],
    invalidates: ['Orders', 'SaleOrderInfo', 'SaleOrdersInfo'],
    summary:
      'Divides an order into several parcels before anything of it is sent, or joins it again (decision 075)',
  }),
  moveShipment: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'moveShipment',
    access: 'member',
    requires: 'orders.manage',
    request: {
      id: PublicId,
      Shipment: Id,
      Action: OneOf(...SHIPMENT_ACTIONS),
      /** The carrier's number, with `send`. */
      Track: Type.Optional(Opaque({ maxLength: 40 })),
    },
    response: Done,
    refusals: [
      ...sellerRefusals,
      'action_not_allowed',
      'parcel_not_found',
      'marking_codes_missing',
      'order_parcel_requested',
    ],
    invalidates: ['Orders', 'OrderInfo', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters'],
    summary:
      'Sends one of several parcels, or records where it is; the order follows the last of them. Repeating a step changes nothing',
  }),
} as const
