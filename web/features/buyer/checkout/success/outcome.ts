import type { Outcome } from '../../../../parts/checkout/checkout.ts'

/** What the success screen shows; a failed payment can be repeated only while a payment link exists. */
export type OutcomeState = 'paid' | 'accepted' | 'waiting' | 'failed' | 'over'

const OVER: readonly string[] = ['cancelled', 'expired', 'returned']

/** The state of the checkout group as its buyer sees it. */
export function outcomeStateOf(outcome: Outcome): OutcomeState {
  if (outcome.paid) return 'paid'
  if (outcome.orders.length > 0 && outcome.orders.every(({ status }) => OVER.includes(status))) return 'over'
  if (outcome.failed) return 'failed'
  return outcome.orders.some(({ status }) => status === 'awaiting_payment') ? 'waiting' : 'accepted'
}
