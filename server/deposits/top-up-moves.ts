import { eventsFrom, type Move } from '../platform/requests/moves.ts'
import type { TopUpRow, TopUpStatus } from './rows.ts'

type TopUpChoice = 'confirm' | 'reject'
type TopUpEvent = TopUpChoice | 'cancel'

interface TopUpMove extends Move<TopUpStatus> {
  readonly by: 'owner' | 'platform'
  /** The ways to pay for which the move exists; the provider decides about a card. */
  readonly ways: readonly TopUpRow['way'][]
}

/**
 * The state machine of top-ups, apart from the provider's facts about a card (ruling 38). A transfer may arrive after the owner
 * cancelled the invoice, so a cancelled one can still be confirmed.
 */
export const TOP_UP_MOVES: Readonly<Record<TopUpEvent, TopUpMove>> = {
  confirm: { by: 'platform', ways: ['invoice'], from: ['waiting', 'cancelled'], to: 'paid' },
  reject: { by: 'platform', ways: ['invoice'], from: ['waiting'], to: 'cancelled', needsReason: true },
  cancel: { by: 'owner', ways: ['invoice', 'card'], from: ['waiting'], to: 'cancelled' },
}

/** Returns what an administrator may decide for a top-up now. */
export function topUpDecisions({ way, status }: Pick<TopUpRow, 'way' | 'status'>): TopUpChoice[] {
  return eventsFrom(TOP_UP_MOVES, status)
    .filter(isDecision)
    .filter((event) => TOP_UP_MOVES[event].ways.includes(way))
}

const isDecision = (event: TopUpEvent): event is TopUpChoice => TOP_UP_MOVES[event].by === 'platform'
