import { type RefCallback, useCallback, useState } from 'react'

/** How far below the screen a picture is fetched, in CSS pixels (CN-30). */
const NEAR_PX = 100

type OnSeen = () => void
let watcher: IntersectionObserver | undefined
const waiting = new WeakMap<Element, OnSeen>()

function watch(element: Element, told: OnSeen): () => void {
  watcher ??= new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  waiting.set(element, told)
  watcher.observe(element)
  return () => {
    waiting.delete(element)
    watcher?.unobserve(element)
  }
}

/**
 * A web view too old for IntersectionObserver; the server, which renders the first paint, never counts as
 * one.
 */
const isBlind = typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined'

/**
 * Whether an element is or was on or near the screen; `now` returns true at once, as does a web view without
 * IntersectionObserver.
 */
export function useInView(now: boolean): [isNear: boolean, watched: RefCallback<Element>] {
  const [isNear, setNear] = useState(now || isBlind)
  const watched = useCallback(
    (element: Element | null) => {
      if (element === null || isNear) return
      return watch(element, () => setNear(true))
    },
    [isNear],
  )
  return [isNear, watched]
}
