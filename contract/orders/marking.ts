import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Signed } from '../text-kinds.ts'
import { Id, OneOf, PublicId } from '../wire.ts'
import { MARKED_GROUPS } from './marking-codes.ts'

/** A line whose units carry codes of «Честный знак». */
export const MarkedLine = Type.Object({
  LineId: Id,
  Group: OneOf(...MARKED_GROUPS),
  /** How many units are sent; each needs its code. */
  Needed: Type.Integer(),
  Codes: Type.Array(
    Type.Object({ ID: Id, Identity: Type.String({ description: 'GTIN and serial, without the tail' }) }),
  ),
})
const Marking = Type.Object({ Marking: Type.Array(MarkedLine) })
const refusals = [...memberRefusals, 'order_not_found', 'action_not_allowed'] as const
const shared = {
  verb: 'POST',
  path: '/ajax/',
  access: 'member',
  requires: 'orders.manage',
} as const

export const markingCalls = {
  saveMarkingCode: call({
    ...shared,
    method: 'saveMarkingCode',
    request: {
      id: PublicId,
      /** As the scanner read it, with the separators; it belongs to the first line that lacks it. */
      Code: Signed({ minLength: 1, maxLength: 200 }),
    },
    response: Marking,
    refusals: [...refusals, 'marking_code_invalid', 'marking_code_taken', 'marking_code_foreign'],
    invalidates: ['SaleOrderInfo'],
    summary: 'Stores the code of a packed unit; an order is not sent before every marked unit has one',
  }),
  removeMarkingCode: call({
    ...shared,
    method: 'removeMarkingCode',
    request: { id: PublicId, CodeId: Id },
    response: Marking,
    refusals: [...refusals],
    invalidates: ['SaleOrderInfo'],
    summary: 'Removes a code that was scanned by mistake while the order is packed',
  }),
} as const
