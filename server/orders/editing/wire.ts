import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
import type { replacingCalls } from '@sarafan/contract/orders/editing/replacing'
import { toRub } from '../../platform/money.ts'
import type { Parts } from '../returns/lines.ts'

type ReplaceLine = (typeof replacingCalls)['replaceLine']

/** Returns the line that a request replaces, with the goods for its place. */
export function replacedLine(input: RequestOf<ReplaceLine>) {
  return {
    lineId: input.LineId,
    was: input.Was,
    variantId: input.VariantId,
    reason: input.Reason?.trim() ?? '',
  }
}

/** Returns what goes back to the buyer in wire format. */
export function showReturned(parts: Parts): ResponseOf<ReplaceLine> {
  return {
    Money: toRub(parts.moneyKop),
    BonusLocal: toRub(parts.localKop),
    BonusGlobal: toRub(parts.globalKop),
  }
}
