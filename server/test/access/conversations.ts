import type { About } from './fixtures.ts'
import { here, open, type Row } from './rows.ts'

/**
 * Expected outcomes by role for calls about another person's claim, and for members' calls about the chat of an order that was
 * not placed in the app and so has none.
 */
export const CONVERSATION_ROWS: Readonly<Record<string, Row>> = {
  showClaims: here({ ok: 'R M O P' }, 'claim_not_found'),
  showNewClaim: here({}, 'order_not_found'),
  createClaim: here({}, 'order_not_found'),
  addClaimMessage: here({ ok: 'R M O P' }, 'claim_not_found'),
  claimAction: here({ ok: 'R M O', action_not_allowed: 'P' }, 'claim_not_found'),
  uploadClaimPhoto: here({}, 'file_missing'),
  showClaimPhoto: here({}, 'document_not_found'),
  showOrderChat: open('forbidden', { order_not_found: 'R M O E' }),
  writeInOrderChat: open('forbidden', { order_not_found: 'R M O E' }),
  readOrderChat: open('forbidden', { order_not_found: 'R M O E' }),
  uploadChatPhoto: here({}, 'file_missing'),
  showChatPhoto: open('forbidden', { document_not_found: 'R M O E' }),
  showOrderRating: here({}, 'order_not_found'),
  rateOrder: here({}, 'order_not_found'),
  showRatings: here({ ok: 'R M O P E' }),
  replyToRating: here({ rating_not_found: 'R M O E' }),
}

/** Returns the requests for those rows. */
export function chatRequests(sale: string): About {
  const id = { id: sale, side: 'sales' }
  return {
    showOrderChat: id,
    writeInOrderChat: { ...id, Text: 'Добрый день' },
    readOrderChat: { ...id, UpTo: 1 },
    showChatPhoto: id,
    showOrderRating: { id: sale },
    rateOrder: { id: sale, Stars: 5 },
    replyToRating: { id: sale, Text: 'Спасибо' },
  }
}
