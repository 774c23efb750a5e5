import { setTimeout as pause } from 'node:timers/promises'

/** Visitors at once while the capacity is measured. */
const AT_ONCE = 16
/** Visits that may be under way under the paced load; a server that has fewer in time cannot keep up. */
const MOST_UNDER_WAY = 64

type Visit = (n: number) => Promise<void>

/** Gives every visit a number of its own. */
export interface Numbers {
  next: number
}

/** Returns how many visits a second the machine makes, with as many visitors as it can serve, in the second half of `forMs`. */
export async function measureCapacity(visit: Visit, numbers: Numbers, forMs: number): Promise<number> {
  const began = performance.now()
  const halfway = began + forMs / 2
  let counted = 0
  const visitors = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < began + forMs) {
      await visit(numbers.next++)
      if (performance.now() > halfway) counted++
    }
  })
  await Promise.all(visitors)
  return (counted * 1000) / (performance.now() - halfway)
}

export interface PacedLoad {
  readonly visits: number
  /** Visits that were due while too many were under way. */
  readonly missed: number
}

/** Begins `perSecond` visits a second for `forMs`, whether or not earlier ones have ended; returns when all have. */
export async function runPaced(
  visit: Visit,
  numbers: Numbers,
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<PacedLoad> {
  const began = performance.now()
  const underWay = new Set<Promise<void>>()
  let visits = 0
  let missed = 0
  for (let due = began; due < began + forMs; due += 1000 / perSecond) {
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    if (underWay.size >= MOST_UNDER_WAY) {
      missed++
      // Otherwise a stalled server would keep this loop from hearing of anything.
      await pause(0)
      continue
    }
    visits++
    const one = visit(numbers.next++).finally(() => underWay.delete(one))
    underWay.add(one)
  }
  await Promise.all(underWay)
  return { visits, missed }
}
