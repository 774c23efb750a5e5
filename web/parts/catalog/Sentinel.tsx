import { useEffect, useRef } from 'react'

/** Calls `onSeen` whenever this place of the page comes within a screen of what the shopper sees. */
export function Sentinel({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '800px' },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])
  return <i ref={mark} aria-hidden="true" />
}
