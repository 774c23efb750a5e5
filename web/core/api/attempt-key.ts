import { useRef } from 'react'
import { isTemporary } from './error-text.ts'
import { randomKey } from './random-key.ts'

/**
 * The idempotency key of a money call: kept while the outcome of the attempt is unknown, renewed afterwards
 * (rulings 15).
 */
export function useAttemptKey() {
  const key = useRef<string>(undefined)
  return {
    of: (): string => {
      key.current ??= randomKey()
      return key.current
    },
    settle: (error: unknown): void => {
      if (error === undefined || !isTemporary(error)) key.current = undefined
    },
  }
}
