import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

/** Whether there is room for a list and one of its things side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia?.(WIDE)
      query?.addEventListener('change', onChange)
      return () => query?.removeEventListener('change', onChange)
    },
    () => window.matchMedia?.(WIDE).matches ?? false,
  )
}
