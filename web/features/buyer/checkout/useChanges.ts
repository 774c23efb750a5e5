import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Change, changesBetween, changesSinceCart, type Seen } from './changes.ts'

/**
 * Notices whatever moved under the shopper between two answers of the server, also when nobody pressed anything; what
 * their own choice changed is theirs. Stays until it is agreed to.
 */
export function useChanges(
  seen: RefObject<Seen | undefined>,
  now: Seen & { isFetching: boolean },
): { changes: readonly Change[]; agree: () => void } {
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { checkout, asked, payment, isFetching } = now
  useEffect(() => {
    if (isFetching) return
    const before = seen.current
    seen.current = { checkout, asked, payment }
    const found = before ? changesBetween(before, { checkout, asked }) : changesSinceCart(checkout)
    if (found.length > 0) setChanges((known) => merged(known, found))
  }, [seen, checkout, asked, payment, isFetching])
  return { changes, agree: useCallback(() => setChanges([]), []) }
}

/** A thing that changed twice is told once, from what was first seen to what is now. */
function merged(known: readonly Change[], found: readonly Change[]): Change[] {
  const nameOf = (change: Change) => `${change.kind} ${'name' in change ? change.name : ''}`
  const rest = known.filter((one) => !found.some((other) => nameOf(other) === nameOf(one)))
  const newest = found.map((change) => {
    const first = known.find((one) => nameOf(one) === nameOf(change))
    if (first && 'fromKop' in change && 'fromKop' in first) return { ...change, fromKop: first.fromKop }
    if (first && 'from' in change && 'from' in first) return { ...change, from: first.from }
    return change
  })
  const isSum = ({ kind }: Change) => kind === 'total'
  const all = [...rest, ...newest]
  return [...all.filter((one) => !isSum(one)), ...all.filter(isSum)]
}
