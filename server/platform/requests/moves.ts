import { refuse } from './refuse.ts'

/** What an event of a state machine does: the statuses it may start from, and the one it leads to (domain.md 5.4). */
export interface Move<Status extends string> {
  readonly from: readonly Status[]
  readonly to: Status
  readonly needsReason?: true
}

type Moves<Event extends string, OneMove extends Move<string>> = Readonly<Record<Event, OneMove>>

/** Returns the events allowed in a status, in the order of the table. */
export function eventsFrom<Event extends string>(moves: Moves<Event, Move<string>>, status: string): Event[] {
  const events = Object.keys(moves) as Event[] // `Object.keys` widens them to string
  return events.filter((event) => moves[event].from.includes(status))
}

/** Returns the move of an event. Throws `action_not_allowed` with the events that are, and `reason_required`. */
export function requireMove<Event extends string, OneMove extends Move<string>>(
  moves: Moves<Event, OneMove>,
  of: { event: Event; status: string; reason: string },
): OneMove {
  const move = moves[of.event]
  if (!move.from.includes(of.status))
    throw refuse('action_not_allowed', { allowed: eventsFrom(moves, of.status).join(', ') })
  if (move.needsReason && !of.reason) throw refuse('reason_required')
  return move
}
