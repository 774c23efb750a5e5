import { eventsFrom, type Move } from '../platform/requests/moves.ts'

export type PayoutStatus =
  | 'new'
  | 'review'
  | 'approved'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'rejected'
  | 'cancelled'
export type PayoutDecision = 'review' | 'approve' | 'process' | 'pay' | 'fail' | 'retry' | 'reject'
export type PayoutEvent = PayoutDecision | 'cancel'

interface PayoutMove extends Move<PayoutStatus> {
  /** Whether the reserved money is paid out (`gone`) or returned (`back`). */
  readonly money?: 'gone' | 'back'
  /**
   * The move brings the payment closer, so it is not allowed while the showcase is blocked or its earned balance is
   * below zero.
   */
  readonly isForward?: true
}

/**
 * The state machine of payouts, the same as of a person's withdrawals (domain.md 5.4). A failed payout is retried or
 * rejected.
 */
export const PAYOUT_MOVES: Readonly<Record<PayoutEvent, PayoutMove>> = {
  review: { from: ['new'], to: 'review' },
  approve: { from: ['new', 'review'], to: 'approved', isForward: true },
  process: { from: ['approved'], to: 'processing', isForward: true },
  pay: { from: ['processing'], to: 'paid', money: 'gone' },
  fail: { from: ['processing'], to: 'failed', needsReason: true },
  retry: { from: ['failed'], to: 'approved', isForward: true },
  reject: { from: ['new', 'review', 'approved', 'failed'], to: 'rejected', money: 'back', needsReason: true },
  cancel: { from: ['new', 'review'], to: 'cancelled', money: 'back' },
}

/** Returns the events allowed for a payout in `status`. */
export function payoutMay(status: PayoutStatus): PayoutEvent[] {
  return eventsFrom(PAYOUT_MOVES, status)
}

/** Returns what an administrator may decide for a payout in `status`. Only the owner may cancel it. */
export function payoutDecisions(status: PayoutStatus): PayoutDecision[] {
  return payoutMay(status).filter((event) => event !== 'cancel')
}
