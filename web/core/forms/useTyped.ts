import { useEffect, useState } from 'react'

/** What was typed, a moment after the last letter: asking at every letter would be asking too often. */
export function useTyped(text: string, pauseMs = 300): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
