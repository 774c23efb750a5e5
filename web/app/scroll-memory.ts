import { useLayoutEffect } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { throttled } from './throttle.ts'

const places = new Map<string, number>()
/** The first screen lies where the person already scrolled it to, before our code came. */
let isFirst = true
/** How often a moving page is looked at, in milliseconds (CN-31). */
const LOOK_MS = 300

/** Where to scroll for a navigation: back to the remembered place, up for a new screen, nowhere for a replacement. */
export function placeFor(type: `${NavigationType}`, remembered: number | undefined): number | undefined {
  if (type === 'REPLACE') return undefined
  return type === 'POP' ? (remembered ?? 0) : 0
}

/** Each entry of the history keeps its place; a list that is still growing is followed until the place exists. */
export function useScrollMemory(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const wanted = isFirst ? undefined : placeFor(type, places.get(key))
    isFirst = false
    const stop = wanted === undefined ? () => {} : goTo(wanted)
    const look = throttled(() => void places.set(key, window.scrollY), LOOK_MS)
    window.addEventListener('scroll', look.ask, { passive: true })
    // A tap may lead away before the next look.
    window.addEventListener('pointerdown', look.now, { capture: true })
    window.addEventListener('keydown', look.now, { capture: true })
    return () => {
      stop()
      look.stop()
      window.removeEventListener('scroll', look.ask)
      window.removeEventListener('pointerdown', look.now, { capture: true })
      window.removeEventListener('keydown', look.now, { capture: true })
    }
  }, [key, type])
}

const PATIENCE_MS = 3000

function goTo(place: number): () => void {
  const canReach = () => document.documentElement.scrollHeight - window.innerHeight >= place
  window.scrollTo(0, place)
  if (canReach()) return () => {}
  const growth = new ResizeObserver(() => {
    if (!canReach()) return
    window.scrollTo(0, place)
    growth.disconnect()
  })
  growth.observe(document.body)
  const stop = () => growth.disconnect()
  setTimeout(stop, PATIENCE_MS)
  window.addEventListener('pointerdown', stop, { once: true })
  return stop
}
