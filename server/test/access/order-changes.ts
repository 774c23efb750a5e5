import type { About } from './fixtures.ts'
import { here, type Row } from './rows.ts'

/** Expected outcomes by role for changes, before dispatch, of an order that was sold outside the app and so is complete. */
export const ORDER_CHANGE_ROWS: Readonly<Record<string, Row>> = {
  editOrder: here({ order_already_sent: 'R M O', order_not_found: 'E' }),
  showReplacements: here({ ok: 'R M O', order_not_found: 'E' }),
  proposeReplacement: here({ order_already_sent: 'R M O', order_not_found: 'E' }),
  answerProposal: here({}, 'order_not_found'),
  withdrawProposal: here({ order_proposal_over: 'R M O', order_not_found: 'E' }),
  replaceLine: here({ order_already_sent: 'R M O', order_not_found: 'E' }),
  splitOrder: here({ order_already_sent: 'R M O', order_not_found: 'E' }),
  moveShipment: here({ parcel_not_found: 'R M O', order_not_found: 'E' }),
}

/** Returns the requests for those rows. */
export function orderChangeRequests(sale: string): About {
  return {
    editOrder: { id: sale, Lines: [{ LineId: 1, Was: 2, Quantity: 1 }] },
    showReplacements: { id: sale, line: '1' },
    proposeReplacement: { id: sale, LineId: 1, Was: 1, VariantId: 1 },
    answerProposal: { id: sale, ProposalId: 999_999, Agree: true },
    withdrawProposal: { id: sale, ProposalId: 999_999 },
    replaceLine: { id: sale, LineId: 1, Was: 1, VariantId: 1 },
    splitOrder: { id: sale, Seen: [], Parcels: [] },
    moveShipment: { id: sale, Shipment: 999_999, Action: 'send' },
  }
}
