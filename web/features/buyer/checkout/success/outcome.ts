import type { Outcome } from '../../../../parts/checkout/checkout.ts'

/** What the success screen tells; failed can be paid again only while there is somewhere to pay. */
export type Standing = 'paid' | 'accepted' | 'waiting' | 'failed' | 'over'

const OVER: readonly string[] = ['cancelled', 'expired', 'returned']

/** How the checkout group stands for its buyer. */
export function standingOf(outcome: Outcome): Standing {
  if (outcome.paid) return 'paid'
  if (outcome.orders.length > 0 && outcome.orders.every(({ status }) => OVER.includes(status))) return 'over'
  if (outcome.failed) return 'failed'
  return outcome.orders.some(({ status }) => status === 'awaiting_payment') ? 'waiting' : 'accepted'
}
