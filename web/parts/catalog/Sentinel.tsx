import { useEffect, useRef } from 'react'

interface Props {
  /** How far below the screen the place counts as seen, in CSS pixels. */
  aheadPx?: number
  onSeen: () => void
}

/** Calls `onSeen` whenever this place of the page comes near what the shopper sees. */
export function Sentinel({ aheadPx = 800, onSeen }: Props) {
  const mark = useRef<HTMLElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: `${aheadPx}px` },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [aheadPx])
  return <i ref={mark} aria-hidden="true" />
}
