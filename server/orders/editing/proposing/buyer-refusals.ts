import type { RefusalCode } from '@sarafan/contract/refusals'
import { Refusal, refuse } from '../../../platform/requests/refuse.ts'

/** Refusals that tell a seller what to do first, with those that tell the buyer what it means for the order. */
const FOR_BUYER: Partial<Record<RefusalCode, RefusalCode>> = {
  action_not_allowed: 'order_cancelled',
  order_not_confirmed: 'order_proposal_outdated',
  order_is_electronic: 'order_proposal_outdated',
  order_has_claim: 'order_proposal_outdated',
  order_codes_scanned: 'order_proposal_outdated',
  order_parcel_requested: 'order_proposal_outdated',
  order_is_divided: 'order_proposal_outdated',
  order_lines_changed: 'order_proposal_outdated',
  order_line_reduced: 'order_proposal_outdated',
  order_sum_higher: 'order_proposal_outdated',
  out_of_stock: 'order_proposal_sold_out',
}

/** Returns what `work` returns. Throws its refusals in words for the buyer. */
export async function refusingToBuyer<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof Refusal ? FOR_BUYER[error.code] : undefined
    throw code ? refuse(code) : error
  }
}
