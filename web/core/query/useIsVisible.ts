import { useSyncExternalStore } from 'react'

/** Returns whether the page is on screen: what is hidden is not polled (rulings 21). */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
}
