/** Replaces the shim of `use-sync-external-store`, 0.6 KB of the first screen: every React since 18 has the hook itself. */
export { useSyncExternalStore } from 'react'
