import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How long a screen that still loads is waited for, in milliseconds. */
const PATIENCE_MS = 5000

/**
 * Moves the focus to the heading of a new screen, so that keyboards and screen readers continue there and not
 * at the page's body. Does not scroll, and ignores a field that already took the focus and an open dialog.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const last = useRef({ pathname, search })
  useEffect(() => {
    const { pathname: before, search: query } = last.current
    last.current = { pathname, search }
    if (before === pathname && query === search) return
    return followHeading(main.current, before !== pathname)
  }, [main, pathname, search])
}

/**
 * Focuses the heading as soon as it exists, and again when the loaded screen replaces it; returns a function
 * that stops it.
 */
function followHeading(main: HTMLElement | null, isNewScreen: boolean): () => void {
  if (!main) return () => {}
  let isWanted = isNewScreen
  const look = () => {
    const now = document.activeElement
    const isFree = now === null || now === document.body
    const isOutside = isWanted && !main.contains(now) && !now?.closest('[role=dialog]')
    if (!isFree && !isOutside) return
    const heading = main.querySelector<HTMLElement>('h1')
    if (!heading) return
    isWanted = false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const eye = new MutationObserver(look)
  eye.observe(main, { childList: true, subtree: true })
  const stop = () => {
    eye.disconnect()
    clearTimeout(timer)
    removeEventListener('pointerdown', stop, { capture: true })
    removeEventListener('keydown', stop, { capture: true })
  }
  const timer = setTimeout(stop, PATIENCE_MS)
  // From now on the person controls the focus.
  addEventListener('pointerdown', stop, { capture: true })
  addEventListener('keydown', stop, { capture: true })
  look()
  return stop
}
