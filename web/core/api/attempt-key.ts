import { useRef } from 'react'
import { isPassing } from './error-text.ts'

/** 128 bits of chance; `randomUUID` is younger than the web views we serve. */
function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * The idempotency key of a money call: kept while the outcome of the attempt is unknown, renewed afterwards
 * (rulings 15).
 */
export function useAttemptKey() {
  const key = useRef<string>(undefined)
  return {
    of: (): string => {
      key.current ??= freshKey()
      return key.current
    },
    settle: (error: unknown): void => {
      if (error === undefined || !isPassing(error)) key.current = undefined
    },
  }
}
