import { useLayoutEffect } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()

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
    const wanted = placeFor(type, places.get(key))
    const stop = wanted === undefined ? () => {} : goTo(wanted)
    const remember = () => void places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', remember)
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
