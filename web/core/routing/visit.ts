import { createContext, useContext, useEffect, useState } from 'react'
import { FRESH } from './screen.ts'

/** One visit of a screen. */
export interface Visit {
  /** When the visitor came, in milliseconds */
  readonly since: number
  /** Whether the page has been rendered: from then on the prefetched data is old. */
  isOpened: boolean
}

/** Undefined outside of screens. */
export const VisitContext = createContext<Visit | undefined>(undefined)

/**
 * Query options of a screen that must not show old data: refetches what was fetched before this visit, and on every later
 * mount. What the screen's own prefetch has fetched is not requested twice (decision 052).
 */
export function useFreshPerVisit(): { refetchOnMountOrArgChange: number | true } {
  const visit = useContext(VisitContext)
  const [oldestS] = useState<number | true>(() =>
    visit === undefined || visit.isOpened ? true : (Date.now() - visit.since) / 1000 + FRESH.ifOlderThan,
  )
  useEffect(() => {
    if (visit) visit.isOpened = true
  }, [visit])
  return { refetchOnMountOrArgChange: oldestS }
}
