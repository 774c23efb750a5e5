import { after, parseMoment } from '../platform/clock.ts'

/** How long a recommendation binds in a showcase (domain.md 4.4). */
export interface BindingRules {
  readonly mode: 'first_lifetime' | 'first_ttl' | 'last_touch'
  readonly ttlDays: number
}

/** A person's place in the tree; times are RFC 3339 texts when the row was built as JSON. */
export interface Place {
  readonly boundBy: 'touch' | 'code' | 'admin' | 'organic' | 'import' | 'root'
  readonly boundAt: string
  readonly expiresAt: string | null
  readonly hasFriends: boolean
}

/**
 * Returns whether a new recommendation may move a person who has a place (domain.md 6.1 rules 2 and 6). The owner
 * never moves. An organic place moves unless the person has bought or, in `first_lifetime`, invited others. A bound
 * person moves as the showcase's mode says.
 */
export function mayRebind(
  place: Place,
  rules: BindingRules,
  touch: { lastOrderedAt?: Date | null; at: Date },
): boolean {
  const { lastOrderedAt = null } = touch
  if (place.boundBy === 'root') return false
  if (place.boundBy === 'organic')
    return lastOrderedAt === null && !(rules.mode === 'first_lifetime' && place.hasFriends)
  const boundAt = momentOf(place.boundAt)
  switch (rules.mode) {
    case 'first_lifetime':
      return false
    case 'first_ttl': {
      const until = place.expiresAt ? momentOf(place.expiresAt) : after(boundAt, { days: rules.ttlDays })
      return until <= touch.at
    }
    case 'last_touch':
      return lastOrderedAt === null || lastOrderedAt < boundAt
  }
}

function momentOf(text: string): Date {
  const at = parseMoment(text)
  if (!at) throw new Error(`${text} is no moment`)
  return at
}
