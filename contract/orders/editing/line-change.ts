import { memberRefusals } from '../../any-call-refusals.ts'
import { Type } from '../../schema/schema.ts'
import { Lines } from '../../text-kinds.ts'
import { Id, PublicId, Rub } from '../../wire.ts'

/** What every call of members refuses that concerns one order. */
export const sellerRefusals = [...memberRefusals, 'order_not_found'] as const

/** Why what an order contains cannot be changed. */
export const orderRefusals = [
  'action_not_allowed',
  'order_not_confirmed',
  'order_already_sent',
  'order_is_electronic',
  'order_has_claim',
  'order_codes_scanned',
  'order_parcel_requested',
  'order_lines_changed',
  'order_sum_higher',
] as const

/** Why a line cannot be replaced, in addition to `orderRefusals`. */
export const lineRefusals = ['order_is_divided', 'order_line_reduced', 'out_of_stock'] as const

/** What returning a difference may refuse. */
export const returnRefusals = ['order_certificate_unpaid', 'not_enough_bonuses'] as const

/** Why, for the buyer. */
export const Reason = Type.Optional(Lines({ maxLength: 300 }))

/** A line of an order with the goods for its place. */
export const ReplacedLine = {
  id: PublicId,
  LineId: Id,
  /** The units the seller saw; all of them are replaced, one for one. */
  Was: Type.Integer({ minimum: 1, maximum: 999 }),
  VariantId: Id,
  Reason,
}

/** What goes back to the buyer; no money for an order that is paid later. */
export const Returned = Type.Object({ Money: Rub, BonusLocal: Rub, BonusGlobal: Rub })
