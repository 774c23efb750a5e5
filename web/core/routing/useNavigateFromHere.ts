import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** The router's key of the current history entry; absent before the first navigation. */
function historyKey(): unknown {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined
}

/** The longest that the next screen may take to load, ms. */
const LOADING_MS = 30_000
let beganAt: number | undefined

/** Returns when the navigation began whose screen has just been shown: it may have been loading for seconds. */
export function takeNavigationStart(): number {
  const now = performance.now()
  const began = beganAt !== undefined && now - beganAt < LOADING_MS ? beganAt : now
  beganAt = undefined
  return began
}

/**
 * Returns a `navigate` for use after an await: it does nothing when the visitor has gone to another address while the
 * response was on its way (issue 15, late navigation).
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry changes with the location.
  const here = useMemo(historyKey, [location])
  return useCallback(
    (to, options) => {
      if (historyKey() !== here) return
      beganAt = performance.now()
      void navigate(to, options)
    },
    [navigate, here],
  )
}
