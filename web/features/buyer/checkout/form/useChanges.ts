import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Change, changesBetween, changesSinceCart, type SeenCheckout } from './changes.ts'

/**
 * Detects every difference between two responses of the server except those caused by the shopper's own
 * choice. Differences stay until they are accepted.
 */
export function useChanges(
  seen: RefObject<SeenCheckout | undefined>,
  now: SeenCheckout & { isFetching: boolean },
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

/** A value that changed twice is reported once, from the first to the current value. */
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
