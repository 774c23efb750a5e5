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
  /** The owner may only cancel, and only the platform decides. */
  readonly by: 'owner' | 'platform'
  /** What becomes of the reserved money: it is paid out or returned. */
  readonly money?: 'settle' | 'return'
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
  review: { by: 'platform', from: ['new'], to: 'review' },
  approve: { by: 'platform', from: ['new', 'review'], to: 'approved', isForward: true },
  process: { by: 'platform', from: ['approved'], to: 'processing', isForward: true },
  pay: { by: 'platform', from: ['processing'], to: 'paid', money: 'settle' },
  fail: { by: 'platform', from: ['processing'], to: 'failed', needsReason: true },
  retry: { by: 'platform', from: ['failed'], to: 'approved', isForward: true },
  reject: {
    by: 'platform',
    from: ['new', 'review', 'approved', 'failed'],
    to: 'rejected',
    money: 'return',
    needsReason: true,
  },
  cancel: { by: 'owner', from: ['new', 'review'], to: 'cancelled', money: 'return' },
}

/** Returns the events allowed for a payout in `status`. */
export function payoutEvents(status: PayoutStatus): PayoutEvent[] {
  return eventsFrom(PAYOUT_MOVES, status)
}

/** Returns what an administrator may decide for a payout in `status`. Only the owner may cancel it. */
export function payoutDecisions(status: PayoutStatus): PayoutDecision[] {
  return payoutEvents(status).filter(isDecision)
}

const isDecision = (event: PayoutEvent): event is PayoutDecision => PAYOUT_MOVES[event].by === 'platform'
