import { useDeferredValue } from 'react'
import { useHydratedValue } from './useHydratedValue.ts'

const yes = () => true
const no = () => false

/**
 * False while the server renders and while the app takes its markup over, true soon afterwards: for what depends on the
 * clock or the device, and for what can wait.
 */
export function useHydrated(): boolean {
  return useDeferredValue(useHydratedValue(yes, no))
}
