import { useEffect } from 'react'

/** How many open overlays lie over the page. */
let locks = 0

function changeLocks(by: 1 | -1): void {
  const { documentElement: page, body } = document
  // Where the scroll bar has a width, the page keeps its own when the bar disappears.
  if (locks === 0) body.style.paddingRight = `${innerWidth - page.clientWidth}px`
  locks += by
  if (locks === 0) body.style.removeProperty('padding-right')
  page.classList.toggle('no-scroll', locks > 0)
}

/** Keeps the page from scrolling while an overlay is open (SH-29). */
export function usePageLock(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    changeLocks(1)
    return () => changeLocks(-1)
  }, [isOpen])
}
