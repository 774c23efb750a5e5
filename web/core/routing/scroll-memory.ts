import { useLayoutEffect } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'
import { throttled } from './throttle.ts'

const STORED = 'scroll-places'
/** Entries of the history whose places outlive a reload. */
const MOST_STORED = 50
const places = new Map<string, number>(storedPlaces())
/** The first screen keeps the position to which the person scrolled before our code loaded, or after a reload the former position. */
let isFirst = true

/** The places kept before a reload; none at any other start, whose history may have the same keys. */
function storedPlaces(): [string, number][] {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // this type gives exactly these
    if (entry?.type !== 'reload') return []
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][] // written below
  } catch {
    return []
  }
}

/** Keeps the places for a reload of the page; a web view that forbids storage starts at the top. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MOST_STORED)))
  } catch {}
}
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
    const wanted = isFirst ? places.get(key) : placeFor(type, places.get(key))
    isFirst = false
    const stop = wanted === undefined ? () => {} : goTo(wanted)
    const look = throttled(() => void places.set(key, window.scrollY), LOOK_MS)
    const leave = () => {
      look.now()
      storePlaces()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('scroll', look.ask, { passive: true })
    // A tap may lead away before the next look.
    window.addEventListener('pointerdown', look.now, { capture: true })
    window.addEventListener('keydown', look.now, { capture: true })
    return () => {
      stop()
      look.stop()
      window.removeEventListener('pagehide', leave)
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
  // Reading the height of a page that has just been rendered lays it out.
  if (place === 0 || canReach()) return () => {}
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
