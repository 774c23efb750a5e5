import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines } from '../text-kinds.ts'
import { Flag, Id, OneOf, PublicId, Rub } from '../wire.ts'
import { ORDER_STATUSES } from './states.ts'

export const returnCalls = {
  returnLines: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'returnLines',
    access: 'member',
    requires: { member: 'refunds.make', platform: true },
    idempotent: true,
    request: {
      id: PublicId,
      Lines: Type.Array(
        Type.Object(
          {
            LineId: Id,
            Quantity: Type.Integer({ minimum: 1, maximum: 999 }),
            /** Marking codes of these units; absent: those packed first. */
            CodeIds: Type.Optional(Type.Array(Id, { maxItems: 999 })),
          },
          { additionalProperties: false },
        ),
        { maxItems: 100 },
      ),
      /** Returns the goods to stock. */
      Restock: Flag,
      Reason: Type.Optional(Lines({ maxLength: 300 })),
    },
    response: Type.Object({
      Status: OneOf(...ORDER_STATUSES),
      /** What this return refunds: money as money, bonuses as bonuses. */
      Money: Rub,
      BonusLocal: Rub,
      BonusGlobal: Rub,
      Lines: Type.Array(Type.Object({ LineId: Id, Returned: Type.Integer(), Quantity: Type.Integer() })),
    }),
    refusals: [
      ...memberRefusals,
      'order_not_found',
      'action_not_allowed',
      'return_too_much',
      'certificate_used',
    ],
    invalidates: ['Orders', 'SaleOrdersInfo', 'SaleOrderInfo', 'Counters', 'Claims'],
    summary: 'Refunds some units of an order’s lines, in any order and any parts (domain.md 5.1, 5.5)',
  }),
} as const
