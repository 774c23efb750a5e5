import { useEffect, useState } from 'react'

/** Returns the typed value after a pause, so that not every letter sends a request. */
export function useTyped(text: string, pauseMs = 300): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
