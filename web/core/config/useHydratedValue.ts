import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only this browser knows and a reload alone changes; what the server draws, and the app takes over, has `drawn` instead. */
export function useHydratedValue<Value>(own: () => Value, drawn: () => Value): Value {
  return useSyncExternalStore(never, own, drawn)
}
