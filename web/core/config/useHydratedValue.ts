import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns a value known only to this browser. The server render and hydration use `drawn` instead, so that
 * the markup matches.
 */
export function useHydratedValue<Value>(own: () => Value, drawn: () => Value): Value {
  return useSyncExternalStore(never, own, drawn)
}
