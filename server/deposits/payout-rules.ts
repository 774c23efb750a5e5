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

interface Move {
  readonly from: readonly PayoutStatus[]
  readonly to: PayoutStatus
  /** What becomes of the money that was set aside. */
  readonly money?: 'gone' | 'back'
  readonly needsReason?: true
  /** Brings the money nearer to the showcase: not while it is blocked or owes what returned orders took back. */
  readonly isForward?: true
}

/** A payout moves as a person's withdrawal does (domain.md 5.4): a failed one is tried again or rejected. */
export const PAYOUT_MOVES: Readonly<Record<PayoutEvent, Move>> = {
  review: { from: ['new'], to: 'review' },
  approve: { from: ['new', 'review'], to: 'approved', isForward: true },
  process: { from: ['approved'], to: 'processing', isForward: true },
  pay: { from: ['processing'], to: 'paid', money: 'gone' },
  fail: { from: ['processing'], to: 'failed', needsReason: true },
  retry: { from: ['failed'], to: 'approved', isForward: true },
  reject: { from: ['new', 'review', 'approved', 'failed'], to: 'rejected', money: 'back', needsReason: true },
  cancel: { from: ['new', 'review'], to: 'cancelled', money: 'back' },
}

/** The events that may happen to a payout in `status`. */
export function payoutMay(status: PayoutStatus): PayoutEvent[] {
  const events = Object.keys(PAYOUT_MOVES) as PayoutEvent[] // keys of a Record are its key type
  return events.filter((event) => PAYOUT_MOVES[event].from.includes(status))
}

/** What an administrator may decide about a payout in `status`; taking it back is its owner's. */
export function payoutDecisions(status: PayoutStatus): PayoutDecision[] {
  return payoutMay(status).filter((event) => event !== 'cancel')
}
