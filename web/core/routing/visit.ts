import { createContext, useContext, useState } from 'react'
import { FRESH } from './screen.ts'

/** When the visitor came to the screen, in milliseconds; undefined outside of screens. */
export const VisitContext = createContext<number | undefined>(undefined)

/**
 * Query options of a screen that must not show old data: refetches what was fetched before this visit. What the screen's own
 * prefetch has fetched is not requested twice (decision 052).
 */
export function useFreshPerVisit(): { refetchOnMountOrArgChange: number | true } {
  const since = useContext(VisitContext)
  const [oldestS] = useState<number | true>(() =>
    since === undefined ? true : (Date.now() - since) / 1000 + FRESH.ifOlderThan,
  )
  return { refetchOnMountOrArgChange: oldestS }
}
