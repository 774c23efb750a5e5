import { useEffect, useRef } from 'react'

/**
 * Milliseconds between two retries; the random part keeps the clients of one server from retrying in step.
 */
const PAUSE_MS = 4000
const JITTER_MS = 1000

/** Tries again every few seconds while the page is visible, and at once when the browser is online again. */
export function useAutoRetry(retry: () => void): void {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    const again = () => {
      if (document.visibilityState !== 'hidden') latest.current()
    }
    const timer = setInterval(again, PAUSE_MS + Math.random() * JITTER_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
}
